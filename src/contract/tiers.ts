import type { Forecast, Topic } from './prediction.ts';

/** How well to study a topic: master and know together are the study list, which is to hold 87 % of what is tested. */
export const TIERS = ['master', 'know', 'skim'] as const;
export type Tier = (typeof TIERS)[number];

/** The share of what will be tested that the study list is cut to hold (design.md §7). */
export const STUDY_LIST_AIM = 0.87;
/** The share that the topics to master are expected to hold: half of the exam, in as few topics as can be. */
const MASTER_AIM = 0.5;

/**
 * Whether more of the past exams is tied to no topic than the study list may leave out: its share is then one of the topics
 * there are, and none of the exam.
 */
export const isThin = ({ unmatched }: Pick<Forecast, 'unmatched'>): boolean =>
  unmatched !== undefined && unmatched.questions > (1 - STUDY_LIST_AIM) * unmatched.of;

/** What a study list of such materials holds 87 % of. */
export const TIED_QUESTIONS = 'the questions tied to your topics';

/** The topics of one tier, in the forecast's order, and the share of what is tested that they are expected to hold. */
export type TierOf = { tier: Tier; topics: Topic[]; share: number };

/**
 * The topics in three tiers. The study list is the forecast's own; to master is the shortest beginning of it that is
 * expected to hold half of what is tested, at least one topic. A tier without topics is left out. The shares of master
 * and know add up to the list's aim, those of all three to 1.
 */
export function tiersOf({ topics }: Pick<Forecast, 'topics'>): TierOf[] {
  const total = topics.reduce((sum, { probability }) => sum + probability, 0);
  const listed = topics.filter(({ on_list }) => on_list);
  let held = 0;
  let size = 0;
  while (size < listed.length && (size === 0 || held < MASTER_AIM * total))
    held += listed[size++]?.probability ?? 0;
  const isWhole = size === listed.length;
  const share = isWhole ? STUDY_LIST_AIM : Math.min(held / total, STUDY_LIST_AIM);
  const skimmed = topics.filter(({ on_list }) => !on_list);
  const made: TierOf[] = [
    { tier: 'master', topics: listed.slice(0, size), share },
    { tier: 'know', topics: listed.slice(size), share: STUDY_LIST_AIM - share },
    { tier: 'skim', topics: skimmed, share: 1 - STUDY_LIST_AIM },
  ];
  return made.filter((each) => each.topics.length > 0);
}

/** "3 of the 5 questions on your past exam could not be tied to a topic of your materials."; empty where all could or nobody counted. */
export function unmatchedWords({ unmatched, sittings }: Pick<Forecast, 'unmatched' | 'sittings'>): string {
  if (!unmatched || unmatched.questions === 0) return '';
  const exams = sittings.length === 1 ? 'past exam' : 'past exams';
  return `${unmatched.questions} of the ${unmatched.of} questions on your ${exams} could not be tied to a topic of your materials.`;
}
