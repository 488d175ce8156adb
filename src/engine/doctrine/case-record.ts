import type { LaterHistory } from './entry.ts';

/** The fields of a case's record that say something of the opinion, each looked up or from knowledge. */
export const CASE_FIELDS = [
  'facts',
  'posture',
  'question',
  'holding',
  'rule',
  'reasoning',
  'taught_for',
  'vote',
  'separate',
  'later',
  'law_today',
] as const;
export type CaseField = (typeof CASE_FIELDS)[number];

/** A separate opinion that is taught: whose, of what kind, and its point in one or two sentences. */
export type SeparateOpinion = {
  who: string;
  kind: 'concurrence' | 'dissent' | 'concurrence and dissent';
  text: string;
};

/**
 * A leading case as itself, on the day it was decided: one file, content/cases/<id>.json. Whatever the law has become
 * since stands in `later` and `law_today` alone. All texts are written for this project; a part that nobody was sure of
 * is absent and is said to be missing.
 */
export type CaseRecord = {
  /** The file's path: torts/palsgraf-v-long-island-railroad. The folder is the subject in which it is taught most. */
  id: string;
  /** As the entries of the law library write it, and as Bluebook abbreviates it in a sentence. */
  name: string;
  /** Reporter citation without court and year. */
  cite: string;
  court: string;
  year: number;
  /** What students call it besides its parties: the fox case, hairy hand. Small letters unless a name. */
  nicknames: string[];
  /** What happened between the parties, at most 80 words. */
  facts?: string;
  /** How it came before this court, at most 45 words. */
  posture?: string;
  /** The question this court answered, at most 45 words. */
  question: string;
  /** What this court decided and for whom, at most 45 words. */
  holding: string;
  /** The rule that this opinion announced or applied, as of its day, at most 50 words. */
  rule: string;
  /** Why, in the court's own line of thought, at most 75 words. */
  reasoning: string;
  /** Why it is in the casebooks, at most 40 words. */
  taught_for: string;
  /** Votes of the court that decided it: 5–4. */
  vote?: string;
  separate?: SeparateOpinion[];
  /** What has become of it; absent while it is good law as far as the readers know. */
  later?: LaterHistory;
  /** The law of today on this question, at most 45 words; with `later` always, else only where it adds something. */
  law_today?: string;
  /** Which fields were looked up; all others are from knowledge. `read`: the day of the second reading. */
  review: { looked_up: CaseField[]; doubts: string[]; read: string | null };
  /** Which text of the record this is, as an entry has it. */
  version?: string;
};
