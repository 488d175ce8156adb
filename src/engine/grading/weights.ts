import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.24,
  cover: 2.4,
  law: 0.53,
  cites: 0.22,
  issueLaw: 1.04,
  issueCites: 1.51,
  cited: 0.08,
  issueCited: -0.84,
  denied: -1.54,
  reversed: -0.34,
  opposite: -3.32,
  all: -0.65,
  part: -2.82,
  swapped: -1.4,
  counterpart: -0.99,
  company: 0,
  dropped: -1.36,
  reordered: -2.51,
  edited: -2.9,
  renumbered: -5.05,
  renamed: -4.17,
};
