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
  cutOff: -0.1,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -0.38,
  held: 1.68,
  missing: -1.88,
  headed: 2.84,
  elsewhere: -3.57,
  otherLaw: -1.47,
  torn: -1.2,
  cutOff: -0.7,
};
