import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.49,
  cover: 2.62,
  law: 0.49,
  cites: 0.01,
  issueLaw: 1.14,
  issueCites: 1.65,
  cited: 0.02,
  issueCited: -0.74,
  denied: -1.39,
  reversed: -0.38,
  opposite: -3.38,
  all: -0.18,
  part: -3,
  swapped: -1.48,
  counterpart: -0.63,
  company: 0,
  dropped: -1.42,
  conceded: -1.91,
  reordered: -2.77,
  edited: -3.2,
  renumbered: -5.47,
  renamed: -4.94,
};
