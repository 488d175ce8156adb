import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.61;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 2.6,
  headed: 1.99,
  taught: 1.84,
  neighbors: 0.53,
  namesPlace: 1.35,
  standsOut: 0.77,
  length: 1.9,
  torn: -0.69,
  foreign: -0.8,
  absentSection: -1.24,
  otherLaw: -1.88,
  describedHere: 0.98,
  describedElsewhere: -3.28,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = -1.13;
export const ANSWERS_FROM = 0.6;
