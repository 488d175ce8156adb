import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.28,
  cover: 2.31,
  law: 0.43,
  story: 0,
  cites: 0.25,
  issueLaw: 1.21,
  issueCites: 1.49,
  told: 0.03,
  cited: 0.06,
  issueCited: -0.83,
  denied: -1.55,
  reversed: -0.32,
  opposite: -3.31,
  all: -0.71,
  part: -2.82,
  swapped: -1.39,
  counterpart: -1,
  company: 0,
  dropped: -1.37,
  reordered: -2.42,
  edited: -2.86,
  renumbered: -5.01,
  renamed: -4.13,
};
