import { logit, sigmoid } from './odds.ts';
import { lastShare, learnRepulsion, repelled } from './repulsion.ts';
import { zScores } from './similarity.ts';

/** One past exam as the model sees it: a weight, and per topic whether it could be tested and how far it was. */
export type Observation = { weight: number; shares: readonly number[]; possible: readonly boolean[] };

/**
 * What the model knows of a topic before any exam: how much is read on it, how often the notes name it, how often
 * materials of a review session do, and what the professor said of it, -1 to 1.
 */
export type TopicSignal = { reading: number; mentions: number; review: number; cue: number };

/**
 * Chance per topic before and after the past exams, the base rate both start from, and the learned step away from
 * what the last exam tested (0: none learned).
 */
export type Posterior = { baseRate: number; priors: number[]; probabilities: number[]; repulsion: number };

/** Base rate before any exam; measured means lay between .21 for fine issues and .48 for topics of a syllabus. */
const BASE_RATE = 0.4;
/** Weight of the prior in exams; 2 to 8 measured alike. */
const PRIOR_EXAMS = 4;
const READING_SLOPE = 0.4;
const MENTION_SLOPE = 0.4;
/** What a review session names came true about as often as what all other slides name, from far less text. */
const REVIEW_SLOPE = 0.4;
/** A guess: no labeled data on what professors announce exists. */
const CUE_SLOPE = 1;
/** What the professor called "not on the exam" stays possible, barely. */
const RULED_OUT = 0.03;
/** Full weight for an exam of the same kind, half for another (midterm against final); no decay with age. */
export const SAME_KIND = 1;
export const OTHER_KIND = 0.5;
/**
 * Counts of tested topics are wider spread than independent draws: on half the courses of the public bar exams their
 * standard deviation was 1.35 times as large.
 */
const OVERDISPERSION = 1.35;
/** Half width of a 90 % band in standard deviations. */
const BAND = 1.645;
/**
 * What a study list must hold of the expected topics to hold 87 % of the tested ones: rarely tested topics come a
 * little more often than forecast, and exams with few topics ask the rare ones (decisions/014).
 */
const LIST_AIM = 0.9;

/**
 * Chances of all topics on the next exam (research/prediction.md §3): a prior from emphasis, then the past exams, then
 * a step away from what the last one tested where this series shows that habit. `exams` are oldest first; `before`
 * says how many of them precede the exam that is forecast, all unless told.
 */
export function posterior(
  signals: readonly TopicSignal[],
  exams: readonly Observation[],
  before = exams.length,
): Posterior {
  const found = betaBinomial(signals, exams);
  const repulsion = learnRepulsion(exams, (seen) => betaBinomial(signals, seen).probabilities);
  const earlier = exams.slice(0, before);
  const probabilities = found.probabilities.map((chance, topic) => {
    const stepped = repelled(chance, lastShare(earlier, topic), repulsion);
    return signals[topic]?.cue === -1 ? Math.min(RULED_OUT, stepped) : stepped;
  });
  return { ...found, probabilities, repulsion };
}

/** The signals without class time and mentions: what is left of the model is how often each topic came up. */
export const frequencyOnly = (signals: readonly TopicSignal[]): TopicSignal[] =>
  signals.map(({ cue }) => ({ reading: 0, mentions: 0, review: 0, cue }));

function betaBinomial(
  signals: readonly TopicSignal[],
  exams: readonly Observation[],
): Omit<Posterior, 'repulsion'> {
  const baseRate = baseRateOf(signals.length, exams);
  const emphasis = (pick: (signal: TopicSignal) => number) =>
    zScores(signals.map((signal) => Math.log(1 + pick(signal))));
  const reading = emphasis((signal) => signal.reading);
  const mentions = emphasis((signal) => signal.mentions);
  const review = emphasis((signal) => signal.review);
  const priors = signals.map((signal, topic) =>
    sigmoid(
      logit(baseRate) +
        READING_SLOPE * (reading[topic] ?? 0) +
        MENTION_SLOPE * (mentions[topic] ?? 0) +
        REVIEW_SLOPE * (review[topic] ?? 0) +
        CUE_SLOPE * signal.cue,
    ),
  );
  const probabilities = priors.map((prior, topic) => {
    const seen = exams.filter((exam) => exam.possible[topic]);
    const hits = seen.reduce((sum, exam) => sum + exam.weight * (exam.shares[topic] ?? 0), 0);
    const weight = seen.reduce((sum, exam) => sum + exam.weight, 0);
    return (hits + PRIOR_EXAMS * prior) / (weight + PRIOR_EXAMS);
  });
  return { baseRate, priors, probabilities };
}

/** Share of the possible topics that past exams tested, drawn to the base rate where there are few. */
function baseRateOf(count: number, exams: readonly Observation[]): number {
  let tested = 0.5 * count * BASE_RATE;
  let possible = 0.5 * count;
  for (const { weight, shares, possible: could } of exams) {
    for (let topic = 0; topic < count; topic++) {
      if (!could[topic]) continue;
      tested += weight * (shares[topic] ?? 0);
      possible += weight;
    }
  }
  return tested / (possible || 1);
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
 * How many topics from the top hold 87 % of what will be tested, as far as such lists did: it aims at `aim` of the
 * sum of all chances. `ranked` are probabilities in falling order.
 */
export function studyListSize(ranked: readonly number[], aim = LIST_AIM): number {
  const total = ranked.reduce((sum, chance) => sum + chance, 0);
  let held = 0;
  for (const [at, chance] of ranked.entries()) {
    held += chance;
    if (held >= aim * total - 1e-9) return at + 1;
  }
  return ranked.length;
}
