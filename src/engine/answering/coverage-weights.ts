import type { Evidence } from './coverage.ts';

/**
 * How much each kind of evidence says for or against an answer: a logistic model fitted by `node evals/fit-abstention.ts`,
 * which writes this file. Fitted on the tune half of evals/sets/abstention.json and, with less weight, on the other sets
 * named there; never on the held half.
 */
export const CONSTANT = -4.75;

export const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  together: 3.1,
  headed: 2.44,
  taught: 2.12,
  neighbors: 1.02,
  namesPlace: 1.21,
  standsOut: 1.48,
  length: 1.14,
  torn: -1.07,
  foreign: -1.5,
  absentSection: -1.43,
  otherLaw: -2.32,
};

/** Scores from which the materials are said to mention a question's subject, and to answer it. */
export const MENTIONS_FROM = -0.74;
export const ANSWERS_FROM = 0.64;
