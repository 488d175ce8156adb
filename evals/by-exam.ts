import type { Figure } from './figures.ts';

/** What one exam adds to a figure: a sum over its topics and how many there were. */
export type ExamPart = { sum: number; weight: number };

const RESAMPLES = 2000;
const SEED = 20_261_122;

/**
 * The sum over all exams by their weight, with the interval of 95 % of the resamples in which whole exams are drawn:
 * topics of one exam are not independent of each other. May be negative where it is a difference. `count` is the
 * number of exams.
 */
export function byExam(name: string, parts: readonly ExamPart[]): Figure {
  const next = sequence(SEED);
  const values: number[] = [];
  for (let round = 0; round < RESAMPLES; round++)
    values.push(ratio(parts.map(() => parts[Math.floor(next() * parts.length)] ?? NOTHING)));
  values.sort((a, b) => a - b);
  const at = (share: number) => rounded(values[Math.floor(share * (RESAMPLES - 1))] ?? 0);
  return { name, value: rounded(ratio(parts)), count: parts.length, interval: [at(0.025), at(0.975)] };
}

/** Numbers from 0 to 1, the same on every machine for one seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NOTHING: ExamPart = { sum: 0, weight: 0 };

function ratio(parts: readonly ExamPart[]): number {
  const total = parts.reduce((all, { sum, weight }) => ({ sum: all.sum + sum, weight: all.weight + weight }));
  return total.sum / (total.weight || 1);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
