import { FEATURES, type Feature, FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';

/** What an upgrade is for: a feature of the contract, or anything else for the general words. */
export type PromptFeature = Feature | 'other';

export type FeatureWords = {
  title: string;
  text: string;
  /** Two sentences on what it does, for the learn-more dialog. */
  about: string;
};

const ONE_CLONE: FeatureWords = {
  title: 'One clone is free',
  text: 'The free plan holds one professor clone. Premium has no limit.',
  about:
    'Each clone reads the materials of one course and answers from them alone. With Premium every course you take can have its own.',
};

const WORDS: Record<PromptFeature, FeatureWords> = {
  multiple_clones: ONE_CLONE,
  advanced_chat: {
    title: 'Keep asking',
    text: `You used today's ${FREE_MESSAGES_PER_DAY} messages. Premium has no daily limit.`,
    about:
      'The professor answers from your own materials and shows the page behind every quote. Premium lets you ask as often as a long evening needs.',
  },
  exam_predictions: {
    title: 'See the whole forecast',
    text: 'Free shows format, time and likely topics. Premium adds practice questions with model answers, key cases and export.',
    about:
      'The forecast counts what past finals tested, what the syllabus assigns and what the notes dwell on. Premium turns it into practice questions with model answers and tells how it would have done on exams you already have.',
  },
  study_materials: {
    title: 'More study materials',
    text: 'Quizzes, briefs and scripts count as messages on the free plan. Premium has no limit.',
    about:
      'A quiz, a case brief or a cold-call script is built from your materials like any answer. Premium makes as many of them as you can use.',
  },
  unlimited_clones: { ...ONE_CLONE, title: 'A clone for every course' },
  other: {
    title: 'Hornbook Premium',
    text: 'Unlimited clones and messages, full predictions, export.',
    about:
      'Premium lifts the limits of the free plan and reads your files first. What you made stays yours and readable if you leave.',
  },
};

/** The feature an address or a caller names; what it does not know is `other`. */
export const featureNamed = (name: string | null): PromptFeature =>
  FEATURES.find((feature) => feature === name) ?? 'other';

/** Title and words of an upgrade prompt (details.md E). */
export const wordsFor = (feature: PromptFeature): FeatureWords => WORDS[feature];

/** The way to the upgrade screen, which comes back to `returnPath`. */
export const upgradePath = (feature: PromptFeature, returnPath: string): string => {
  const query = new URLSearchParams(feature === 'other' ? {} : { feature });
  query.set('return', returnPath);
  return `/upgrade?${query}`;
};
