import type { Evidence } from './evidence.ts';

/** What each kind of evidence takes off; a sentence rests on a text where what is left reaches 0. */
export type Weights = Evidence & { constant: number };

/** Fitted by `node evals/fit-grounding.ts --write`, and tested there on each course by the weights of the others. */
export const WEIGHTS: Weights = {
  constant: 0.65,
  strangeNumber: -1.3,
  movedNumber: -0.78,
  strangeName: -1.14,
  denied: -1.09,
  opposite: -0.45,
  modal: -0.97,
  onlyAdded: -0.65,
  onlyDropped: -0.63,
  allAdded: -1.6,
  roomTaken: -0.54,
  part: -0.37,
  swapped: -0.25,
  counterpart: -0.52,
  company: -0.96,
  otherCase: -1.29,
  label: -0.9,
  glued: -1.39,
  dropped: -0.91,
  reordered: -0.76,
  thin: -2.28,
};
