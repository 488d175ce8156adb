import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.63,
  cover: 2.79,
  law: 0.48,
  cites: 0.17,
  issueLaw: 1.38,
  issueCites: 1.64,
  cited: -0.03,
  issueCited: -0.7,
  denied: -1.53,
  reversed: -0.29,
  opposite: -2.21,
  all: -0.22,
  part: -2.87,
  swapped: -1.73,
  counterpart: -0.54,
  company: 0,
  dropped: -1.55,
  conceded: -1.92,
  reordered: -3.03,
  edited: -3.32,
  renumbered: -4.84,
  renamed: -5.67,
};
