import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.25,
  cover: 2.32,
  law: 0.43,
  cites: 0.25,
  issueLaw: 1.2,
  issueCites: 1.49,
  cited: 0.06,
  issueCited: -0.83,
  denied: -1.55,
  reversed: -0.33,
  opposite: -3.31,
  all: -0.71,
  part: -2.82,
  swapped: -1.39,
  counterpart: -1,
  company: 0,
  dropped: -1.38,
  reordered: -2.43,
  edited: -2.86,
  renumbered: -5.02,
  renamed: -4.14,
};
