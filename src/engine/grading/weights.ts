import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -0.68,
  cover: 0.48,
  law: 0.22,
  cites: 0.5,
  issueLaw: 2.34,
  issueCites: 2.01,
  cited: 0.08,
  issueCited: -0.96,
  denied: -1.47,
  opposite: -3.99,
  all: -0.65,
  part: -2.84,
  swapped: -1.84,
  counterpart: -0.35,
  company: -2.59,
  dropped: -2.81,
  edited: -3.69,
  renumbered: -5.29,
  renamed: -5.12,
};
