import { expect, test } from 'vitest';
import { type GradedPoint, POINT_KINDS } from '#contract/practice-answers.ts';
import { rubricRows } from './rubric-rows.ts';

const point = (kind: GradedPoint['kind'], words: string, possible = 1, earned = 0): GradedPoint => ({
  ...{ kind, words, possible, earned },
  sentences: [],
  missed: '',
  citation: null,
});

test('a row says its kind and the first clause of what it asks', () => {
  const title = (one: GradedPoint) => rubricRows([one])[0]?.title;
  expect(title(point('rule', 'An offer can be revoked. Not after acceptance.'))).toBe(
    'Rule: an offer can be revoked',
  );
  expect(title(point('issue', 'Issue: revocation of an offer'))).toBe('Issue: Revocation of an offer');
  expect(title(point('application', `The seller ${'never once '.repeat(12)}replied`))).toMatch(
    /^.{20,90} …$/,
  );
});

test('a long rubric is ten rows, each of one kind, that hold every point and all of its worth', () => {
  for (let length = 1; length < 40; length++) {
    const points = Array.from({ length }, (_, n) =>
      point(n % 13 === 0 ? 'issue' : 'application', `Fact ${n} is used.`, (n % 3) + 1, n % 2),
    );
    const rows = rubricRows(points);
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(rows.flatMap((row) => row.points)).toEqual(points.map((_, at) => at));
    for (const row of rows)
      expect(new Set(row.points.map((at) => points[at]?.kind))).toEqual(new Set([row.kind]));
    const sum = (of: readonly { possible: number; earned: number }[]) =>
      of.map(({ possible, earned }) => possible * 100 + earned).reduce((a, b) => a + b, 0);
    expect(sum(rows)).toBe(sum(points));
  }
});

test('points of different kinds are never put together', () => {
  const points = Array.from({ length: 16 }, (_, n) => point(POINT_KINDS[n % 8] ?? 'rule', 'Words.'));
  expect(rubricRows(points)).toHaveLength(16);
});
