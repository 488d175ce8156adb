import type { Row } from '../row.ts';

/** Spec §3: Entities and fields: plans, messages, predictions, the demo and small things. */
export const rows: Row[] = [
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
