import { describe, expect, it } from 'vitest';
import { type Observation, posterior, type TopicSignal } from './posterior.ts';
import { lastShare } from './repulsion.ts';

const signals: TopicSignal[] = Array.from({ length: 6 }, () => ({
  reading: 0,
  mentions: 0,
  review: 0,
  cue: 0,
}));
const exam = (tested: number[], possible = signals.map(() => true)): Observation => ({
  weight: 1,
  shares: signals.map((_, topic) => Number(tested.includes(topic))),
  possible,
});
/** An examiner who takes turns: what the last exam tested never comes again at once. */
const turns = (count: number) =>
  Array.from({ length: count }, (_, at) => exam(at % 2 === 0 ? [0, 1, 2] : [3, 4, 5]));

describe('an examiner who avoids what the last exam tested', () => {
  it('is recognized from six exams on, and the last exam’s topics are marked down', () => {
    const found = posterior(signals, turns(8));
    expect(found.repulsion).toBeLessThanOrEqual(-0.5);
    expect(found.probabilities[0]).toBeGreaterThan(0.5);
    expect(found.probabilities[5]).toBeLessThan(0.5);
  });

  it('is not recognized from five: the chances are those of counting', () => {
    const found = posterior(signals, turns(5));
    expect(found.repulsion).toBe(0);
    expect(found.probabilities[0]).toBeGreaterThan(found.probabilities[5] ?? 1);
  });

  it('is not made up where the same topics return each time', () => {
    const same = Array.from({ length: 9 }, () => exam([0, 1]));
    expect(posterior(signals, same).repulsion).toBe(0);
  });

  it('steps away from the exam before the one that is forecast, not from a later one', () => {
    const series = turns(8);
    expect(posterior(signals, series, 7).probabilities[0]).toBeLessThan(0.5);
    expect(posterior(signals, series, 0).probabilities[0]).toBeCloseTo(0.5, 1);
  });
});

describe('the last exam of a topic', () => {
  it('is the last one that could test it', () => {
    const half = exam([], [false, true, true, true, true, true]);
    expect(lastShare([exam([0]), half], 0)).toBe(1);
    expect(lastShare([exam([1]), half], 1)).toBe(0);
    expect(lastShare([half], 0)).toBeNull();
  });
});
