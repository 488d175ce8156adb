import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -0.2,
  held: 3.46,
  missing: -3.12,
  headed: 0.65,
  elsewhere: -3.2,
  otherLaw: -1.52,
  torn: -0.61,
  brief: 0,
  cutOff: 0,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -0.19,
  held: 1.78,
  missing: -2.08,
  headed: 2.5,
  elsewhere: -3.59,
  otherLaw: -1.62,
  torn: -1.12,
  brief: -1.94,
  cutOff: -0.6,
};
