import type { Difficulty } from '../difficulty.ts';

/**
 * How far calls that join so many topics each are from the difficulty of past exams, from 0 for the same shares to 1
 * for none in common: the part of the shares that lies elsewhere. As there, one topic is easy, two are medium, three
 * or more are hard, and a call of no known topic is left out. 0 without calls.
 */
export function distanceFrom({ easy, medium, hard }: Difficulty, calls: readonly number[]): number {
  const known = calls.filter((topics) => topics > 0);
  if (known.length === 0) return 0;
  const wanted = [easy, medium, hard];
  const apart = wanted.map((percent, level) => {
    const own = known.filter((topics) => Math.min(3, topics) - 1 === level).length;
    return Math.abs(percent / 100 - own / known.length);
  });
  return apart.reduce((sum, each) => sum + each, 0) / 2;
}
