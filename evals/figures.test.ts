import { describe, expect, it } from 'vitest';
import { macroFigure, rankFigures, shareFigure, wilson } from './figures.ts';

describe('rankFigures', () => {
  it('counts first ranks, ranks up to five and reciprocal ranks; 0 is not found', () => {
    const [first, five, mrr] = rankFigures('x', [1, 2, 6, 0]);
    expect(first).toMatchObject({ name: 'x.recall@1', value: 0.25, hits: 1, count: 4 });
    expect(five).toMatchObject({ name: 'x.recall@5', value: 0.5, hits: 2 });
    expect(mrr?.value).toBeCloseTo((1 + 1 / 2 + 1 / 6) / 4, 3);
  });

  it('gives nothing for a rank beyond the depth', () => {
    expect(rankFigures('x', [21])[2]?.value).toBe(0);
    expect(rankFigures('x', [20])[2]?.value).toBe(0.05);
  });

  it('gives the same interval each time, around the value, closing where all agree', () => {
    const values = [1, 0, 1, 1, 0, 1];
    const figure = shareFigure('x', values);
    expect(shareFigure('x', values)).toEqual(figure);
    expect(figure.interval[0]).toBeLessThan(figure.value);
    expect(figure.interval[1]).toBeGreaterThan(figure.value);
    expect(shareFigure('x', [1, 1, 1]).interval).toEqual([1, 1]);
  });
});

describe('wilson', () => {
  it('gives the published interval, and stays open where all agree', () => {
    // Newcombe 1998, table I: 81 of 263.
    expect(wilson(81, 263)).toEqual([0.255, 0.366]);
    expect(wilson(10, 10)[0]).toBeLessThan(0.8);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});

describe('macroFigure', () => {
  it('counts each list the same, however long', () => {
    const figure = macroFigure('x', [[1, 1, 1, 1], [0]]);
    expect(figure).toMatchObject({ value: 0.5, count: 5 });
    expect(figure.interval).toEqual([0.5, 0.5]);
  });
});
