import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -1.76,
  held: 3.37,
  missing: -3.13,
  headed: 0.23,
  elsewhere: -1.99,
  otherLaw: -1.22,
  torn: -0.96,
  brief: 0,
  spoken: 0.12,
  onePlace: 1.01,
  familiar: 1.77,
  cutOff: 0.1,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -2.9,
  held: 1.49,
  missing: -1.01,
  headed: 1.79,
  elsewhere: -2.74,
  otherLaw: -1.87,
  torn: -0.95,
  brief: -1.08,
  spoken: 2.21,
  onePlace: 1.75,
  familiar: 0.84,
  cutOff: -0.1,
};
