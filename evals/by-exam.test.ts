import { describe, expect, it } from 'vitest';
import { byExam } from './by-exam.ts';

describe('a figure over exams', () => {
  it('is the sum by the weight, below zero too, with an interval that holds it', () => {
    const figure = byExam('x', [
      { sum: -3, weight: 10 },
      { sum: 1, weight: 10 },
    ]);
    expect(figure).toMatchObject({ value: -0.1, count: 2, interval: [-0.3, 0.1] });
  });

  it('is the same each time, and certain where all exams agree', () => {
    const parts = [1, 2, 3].map((weight) => ({ sum: weight / 4, weight }));
    expect(byExam('x', parts)).toEqual(byExam('x', parts));
    expect(byExam('x', parts).interval).toEqual([0.25, 0.25]);
  });
});
