import { describe, expect, it } from 'vitest';
import { calibrate } from './calibration.ts';

describe('how like chances came out', () => {
  it('counts the topics of each step and those that came', () => {
    const outcomes = [
      { chance: 0.1, isTested: false },
      { chance: 0.2, isTested: true },
      { chance: 0.39, isTested: false },
      { chance: 0.8, isTested: true },
      { chance: 1, isTested: true },
    ];
    expect(calibrate(outcomes)).toEqual([
      { from: 0, to: 0.2, count: 1, mean: 0.1, tested: 0 },
      { from: 0.2, to: 0.4, count: 2, mean: expect.closeTo(0.295), tested: 1 },
      { from: 0.8, to: 1, count: 2, mean: 0.9, tested: 2 },
    ]);
  });

  it('has no step in which nothing fell', () => {
    expect(calibrate([])).toEqual([]);
  });
});
