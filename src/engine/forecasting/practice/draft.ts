import type { Line } from '../../answering/answer.ts';

/** A question with its model answer as the engine composes it. */
export type PracticeDraft = {
  topics: string[];
  difficulty: number;
  question: string;
  minutes: number;
  lines: Line[];
};
