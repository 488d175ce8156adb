import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradedPoint } from '#contract/practice-answers.ts';
import { stretchesOf } from './marks.ts';

const point = (earned: number, ...sentences: [number, number][]): GradedPoint => ({
  kind: 'rule',
  words: 'A rule.',
  possible: 2,
  earned,
  sentences: sentences.map(([start, end]) => ({ start, end })),
  missed: '',
  citation: null,
});

describe('the stretches of an answer', () => {
  it('are its earning sentences, lettered in their order, and what stands between them', () => {
    const answer = 'An offer. And so on. A promise.';
    const found = stretchesOf(answer, [point(2, [21, 31]), point(1, [0, 9], [21, 31]), point(0, [10, 20])]);
    expect(found.map(({ letter, text, points }) => [letter, text, points])).toEqual([
      ['a', 'An offer.', [1]],
      ['', ' ', []],
      ['', 'And so on.', []],
      ['', ' ', []],
      ['b', 'A promise.', [0, 1]],
    ]);
  });

  it('are the whole answer whatever was earned, overlapping sentences included', () => {
    const range = fc
      .tuple(fc.nat(40), fc.nat(40))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(range), (answer, ranges) => {
        const found = stretchesOf(
          answer,
          ranges.map((each) => point(1, each)),
        );
        expect(found.map(({ text }) => text).join('')).toBe(answer);
      }),
    );
  });

  it('go on after z with aa', () => {
    const points = Array.from({ length: 28 }, (_, at) => point(1, [at, at + 1]));
    expect(
      stretchesOf('x'.repeat(28), points)
        .map(({ letter }) => letter)
        .slice(25),
    ).toEqual(['z', 'aa', 'ab']);
  });
});
