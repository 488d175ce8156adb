import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -0.16,
  held: 3.41,
  missing: -3.09,
  headed: 0.57,
  elsewhere: -3.19,
  otherLaw: -1.52,
  torn: -0.6,
  brief: 0,
  cutOff: 0,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -0.22,
  held: 1.79,
  missing: -2.03,
  headed: 2.64,
  elsewhere: -3.59,
  otherLaw: -1.66,
  torn: -1.12,
  brief: -1.95,
  cutOff: -0.6,
};
