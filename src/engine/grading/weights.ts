import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.47,
  cover: 2.6,
  law: 0.48,
  cites: 0.02,
  issueLaw: 1.1,
  issueCites: 1.64,
  cited: 0.03,
  issueCited: -0.75,
  denied: -1.37,
  reversed: -0.39,
  opposite: -3.36,
  all: -0.17,
  part: -3,
  swapped: -1.47,
  counterpart: -0.67,
  company: 0,
  dropped: -1.39,
  conceded: -1.91,
  reordered: -2.77,
  edited: -3.17,
  renumbered: -5.43,
  renamed: -4.79,
};
