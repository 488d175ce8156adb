/** What a simple prediction's gate stands for, in a few words each. */
export const BEHIND_THE_GATE = [
  'Practice questions',
  'Model answers',
  'Key cases',
  'Difficulty',
  'How to prepare',
  'The test on past exams',
];
