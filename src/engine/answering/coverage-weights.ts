import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.57;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 2.47,
  headed: 1.92,
  taught: 1.85,
  neighbors: 0.6,
  namesPlace: 1.38,
  standsOut: 0.57,
  length: 1.93,
  torn: -0.67,
  foreign: -0.79,
  absentSection: -1.31,
  otherLaw: -1.86,
  describedHere: 1.2,
  describedElsewhere: -3.23,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = -1.03;
export const ANSWERS_FROM = 0.69;
