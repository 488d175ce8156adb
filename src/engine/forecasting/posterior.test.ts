import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedCount, type Observation, posterior, studyListSize, type TopicSignal } from './posterior.ts';

const even = (count: number): TopicSignal[] =>
  Array.from({ length: count }, () => ({ reading: 10, mentions: 10, review: 0, cue: 0 }));
const exam = (weight: number, shares: number[], possible = shares.map(() => true)): Observation => ({
  weight,
  shares,
  possible,
});

describe('the chance of a topic', () => {
  // Worked by hand from r = (Σwy + .5·V·.4) / (Σw + .5·V) and p = (Σwy + 4π) / (Σw + 4).
  it.each([
    { says: 'starts at the base rate without exams', exams: [], expected: [0.4, 0.4] },
    { says: 'rises with a final that tested it', exams: [exam(1, [1, 0])], expected: [0.57333, 0.37333] },
    { says: 'rises half as far with a midterm', exams: [exam(0.5, [1, 0])], expected: [0.51111, 0.4] },
    {
      says: 'is not lowered by an exam that could not test it',
      exams: [exam(1, [1, 0], [true, false])],
      expected: [0.76, 0.7],
    },
    { says: 'takes a half label as half a hit', exams: [exam(1, [0.5, 0])], expected: [0.34, 0.24] },
  ])('$says', ({ exams, expected }) => {
    const { probabilities } = posterior(even(2), exams);
    expect(probabilities.map((chance) => Number(chance.toFixed(5)))).toEqual(expected);
  });

  it('leans to what is read and said more, by .4 of a standard deviation each', () => {
    const { priors } = posterior(
      [
        { reading: 0, mentions: 5, review: 0, cue: 0 },
        { reading: 30, mentions: 5, review: 0, cue: 0 },
      ],
      [],
    );
    expect(priors[0]).toBeCloseTo(0.30887, 4);
    expect(priors[1]).toBeCloseTo(0.49863, 4);
  });

  it('leans to what a review session names, and not at all where there was none', () => {
    const named = { reading: 5, mentions: 5, review: 6, cue: 0 };
    const left = { ...named, review: 0 };
    const [first = 0, second = 0] = posterior([named, left], []).priors;
    expect(first - second).toBeGreaterThan(0.15);
    const none = posterior([left, left], []).priors;
    expect(none[0]).toBeCloseTo(0.4, 10);
  });

  it('stays at 3 % at most for what the professor ruled out, however often it was tested', () => {
    const signals = [{ reading: 10, mentions: 10, review: 0, cue: -1 }, ...even(1)];
    const tested = Array.from({ length: 6 }, () => exam(1, [1, 0]));
    expect(posterior(signals, tested).probabilities[0]).toBe(0.03);
  });

  it('is always between 0 and 1, and never falls by one more exam that tests it, where no habit is learned', () => {
    const share = fc.constantFrom(0, 0.5, 1);
    const series = fc.array(fc.tuple(share, share, share), { maxLength: 4 });
    const signal = fc.record({
      reading: fc.nat(500),
      mentions: fc.nat(300),
      review: fc.nat(40),
      cue: fc.constantFrom(-1, 0, 1),
    });
    fc.assert(
      fc.property(series, fc.tuple(signal, signal, signal), (rows, signals) => {
        const exams = rows.map((row) => exam(1, row));
        const before = posterior(signals, exams).probabilities;
        const after = posterior(signals, [...exams, exam(1, [1, 1, 1])]).probabilities;
        for (const [topic, chance] of before.entries()) {
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
          expect(after[topic]).toBeGreaterThanOrEqual(chance - 1e-9);
        }
      }),
    );
  });
});

describe('the study list', () => {
  it('is the shortest beginning of the list that holds 90 % of what is expected, to hold 87 % in fact', () => {
    expect(studyListSize([0.5, 0.3, 0.11, 0.09])).toBe(3);
    expect(studyListSize([0.95, 0.03, 0.02])).toBe(1);
    expect(studyListSize([])).toBe(0);
    const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { minLength: 1 }), (chances) => {
        const ranked = chances.toSorted((a, b) => b - a);
        const total = ranked.reduce((sum, each) => sum + each, 0);
        const held = (size: number) => ranked.slice(0, size).reduce((sum, each) => sum + each, 0);
        const size = studyListSize(ranked);
        expect(held(size)).toBeGreaterThanOrEqual(0.9 * total - 1e-6);
        expect(held(size - 1)).toBeLessThan(0.9 * total + 1e-6);
      }),
    );
  });
});

describe('the expected number of tested topics', () => {
  it('is the sum of the chances with a band widened by 1.35', () => {
    const { mean, spread, low, high } = expectedCount([0.5, 0.5, 0.5, 0.5]);
    expect(mean).toBe(2);
    expect(spread).toBeCloseTo(1.35, 10);
    expect(low).toBe(0);
    expect(high).toBe(4);
  });
});
