import type { Evidence } from './evidence.ts';

/** How much each kind of evidence says, and the score from which it is enough. */
export type Weights = Readonly<Record<keyof Evidence | 'constant' | 'cutOff', number>>;

/** Whether the course has what is asked: fitted by `node evals/fit-decision.ts --write`, which writes these two. */
export const THERE: Weights = {
  constant: -1.87,
  held: 3.48,
  missing: -2.57,
  headed: 0.68,
  elsewhere: -2.32,
  otherLaw: -1.88,
  torn: -0.82,
  brief: 0,
  spoken: 0.6,
  onePlace: 0.79,
  familiar: 1.79,
  cutOff: -0.2,
};

/** Whether the course teaches it rather than passes by it. */
export const TAUGHT: Weights = {
  constant: -3.19,
  held: 1.81,
  missing: -0.85,
  headed: 1.78,
  elsewhere: -2.6,
  otherLaw: -2.19,
  torn: -0.97,
  brief: -0.51,
  spoken: 2.18,
  onePlace: 1.88,
  familiar: 1.09,
  cutOff: -0.4,
};
