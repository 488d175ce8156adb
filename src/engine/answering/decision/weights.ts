import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -1.75,
  held: 3.37,
  missing: -3.13,
  headed: 0.21,
  elsewhere: -1.93,
  otherLaw: -1.24,
  torn: -0.96,
  brief: 0,
  spoken: 0.1,
  onePlace: 0.99,
  familiar: 1.78,
  cutOff: 0.1,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -2.88,
  held: 1.5,
  missing: -1.01,
  headed: 1.78,
  elsewhere: -2.73,
  otherLaw: -1.89,
  torn: -0.94,
  brief: -1.08,
  spoken: 2.2,
  onePlace: 1.72,
  familiar: 0.85,
  cutOff: -0.1,
};
