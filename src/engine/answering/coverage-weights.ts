import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.69;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 2.71,
  headed: 2,
  taught: 1.87,
  neighbors: 0.49,
  namesPlace: 1.18,
  standsOut: 0.75,
  length: 1.94,
  torn: -0.58,
  foreign: -0.75,
  absentSection: -1.27,
  otherLaw: -1.91,
  describedHere: 1.06,
  describedElsewhere: -3.56,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = -1.1;
export const ANSWERS_FROM = 0.75;
