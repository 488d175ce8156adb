import { describe, expect, it } from 'vitest';
import type { ExamSitting } from '../reading/exam.ts';
import { backtest, backtestReason } from './backtest.ts';
import type { LabeledSitting } from './label-exams.ts';
import { possibleTopics } from './scope.ts';
import type { CourseTopic } from './topics.ts';
import { withChecked } from './untested.ts';

function sitting(name: string, shares: number[], given: Partial<ExamSitting> = {}): LabeledSitting {
  return {
    sitting: {
      name,
      kind: 'final',
      term: 'Fall',
      year: 2020,
      part: null,
      isComplete: true,
      files: [],
      calls: [],
      instructions: [],
      keys: [],
      ...given,
    },
    labels: [],
    shares,
  };
}
const signals = [1, 2, 3, 4].map(() => ({ reading: 1, mentions: 1, review: 0, cue: 0 }));
const topics = ['Offer', 'Offer', 'Breach', 'Breach'].map((chapter, index) => ({ index, chapter }));
const run = (all: LabeledSitting[]) => backtest(signals, all, possibleTopics(all, topics));

describe('testing the forecast on past exams', () => {
  it('beats the average guess where the same topics come every year', () => {
    const series = [1, 2, 3, 4, 5].map((year) => sitting(`Final ${year}`, [1, 1, 0, 0]));
    const found = run(series);
    expect(found?.exams).toHaveLength(5);
    expect(found?.exams[0]?.tested.map((topic) => topic.rank)).toEqual([1, 2]);
    expect(found?.brier.forecast).toBeLessThan(found?.brier.uniform ?? 0);
    expect(found?.covered).toBe(1);
  });

  it('hides the exam it forecasts: the odd one out is ranked last', () => {
    const series = [
      ...[1, 2, 3, 4, 5, 6].map((year) => sitting(`Final ${year}`, [1, 1, 1, 0])),
      sitting('Odd', [0, 0, 0, 1]),
    ];
    expect(run(series)?.exams.at(-1)?.tested).toEqual([{ topic: 3, rank: 4, isOnList: false }]);
  });

  it('is not held against guesses: exams without keys give no figure, and the student learns why', () => {
    const guessed = [1, 2, 3].map((year) => {
      const exam = sitting(`Final ${year}`, [0.6, 0, 0, 0]);
      const place = { materialId: 1, page: 1, start: 0, end: 1 };
      return {
        ...exam,
        labels: [
          { topic: 0, share: 0.6, call: 'Question 1', place, text: 'x', source: 'similarity' as const },
        ],
      };
    });
    expect(run(guessed)).toBeNull();
    expect(backtestReason(guessed, null)).toMatch(/no keys.*Add keys or model answers\.$/);
  });

  it('shows how often each topic came up where class time led away from it, and says which it shows', () => {
    const misled = [0, 0, 9, 9].map((reading) => ({ reading, mentions: reading, review: 0, cue: 0 }));
    const all = [1, 2, 3, 4].map((year) => sitting(`Final ${year}`, [1, 1, 0, 0]));
    const found = backtest(misled, all, possibleTopics(all, topics));
    expect(found?.shows).toBe('frequency');
    expect(found?.brier.frequency).toBeLessThan(found?.brier.forecast ?? 0);
    expect(found?.covered).toBe(1);
    expect(run(all)?.shows).toBe('forecast');
  });

  it('counts the exams that the student checked, and is held against them though they were guessed', () => {
    const guessed = [1, 2, 3].map((year) => sitting(`Final ${year}`, [0.6, 0, 0, 0]));
    const checked = withChecked(
      guessed,
      { topics: topics.map(({ index }) => ({ index, name: `Topic ${index}` })) as CourseTopic[] },
      [1, 2, 3].map((year) => ({ sitting: `Final ${year}`, topics: ['topic 2', 'No such topic'] })),
    );
    expect(checked.map(({ shares }) => shares)).toEqual([1, 2, 3].map(() => [0, 0, 1, 0]));
    expect(run(checked)?.checked).toBe(3);
  });

  it('shows no figure below three complete exams, and says why', () => {
    const two = [sitting('A', [1, 0, 0, 0]), sitting('B', [1, 0, 0, 0])];
    const withPiece = [...two, sitting('Piece', [0, 1, 0, 0], { isComplete: false })];
    expect(run(withPiece)).toBeNull();
    expect(backtestReason(withPiece, null)).toBe(
      'Two complete past exams: too few to test the forecast on. Add one more.',
    );
    expect(backtestReason([], null)).toMatch(/^No complete past exam/);
  });
});

describe('which topics an exam could test', () => {
  it('is everything for an exam of the whole course', () => {
    expect(possibleTopics([sitting('A', [1, 0, 0, 0])], topics)).toEqual([[true, true, true, true]]);
  });

  it('is the chapters of its half for an exam of one half', () => {
    const halves = [
      sitting('First half', [1, 0, 0, 0], { part: 'I' }),
      sitting('Second half', [0, 0, 0, 1], { part: 'II' }),
    ];
    expect(possibleTopics(halves, topics)).toEqual([
      [true, true, false, false],
      [false, false, true, true],
    ]);
  });

  it('is what was taught by then for a midterm: up to the last topic that any midterm tested', () => {
    const term = [
      sitting('Midterm', [1, 0, 0, 0], { kind: 'midterm' }),
      sitting('Other midterm', [0, 1, 0, 0.5], { kind: 'midterm' }),
      sitting('Final', [0, 0, 0, 1]),
    ];
    expect(possibleTopics(term, topics)).toEqual([
      [true, true, false, false],
      [true, true, false, true],
      [true, true, true, true],
    ]);
  });

  it('is only what it tested for an exam of which a piece is kept', () => {
    const piece = sitting('Piece', [0, 1, 0, 0.4], { isComplete: false });
    expect(possibleTopics([piece], topics)).toEqual([[false, true, false, false]]);
  });
});
