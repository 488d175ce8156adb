import type { Signals } from './signals.ts';

/** What each signal counts; a stretch says a statement where the sum reaches 0. */
export type Weights = Signals & { constant: number };

/** Fitted by `node evals/fit-grading.ts --write`, and tested there on each subject by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: -1.08,
  cover: 2.09,
  law: 0.43,
  cites: 0.16,
  issueLaw: 1.35,
  issueCites: 1.51,
  cited: 0.08,
  issueCited: -0.98,
  denied: -2.07,
  reversed: 0,
  opposite: -3.38,
  all: -0.82,
  part: -2.98,
  swapped: -1.46,
  counterpart: -1.01,
  company: 0,
  dropped: -0.85,
  reordered: -1.48,
  edited: -2.95,
  renumbered: -5.12,
  renamed: -4.05,
};
