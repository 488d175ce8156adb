import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.59;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 2.61,
  headed: 1.97,
  taught: 1.81,
  neighbors: 0.56,
  namesPlace: 1.36,
  standsOut: 0.7,
  length: 1.91,
  torn: -0.69,
  foreign: -0.75,
  absentSection: -1.25,
  otherLaw: -1.88,
  describedHere: 1.07,
  describedElsewhere: -3.25,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = -1.1;
export const ANSWERS_FROM = 0.61;
