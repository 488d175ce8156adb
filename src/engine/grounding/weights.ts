import type { Evidence } from './evidence.ts';

/** What each kind of evidence takes off; a sentence rests on a text where what is left reaches 0. */
export type Weights = Evidence & { constant: number };

/** Fitted by `node evals/fit-grounding.ts --write`, and tested there on each course by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: 0.77,
  strangeNumber: -1.3,
  movedNumber: -0.77,
  strangeName: -1.14,
  denied: -1.13,
  opposite: -0.44,
  modal: -0.9,
  onlyAdded: -0.7,
  onlyDropped: -0.61,
  allAdded: -1.58,
  roomTaken: -0.49,
  part: -0.36,
  swapped: -0.26,
  counterpart: -0.53,
  company: -0.97,
  otherCase: -1.29,
  label: -0.89,
  glued: -1.47,
  dropped: -1.25,
  reordered: -0.72,
  thin: -2.25,
};
