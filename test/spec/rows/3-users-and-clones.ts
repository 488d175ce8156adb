import type { Row } from '../row.ts';

/** Spec §3: Entities and fields: users, clones and what they are made of. */
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
];
