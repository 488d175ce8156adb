import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.87;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 2.7,
  headed: 2.1,
  taught: 1.95,
  neighbors: 0.61,
  namesPlace: 1.54,
  standsOut: 1.06,
  length: 1.52,
  torn: -0.65,
  foreign: -1.44,
  absentSection: -1.23,
  otherLaw: -1.88,
  describedHere: 0.68,
  describedElsewhere: -2.82,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = 0.02;
export const ANSWERS_FROM = 0.1;
