import type { Row } from '../row.ts';

/** Spec §3: Entities and fields. */
export const rows: Row[] = [
  {
    n: 270,
    says: 'User: id, email',
    test: ['test/spec/entities.test.ts › a user has id, email and google_user_data with names and picture'],
  },
  {
    n: 271,
    says: 'User: google_user_data {given_name, family_name, picture}',
    test: ['test/spec/entities.test.ts › a user has id, email and google_user_data with names and picture'],
  },
  {
    n: 272,
    says: 'Default picture is a placeholder image',
    test: [
      'test/spec/entities.test.ts › the picture is a placeholder image of this site until there is another',
    ],
  },
  {
    n: 273,
    says: 'Profile: law_school_id',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 274,
    says: 'Profile: year_of_study 1-3',
    test: [
      'test/spec/entities.test.ts › a year of study is 1, 2 or 3, not %s',
      'test/spec/entities.test.ts › a profile is saved with school and year, each of the three years',
    ],
  },
  {
    n: 275,
    says: 'Profile: total_study_sessions',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 276,
    says: 'Profile: level default 1',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 277,
    says: 'Profile: current_xp default 0',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 278,
    says: 'Profile: created_at',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 279,
    says: 'Subscription: subscription_type free/premium',
    test: ['test/spec/entities.test.ts › a subscription is free and inactive, or premium and active'],
  },
  {
    n: 280,
    says: 'Subscription: is_active',
    test: ['test/spec/entities.test.ts › a subscription is free and inactive, or premium and active'],
  },
  {
    n: 281,
    says: 'Law school: id, name',
    test: ['test/spec/entities.test.ts › a law school is id and name, found by search and in the list'],
  },
  {
    n: 282,
    says: 'Professor: id, name, law_school_id, department, specialties',
    test: [
      'test/spec/entities.test.ts › a professor has a name, a school, a department and specialties, and answers an id',
    ],
  },
  {
    n: 283,
    says: 'Clone: id (number)',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 284,
    says: 'Clone: professor_id, professor_name, course_name, school_name',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 285,
    says: 'Clone: syllabus_content, lecture_notes, additional_materials, past_exams',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 286,
    says: 'Clone: practice_questions',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 287,
    says: 'Clone: questionnaire_data',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 288,
    says: 'Upload kinds syllabus, lectureNotes, additionalMaterials, pastExams',
    test: [
      'test/spec/entities.test.ts › uploads are of the kinds syllabus, lectureNotes, additionalMaterials and pastExams',
    ],
  },
  {
    n: 289,
    says: 'humor_level 1-5 default 3',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 290,
    says: 'strictness_level 1-5 default 3',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 291,
    says: 'legal_interpretation_style required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 292,
    says: 'exam_format_preference required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 293,
    says: 'technology_usage required',
    test: ['test/spec/entities.test.ts › %s is required of a full clone'],
  },
  {
    n: 294,
    says: 'professor_quirks_and_hints',
    test: ['test/spec/entities.test.ts › quirks and hints are kept as written, up to 5,000 characters'],
  },
  {
    n: 295,
    says: 'Fuller: theoretical_vs_practical (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 296,
    says: 'Fuller: practical_application_focus (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 297,
    says: 'Fuller: case_analysis_emphasis (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 298,
    says: 'Fuller: professor_formality_level (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 299,
    says: 'Fuller: professor_teaching_energy (3)',
    test: ['test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told'],
  },
  {
    n: 300,
    says: 'Fuller: professor_age_range',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 301,
    says: 'Fuller: professor_gender',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 302,
    says: 'Fuller: professor_tenure_at_school',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 303,
    says: 'Fuller: professor_dress_style',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 304,
    says: 'Fuller: professor_uses_profanity',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 305,
    says: 'Fuller: professor_personality_type',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
    decision: 'details.md G: the values of these fields',
  },
  {
    n: 306,
    says: 'legal_interpretation_style value strict_textual',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 307,
    says: 'legal_interpretation_style value evolving_interpretation',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 308,
    says: 'legal_interpretation_style value policy_focused',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 309,
    says: 'legal_interpretation_style value case_law_heavy',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 310,
    says: 'legal_interpretation_style value balanced_approach',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 311,
    says: 'legal_interpretation_style value student_driven',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 312,
    says: 'exam_format_preference value closed_book_essays',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 313,
    says: 'exam_format_preference value open_book_essays',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 314,
    says: 'exam_format_preference value take_home_exam',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 315,
    says: 'exam_format_preference value mixed_format',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 316,
    says: 'technology_usage value minimal',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 317,
    says: 'technology_usage value moderate',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 318,
    says: 'technology_usage value extensive',
    test: ['test/spec/entities.test.ts › %s takes each of its values and no other'],
  },
  {
    n: 319,
    says: 'Plan: monthly, yearly',
    test: ['test/spec/entities.test.ts › a plan is monthly or yearly and nothing else'],
  },
  {
    n: 320,
    says: 'Upgrade feature multiple_clones',
    test: [
      'src/web/features/billing/feature-words.test.ts › an upgrade for %s puts the line of that feature first and keeps every line',
    ],
  },
  {
    n: 321,
    says: 'Upgrade feature advanced_chat',
    test: [
      'src/web/features/billing/feature-words.test.ts › an upgrade for %s puts the line of that feature first and keeps every line',
    ],
  },
  {
    n: 322,
    says: 'Upgrade feature exam_predictions',
    test: [
      'src/web/features/billing/feature-words.test.ts › an upgrade for %s puts the line of that feature first and keeps every line',
    ],
  },
  {
    n: 323,
    says: 'Upgrade feature study_materials',
    test: [
      'src/web/features/billing/feature-words.test.ts › an upgrade for %s puts the line of that feature first and keeps every line',
    ],
  },
  {
    n: 324,
    says: 'Gate also lists unlimited_clones',
    test: [
      'src/web/features/billing/feature-words.test.ts › an upgrade for %s puts the line of that feature first and keeps every line',
    ],
  },
  {
    n: 325,
    says: 'Others get a generic premium message',
    test: ['src/web/features/billing/feature-words.test.ts › a feature nobody knows gets the general words'],
  },
  {
    n: 326,
    says: 'Chat message (client): id, content, isUser, timestamp, canSave',
    test: [
      'src/web/pages/study.test.tsx › an answer is saved with its message, and the count goes up',
      'src/web/features/chat/conversation.test.ts › stored messages are paired, whoever speaks first or twice',
    ],
    decision:
      'details.md D: canSave: answers only, not greeting, fallback or interrupted; the message carries more than the five fields',
  },
  {
    n: 327,
    says: 'Saved material: id, title, content, created_at',
    test: [
      'src/server/features/chat/chat.test.ts › keeps its citations; it can be renamed and deleted',
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
    ],
  },
  {
    n: 328,
    says: "On save: professor_clone_id, content, title, material_type 'chat_response'",
    test: [
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
    ],
  },
  {
    n: 329,
    says: 'Preview is the first 100 characters',
    test: ['src/web/features/saved/preview.test.ts › a preview is the first 100 characters on one line'],
  },
  {
    n: 330,
    says: "Default title 'Saved from chat - {date}'",
    test: [
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
    ],
  },
  {
    n: 331,
    says: 'Prediction: exam_format, time_allocation',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 332,
    says: 'Prediction: difficulty_distribution {easy, medium, hard} percentages',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 333,
    says: 'Prediction: likely_topics[], question_types[], key_cases[], study_recommendations[]',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 334,
    says: 'Practice question: topic, difficulty 1-5 (dots), question, answer',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
      'src/web/pages/exam-prediction.test.tsx › shows one practice question at a time and its model answer on demand',
    ],
  },
  {
    n: 335,
    says: 'Demo lead: name, email',
    test: [
      'src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed',
      'src/web/pages/demo.test.tsx › stores the lead on the server',
    ],
  },
  {
    n: 336,
    says: 'Demo sample clone: id, professor_name, course_name, school_name, materials_count, prediction_accuracy, last_updated',
    test: [
      'test/demo.test.ts › a sample clone has id, professor_name, course_name, school_name, materials_count, prediction_accuracy and last_updated',
    ],
    decision: 'details.md J: prediction_accuracy reads 87% (sample)',
  },
  {
    n: 337,
    says: 'Demo stats: study_streak, points, level, total_study_sessions',
    test: [
      'test/demo.test.ts › a sample clone has id, professor_name, course_name, school_name, materials_count, prediction_accuracy and last_updated',
      'src/web/pages/demo.test.tsx › shows sample stats',
    ],
  },
  {
    n: 338,
    says: 'Contact message: name, email, subject, message',
    test: [
      'src/server/features/contact/contact.test.ts › is stored with name, email, subject and message, and then mailed',
    ],
  },
  {
    n: 339,
    says: 'FAQ entry: category, question, answer',
    test: ['src/web/pages/faq.test.tsx › asks twelve questions, three in each category'],
  },
  {
    n: 340,
    says: 'Demo chat turn: role professor/student, content',
    test: [
      'test/demo.test.ts › a turn of the scripted conversation is a professor or a student and what they say',
    ],
  },
  {
    n: 341,
    says: 'Toast: id, type success/error/warning/info, title, optional message',
    test: ['src/web/ui/toast.test.tsx › a toast of type %s shows its title and message'],
  },
  {
    n: 342,
    says: 'Toast duration default 5000 ms',
    test: ['src/web/ui/toast.test.tsx › a toast stays five seconds unless told otherwise'],
  },
  {
    n: 343,
    says: 'Toast 0 or less: no auto-dismiss',
    test: ['src/web/ui/toast.test.tsx › a duration of %s stays until it is closed'],
  },
  {
    n: 344,
    says: 'Toast close animation 300 ms',
    test: ['src/web/ui/toast.test.tsx › a toast takes 300 ms to close'],
  },
];
