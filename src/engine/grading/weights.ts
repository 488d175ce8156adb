import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -0.97,
  cover: 1.98,
  law: 0.41,
  cites: 0.23,
  issueLaw: 1.29,
  issueCites: 1.6,
  cited: 0.09,
  issueCited: -0.96,
  denied: -1.67,
  reversed: -0.29,
  opposite: -3.49,
  all: -0.73,
  part: -2.86,
  swapped: -1.54,
  counterpart: -1,
  company: 0,
  dropped: -1.32,
  reordered: -1.81,
  edited: -3.01,
  renumbered: -5.14,
  renamed: -4.29,
};
