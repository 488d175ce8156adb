import { describe, expect, it } from 'vitest';
import type { GradedPoint, PracticeAnswer } from '#contract/practice-answers.ts';
import { askedWords, byKind, countWords, missingWords, points, resultWords, stepWords } from './words.ts';

const point = (changes: Partial<GradedPoint>): GradedPoint => ({
  kind: 'rule',
  words: 'An offer can be revoked. Not after acceptance.',
  possible: 4,
  earned: 0,
  sentences: [],
  missed: 'Your answer does not state this rule: “An offer can be revoked.”',
  citation: null,
  ...changes,
});

const attempt = (points: GradedPoint[]): PracticeAnswer => ({
  id: 1,
  question: 0,
  question_text: 'Discuss.',
  answer: 'It was revoked.',
  grade: {
    band: 'thin',
    earned: 3.5,
    possible: 10,
    points,
    ignored_facts: [],
    next_step: { words: 'State the rule.', citation: null },
    citations: [],
  },
  created_at: '2026-11-20T10:00:00Z',
});

describe('points', () => {
  it('keep their quarters', () => {
    expect([2, 1.5, 0.25, 13.75].map(points)).toEqual(['2', '1.5', '0.25', '13.75']);
  });
});

describe('a line of the rubric', () => {
  it('is not quoted again below itself when all of it is missing', () => {
    expect(missingWords(point({}))).toBe('Your answer does not state this rule.');
  });

  it('tells the part that is missing where another was earned, and what is told of something else', () => {
    expect(missingWords(point({ earned: 2 }))).toContain('“An offer can be revoked.”');
    expect(missingWords(point({ missed: 'Not tied to this: “the letter”' }))).toContain('“the letter”');
    expect(missingWords(point({ missed: '' }))).toBe('');
  });

  it('does not say its kind twice', () => {
    expect(askedWords(point({ kind: 'conclusion', words: 'Conclusion: the buyer wins.' }))).toBe(
      'The buyer wins.',
    );
    expect(askedWords(point({ kind: 'issue', words: 'lost profit' }))).toBe('Lost profit');
  });
});

describe('a grade', () => {
  const graded = attempt([
    point({ kind: 'issue', possible: 1, earned: 1 }),
    point({ earned: 2.5 }),
    point({ possible: 5 }),
  ]);

  it('names its next step once', () => {
    expect(stepWords('Next, state the rule.')).toBe('State the rule.');
    expect(stepWords('Nothing is open.')).toBe('Nothing is open.');
  });

  it('is said aloud with points, band and what is open', () => {
    expect(resultWords(graded)).toBe('Your answer covers 3.5 of 10 points. Thin. 2 of 3 lines are open.');
  });

  it('is summed by kind, in the order of the rubric', () => {
    expect(byKind(graded)).toEqual([
      { kind: 'issue', earned: 1, possible: 1 },
      { kind: 'rule', earned: 2.5, possible: 9 },
    ]);
  });
});

it('words are counted as a student counts them', () => {
  expect(['', '  ', 'One', ' One\n\ntwo — three '].map(countWords)).toEqual([0, 0, 1, 4]);
});
