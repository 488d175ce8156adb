import { expect, it } from 'vitest';
import type { NextClass } from '#contract/drills.ts';
import { classDay, classWords, heardWords, kindWords, offersReading, rungNames } from './drill-words.ts';

it('names each kind of question once, with how many there were', () => {
  const rungs = (['facts', 'rule', 'rule', 'limit', 'rule'] as const).map((kind) => ({ kind }));
  expect(kindWords(rungs)).toBe('Facts, Rule (3), Limit');
});

it('names rungs so that they can be told apart', () => {
  const rungs = [
    { kind: 'facts', about: '' },
    { kind: 'rule', about: 'Assignment' },
    { kind: 'rule', about: '' },
  ] as const;
  expect(rungNames(rungs)).toEqual([
    { kind: 'Facts', about: '' },
    { kind: 'Rule', about: 'Assignment' },
    { kind: 'Rule 2', about: '' },
  ]);
});

const next = (given: Partial<NextClass>): NextClass => ({
  state: 'found',
  day: '2026-08-31',
  in_days: 3,
  is_week: false,
  is_review: false,
  titles: [],
  source: null,
  reading: [],
  subjects: [],
  missing: [],
  missing_pages: [],
  ...given,
});

it('says why nothing of the next class can be asked, and what to do', () => {
  expect(classWords(next({ reading: ['pgs. 1-12'], missing_pages: ['pgs. 1-12 (Packet 02)'] }))).toBe(
    'pgs. 1-12. No file of this course is known to hold pgs. 1-12 (Packet 02): upload that reading to be called on its cases, or choose a case or a topic.',
  );
  expect(offersReading(next({ reading: ['Review'], is_review: true }))).toBe(false);
  expect(offersReading(next({ reading: ['Gifts'] }))).toBe(true);
  expect(classWords(next({ state: 'no_days' }))).toContain('no dates for its classes');
});

it('says that there is another try in the same words, however many are left', () => {
  expect(heardWords([], 1)).toBe(heardWords([], 2));
  expect(heardWords(['well', 'fence'], 1)).toMatch(/^Heard: well, fence\. /);
});

it('names the week where the schedule goes by weeks', () => {
  expect(classDay(next({ is_week: true }))).toBe('in the week of August 31');
  expect(classDay(next({}))).toBe('on Monday, August 31');
});
