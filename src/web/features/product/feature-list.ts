import { FREE_CLONES, FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';

export type ProductFeature = {
  id: 'clones' | 'predictions' | 'materials' | 'chat' | 'emergency' | 'analytics';
  name: string;
  text: string;
  /** What the card shows when it is opened; a feature without points does not open. */
  points?: readonly string[];
};

/** The product's six parts as the page about them shows them. */
export const PRODUCT_FEATURES: readonly ProductFeature[] = [
  {
    id: 'clones',
    name: 'Professor clones',
    text: 'A simulation of your professor, built from your own course.',
    points: [
      'From syllabus, lecture notes, readings and past exams: PDF, Word, slides or plain text',
      'A questionnaire sets humor, strictness, teaching approach and how students are called on',
      'Full clone in 5-10 minutes, quick clone in about 2 minutes',
      `${FREE_CLONES} clone is free; Premium has no limit`,
    ],
  },
  {
    id: 'predictions',
    name: 'Exam predictions',
    text: 'What the final is likely to test, each topic with its chance and its evidence.',
    points: [
      'Format, time allocation, difficulty, likely topics, question types and key cases',
      'Every topic shows the past exams, pages and remarks behind it',
      'Practice questions with model answers whose rules are quoted from your course',
      'With three past exams, a test of the forecast on your own professor',
    ],
  },
  {
    id: 'materials',
    name: 'Study materials',
    text: 'Quizzes, briefs and explanations out of what you were assigned.',
    points: [
      'Practice quiz, case breakdown, explain a concept, avoid mistakes',
      'Save any answer, with its sources, and rename or delete it later',
      'What your materials leave out is named, not filled in',
    ],
  },
  {
    id: 'chat',
    name: 'Chat with the clone',
    text: `Ask as you would in office hours. Each quote is checked against its page and opens there. ${FREE_MESSAGES_PER_DAY} messages a day are free.`,
  },
  {
    id: 'emergency',
    name: 'Cold call emergency',
    text: 'Type the case or the topic. You get a sixty-second script, the likely follow-ups, and what to say when unsure.',
  },
  {
    id: 'analytics',
    name: 'Analytics',
    text: 'Study sessions, streak, levels and XP points show how steadily you work. Only you see them.',
  },
];
