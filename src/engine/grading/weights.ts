import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.48,
  cover: 2.64,
  law: 0.48,
  cites: 0,
  issueLaw: 1.13,
  issueCites: 1.65,
  cited: 0.02,
  issueCited: -0.75,
  denied: -1.47,
  reversed: -0.3,
  opposite: -3.36,
  all: -0.56,
  part: -3.06,
  swapped: -1.46,
  counterpart: -0.74,
  company: 0,
  dropped: -1.48,
  reordered: -2.78,
  edited: -3.26,
  renumbered: -5.48,
  renamed: -4.61,
};
