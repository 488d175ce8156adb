import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -0.08,
  held: 3.41,
  missing: -3.19,
  headed: 0.71,
  elsewhere: -3.26,
  otherLaw: -1.64,
  torn: -0.67,
  brief: 0,
  cutOff: -0.1,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -0.13,
  held: 1.73,
  missing: -2.11,
  headed: 2.74,
  elsewhere: -3.66,
  otherLaw: -1.77,
  torn: -1.18,
  brief: -2.02,
  cutOff: -0.5,
};
