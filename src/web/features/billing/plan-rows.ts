import { FREE_CLONES, FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import { site } from '../../site.ts';
import type { PromptFeature } from './feature-words.ts';

export type PlanRow = {
  name: string;
  note?: string;
  /** null: not included. */
  free: string | null;
  /** null: nothing there now. */
  premium: string | null;
  /** The features whose upgrade puts this line first. */
  features: readonly PromptFeature[];
};

/** What stands in the premium column where there is nothing to show yet. */
export const NOTHING_NOW = 'Nothing in preview now';

const earlyAccess: readonly string[] = site.earlyAccess;

const ROWS: readonly PlanRow[] = [
  {
    name: 'Professor clones',
    free: String(FREE_CLONES),
    premium: 'Unlimited',
    features: ['multiple_clones', 'unlimited_clones'],
  },
  {
    name: 'Chat messages',
    note: 'Quizzes, briefs and scripts count as messages',
    free: `${FREE_MESSAGES_PER_DAY} a day`,
    premium: 'Unlimited',
    features: ['advanced_chat', 'study_materials'],
  },
  {
    name: 'Exam predictions',
    free: 'Simple: format, time and topics',
    premium: 'Full, with model answers and key cases',
    features: ['exam_predictions'],
  },
  { name: 'Export a prediction', free: null, premium: 'Markdown file', features: [] },
  {
    name: 'Priority processing',
    note: 'Your reading and forecasts have two turns to one of free accounts',
    free: null,
    premium: 'Yes',
    features: [],
  },
  {
    name: 'Email support',
    note: 'Your messages are answered first',
    free: null,
    premium: 'Yes',
    features: [],
  },
  {
    name: 'Early access',
    free: null,
    premium: earlyAccess.length > 0 ? earlyAccess.join(', ') : null,
    features: [],
  },
];

/** What each plan holds, the line of `feature` first. */
export const planRows = (feature: PromptFeature): PlanRow[] =>
  [...ROWS].sort((a, b) => Number(b.features.includes(feature)) - Number(a.features.includes(feature)));
