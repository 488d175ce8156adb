import { describe, expect, it } from 'vitest';
import type { Backtest, Sitting } from '#contract/prediction.ts';
import { historyWords, shortName, splitCase, squareOf, stripCut } from './sittings.ts';

const sitting = (more: Partial<Sitting>): Sitting => ({
  name: 'Fall 2014',
  kind: 'final',
  year: 2014,
  term: 'Fall',
  complete: true,
  questions: 7,
  files: [],
  ...more,
});

describe('shortName', () => {
  it('heads a column with term and year', () => {
    expect(shortName(sitting({}))).toBe('F14');
    expect(shortName(sitting({ term: 'Winter', year: 2007 }))).toBe('W07');
    expect(shortName(sitting({ kind: 'midterm', year: 2017 }))).toBe('M17');
    expect(shortName(sitting({ term: null }))).toBe('’14');
    expect(shortName(sitting({ year: null, name: 'Practice' }))).toBe('Pra');
  });
});

describe('the squares of a topic', () => {
  it('tell sure labels from guesses, and untested from impossible', () => {
    expect(squareOf({ sitting: 'a', possible: true, share: 1 })).toBe('tested');
    expect(squareOf({ sitting: 'a', possible: true, share: 0.6 })).toBe('perhaps');
    expect(squareOf({ sitting: 'a', possible: true, share: 0.2 })).toBe('untested');
    expect(squareOf({ sitting: 'a', possible: false, share: 0 })).toBe('impossible');
  });

  it('are said in words for those who cannot see them', () => {
    expect(
      historyWords([
        { sitting: 'Fall 2014 final', possible: true, share: 1 },
        { sitting: 'Fall 2015 final', possible: true, share: 0.6 },
        { sitting: 'Fall 2017 final', possible: true, share: 1 },
      ]),
    ).toBe('Tested on the Fall 2014 final and the Fall 2017 final; perhaps on the Fall 2015 final');
    expect(historyWords([])).toBe('Not tested so far');
  });
});

describe('stripCut', () => {
  const backtest = (...ranks: [number, boolean][]): Backtest => ({
    exams: [
      {
        sitting: 'Fall 2014',
        tested: ranks.map(([rank, on_list]) => ({ name: `T${rank}`, rank, on_list })),
        brier: 0.2,
        covered: 0.8,
      },
    ],
    brier: { forecast: 0.2, uniform: 0.2, class_time: 0.2 },
    covered: 0.8,
  });

  it('draws the line where it separates hits from misses', () => {
    expect(stripCut(backtest([1, true], [13, true], [17, false]), 13)).toBe(13);
  });

  it('draws none where the lists of the tests ended elsewhere', () => {
    expect(stripCut(backtest([15, true], [17, false]), 13)).toBeNull();
    expect(stripCut(backtest([1, true], [12, false]), 13)).toBeNull();
  });
});

describe('splitCase', () => {
  it('sets the name apart from its citation and counts', () => {
    expect(splitCase('Hamer v. Sidway, 124 N.Y. 538 (1891)')).toEqual({
      name: 'Hamer v. Sidway',
      rest: '124 N.Y. 538 (1891)',
    });
    expect(splitCase('Parklane Hosiery Co., Inc. v. Shore (on 2 finals)').name).toBe(
      'Parklane Hosiery Co., Inc. v. Shore',
    );
    expect(splitCase('Gunn v. Minton: named on 1 past exam')).toEqual({
      name: 'Gunn v. Minton',
      rest: 'Named on 1 past exam',
    });
    expect(splitCase('Erie')).toEqual({ name: 'Erie', rest: '' });
  });
});
