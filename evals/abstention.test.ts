import { describe, expect, it } from 'vitest';
import { curveOf, type Judged } from './abstention.ts';
import { listAbstentionQuestions } from './abstention-sets.ts';

const judged = (kind: Judged['kind'], score: number): Judged => ({
  course: 'sample',
  half: 'tune',
  kind,
  question: '',
  answer: 'answer',
  score,
});

describe('the curve of abstention', () => {
  it('is perfect when every answerable question scores higher, and worthless when none does', () => {
    const right = curveOf('tune', [judged('answerable', 2), judged('near', 1), judged('far', 0)]);
    expect(right.auc).toBe(1);
    expect(right.points.every(({ refused }) => refused === 1)).toBe(true);
    const wrong = curveOf('tune', [judged('answerable', 0), judged('near', 1), judged('far', 2)]);
    expect(wrong.auc).toBe(0);
    expect(wrong.points.every(({ refused }) => refused === 0)).toBe(true);
  });

  it('never refuses more answerable questions than the level says', () => {
    const answerable = Array.from({ length: 50 }, (_, at) => judged('answerable', at));
    const { points } = curveOf('tune', [...answerable, judged('near', 3.5), judged('far', 30)]);
    const at = (level: number) => points.find(({ wronglyRefused }) => wronglyRefused === level);
    // At .08 four of fifty may be refused: those below 4.
    expect(at(0.08)).toMatchObject({ refused: 0.5, near: 1, far: 0 });
    expect(at(0.06)).toMatchObject({ refused: 0, near: 0 });
  });

  it('has both halves, of which no question is in both', () => {
    const held = new Set(listAbstentionQuestions('held').map(({ question }) => question));
    const tune = listAbstentionQuestions('tune');
    expect(tune.length).toBeGreaterThan(50);
    expect(tune.filter(({ question }) => held.has(question))).toEqual([]);
  });
});
