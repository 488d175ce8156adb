import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExamSitting } from '../reading/exam.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import { measureDifficulty, wholePercents } from './difficulty.ts';
import type { LabeledSitting } from './label-exams.ts';

const place = { materialId: 1, page: 1, start: 0, end: 1 };

/** A sitting whose calls join so many topics each. */
function sitting(topicsOfCalls: number[], kind: ExamCall['kind'] = 'essay'): LabeledSitting {
  const calls = topicsOfCalls.map(
    (_, at): ExamCall => ({
      label: `Question ${at + 1}`,
      part: null,
      question: String(at + 1),
      letter: '',
      kind,
      place,
      text: 'x',
      points: null,
      minutes: null,
      words: 1,
      lines: [],
    }),
  );
  const exam: ExamSitting = {
    name: 'Final',
    kind: 'final',
    term: null,
    year: null,
    part: null,
    isComplete: true,
    files: [],
    calls,
    instructions: [],
    keys: [],
  };
  const labels = topicsOfCalls.flatMap((count, at) =>
    Array.from({ length: count }, (_, topic) => ({
      topic,
      share: 1,
      call: `Question ${at + 1}`,
      place,
      text: 'x',
      source: 'key' as const,
    })),
  );
  return { sitting: exam, labels, shares: [] };
}

describe('the difficulty of past exams', () => {
  it('rises with the topics that one call joins', () => {
    expect(measureDifficulty([sitting([1, 2, 3, 5])], 3)).toEqual({ easy: 25, medium: 25, hard: 50 });
  });

  it('lets every exam weigh the same, however many calls it has', () => {
    expect(measureDifficulty([sitting([1, 1, 1, 1]), sitting([3])], 3)).toEqual({
      easy: 50,
      medium: 0,
      hard: 50,
    });
  });

  it('goes by strictness where nothing can be measured', () => {
    expect(measureDifficulty([], 1)).toEqual({ easy: 40, medium: 45, hard: 15 });
    expect(measureDifficulty([], 5)).toEqual({ easy: 15, medium: 45, hard: 40 });
  });

  it('is in whole percents that add up to 100', () => {
    const part = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const percents = wholePercents([a, b, c].map((each) => each / (a + b + c)));
        expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100);
      }),
    );
  });
});
