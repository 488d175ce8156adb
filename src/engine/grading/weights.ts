import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.25,
  cover: 2.3,
  law: 0.52,
  cites: 0.24,
  issueLaw: 1.07,
  issueCites: 1.49,
  cited: 0.04,
  issueCited: -0.77,
  denied: -1.27,
  reversed: -0.53,
  opposite: -3.33,
  all: -0.56,
  part: -2.81,
  swapped: -1.39,
  counterpart: -0.98,
  company: 0,
  dropped: -1.51,
  reordered: -2.48,
  edited: -2.8,
  renumbered: -5,
  renamed: -4.11,
};
