import { expect, test } from 'vitest';
import type { GradedPoint, PointKind } from '#contract/practice-answers.ts';
import { rubricRows } from './rubric-rows.ts';

const point = (kind: PointKind, words: string, possible = 1, earned = 0): GradedPoint => ({
  ...{ kind, words, possible, earned },
  sentences: [],
  missed: '',
  citation: null,
});
const titles = (points: GradedPoint[]) => rubricRows(points).map(({ title }) => title);

test('a row says its kind and the first clause of what it asks', () => {
  expect(titles([point('rule', 'An offer can be revoked. Not after acceptance.')])).toEqual([
    'Rule: an offer can be revoked',
  ]);
  expect(titles([point('issue', 'Issue: revocation of an offer')])).toEqual([
    'Issue: Revocation of an offer',
  ]);
  const [long] = titles([point('application', `The seller ${'never once '.repeat(12)}replied`)]);
  expect(long).toMatch(/^Application: the seller .{20,60} …$/);
});

/** Issues with a rule, two facts and the other side each. */
const rubric = (issues: number): GradedPoint[] =>
  Array.from({ length: issues }, (_, n) => [
    point('issue', `issue ${n}`, 0.5, 0.5),
    point('rule', `Rule ${n}.`, 2, 1),
    point('application', `Fact ${n}.`, 2),
    point('application', `Another fact ${n}.`, 1),
    point('counter', `But ${n}.`),
  ]).flat();

test('a long rubric is put together by kind, then by law and facts, then by issue', () => {
  expect(titles(rubric(2))).toHaveLength(10);
  expect(titles([...rubric(2), point('application', 'A last fact.')])).toContain(
    'Application: Fact 0, and 1 more',
  );
  expect(titles(rubric(4)).slice(0, 3)).toEqual(['Rule: Issue 0', 'Application: Issue 0', 'Rule: Issue 1']);
  expect(titles(rubric(9))).toEqual(Array.from({ length: 9 }, (_, n) => `Issue: Issue ${n}`));
});

test('rows are at most ten for ten issues, and hold every point and all of its worth', () => {
  for (let issues = 1; issues <= 10; issues++) {
    const points = rubric(issues);
    const rows = rubricRows(points);
    expect(rows.length).toBeLessThanOrEqual(10);
    expect(rows.flatMap((row) => row.points)).toEqual(points.map((_, at) => at));
    const sum = (of: readonly { possible: number; earned: number }[]) =>
      of.reduce((all, { possible, earned }) => all + possible * 100 + earned, 0);
    expect(sum(rows)).toBe(sum(points));
  }
});
