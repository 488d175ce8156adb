import { zScores } from './similarity.ts';

/** One past exam as the model sees it: a weight, and per topic whether it could be tested and how far it was. */
export type Observation = { weight: number; shares: readonly number[]; possible: readonly boolean[] };

/** What the model knows of a topic before any exam. `cue` is -1 to 1: what the professor said of it. */
export type TopicSignal = { reading: number; mentions: number; cue: number };

/** Chance per topic before and after the past exams, and the base rate both start from. */
export type Posterior = { baseRate: number; priors: number[]; probabilities: number[] };

/** Base rate before any exam; measured means lay between .21 for fine issues and .48 for topics of a syllabus. */
const BASE_RATE = 0.4;
/** Weight of the prior in exams; 2 to 8 measured alike. */
const PRIOR_EXAMS = 4;
const READING_SLOPE = 0.4;
const MENTION_SLOPE = 0.4;
/** A guess: no labeled data on what professors announce exists. */
const CUE_SLOPE = 1;
/** What the professor called "not on the exam" stays possible, barely. */
const RULED_OUT = 0.03;
/** Full weight for an exam of the same kind, half for another (midterm against final); no decay with age. */
export const SAME_KIND = 1;
export const OTHER_KIND = 0.5;
/** Counts of tested topics are wider spread than independent draws. */
const OVERDISPERSION = 1.3;
/** Half width of a 90 % band in standard deviations. */
const BAND = 1.645;

/** Beta-Binomial posterior per topic (research/prediction.md §3): prior from emphasis, then the past exams. */
export function posterior(signals: readonly TopicSignal[], exams: readonly Observation[]): Posterior {
  const count = signals.length;
  const total = (pick: (exam: Observation, topic: number) => number) =>
    exams.reduce((sum, exam) => sum + signals.reduce((inner, _, topic) => inner + pick(exam, topic), 0), 0);
  const tested = total((exam, topic) => (exam.possible[topic] ? exam.weight * (exam.shares[topic] ?? 0) : 0));
  const possible = total((exam, topic) => (exam.possible[topic] ? exam.weight : 0));
  const baseRate = (tested + 0.5 * count * BASE_RATE) / (possible + 0.5 * count || 1);
  const reading = zScores(signals.map((signal) => Math.log(1 + signal.reading)));
  const mentions = zScores(signals.map((signal) => Math.log(1 + signal.mentions)));
  const priors = signals.map((signal, topic) =>
    sigmoid(
      logit(baseRate) +
        READING_SLOPE * (reading[topic] ?? 0) +
        MENTION_SLOPE * (mentions[topic] ?? 0) +
        CUE_SLOPE * signal.cue,
    ),
  );
  const probabilities = priors.map((prior, topic) => {
    const seen = exams.filter((exam) => exam.possible[topic]);
    const hits = seen.reduce((sum, exam) => sum + exam.weight * (exam.shares[topic] ?? 0), 0);
    const weight = seen.reduce((sum, exam) => sum + exam.weight, 0);
    const chance = (hits + PRIOR_EXAMS * prior) / (weight + PRIOR_EXAMS);
    return signals[topic]?.cue === -1 ? Math.min(RULED_OUT, chance) : chance;
  });
  return { baseRate, priors, probabilities };
}

/** How many topics the next exam tests: mean, spread (one widened standard deviation) and a 90 % band. */
export function expectedCount(probabilities: readonly number[]): {
  mean: number;
  spread: number;
  low: number;
  high: number;
} {
  const mean = probabilities.reduce((sum, chance) => sum + chance, 0);
  const variance = probabilities.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const spread = OVERDISPERSION * Math.sqrt(variance);
  return {
    mean,
    spread,
    low: Math.max(0, mean - BAND * spread),
    high: Math.min(probabilities.length, mean + BAND * spread),
  };
}

/**
 * How many topics from the top are expected to hold `coverage` of what will be tested. `ranked` are probabilities in
 * falling order.
 */
export function studyListSize(ranked: readonly number[], coverage = 0.87): number {
  const total = ranked.reduce((sum, chance) => sum + chance, 0);
  let held = 0;
  for (const [at, chance] of ranked.entries()) {
    held += chance;
    if (held >= coverage * total - 1e-9) return at + 1;
  }
  return ranked.length;
}

/** 1 / (1 + e^-x). */
export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The inverse of sigmoid; 0 and 1 are moved a little inward. */
export function logit(chance: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return Math.log(inside / (1 - inside));
}
