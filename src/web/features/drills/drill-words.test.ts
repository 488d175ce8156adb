import { expect, it } from 'vitest';
import type { NextClass } from '#contract/drills.ts';
import { classDayWords, classWords, heardWords, kindWords, offersReading, rungNames } from './drill-words.ts';

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

const nameOf = (id: number) => `File ${id}`;
const next = (given: Partial<NextClass>): NextClass => ({
  state: 'found',
  day: '2026-08-31',
  in_days: 3,
  is_week: false,
  is_review: false,
  titles: [],
  source: null,
  counted: null,
  reading: [],
  subjects: [],
  missing: [],
  missing_pages: [],
  ...given,
});

it('says why nothing of the next class can be asked, and what to do', () => {
  expect(classWords(next({ reading: ['pgs. 1-12'], missing_pages: ['pgs. 1-12 (Packet 02)'] }), nameOf)).toBe(
    'pgs. 1-12. No file of this course is known to hold pgs. 1-12 (Packet 02): upload that reading to be called on its cases, or choose a case or a topic.',
  );
  expect(offersReading(next({ reading: ['Review'], is_review: true }))).toBe(false);
  expect(offersReading(next({ reading: ['Gifts'] }))).toBe(true);
  expect(classWords(next({ state: 'no_days' }), nameOf)).toContain('no dates for its classes');
});

it('says that there is another try, with the words that were heard before it', () => {
  expect(heardWords([])).toBe('At least one more try before the answer opens.');
  expect(heardWords(['well', 'fence'])).toMatch(/^Heard: well, fence\. At least one more try/);
});

it('names the week where the schedule goes by weeks', () => {
  expect(classDayWords(next({ is_week: true }))).toBe('Class is in the week of August 31.');
  expect(classDayWords(next({}))).toBe('Class is on Monday, August 31.');
});

it('says of a day of review that it is one, since no reading is offered for it', () => {
  expect(classDayWords(next({ in_days: 1, is_review: true, reading: ['Review'] }))).toBe(
    'Class tomorrow is a review: your syllabus assigns no reading for it.',
  );
  expect(classDayWords(next({ day: null, in_days: null, is_review: true }))).toBeNull();
});

it('says where tomorrow’s subjects come from where the day says only pages, and what is missing', () => {
  const counted = { nth: 7, material_ids: [3, 4] };
  const subjects = [{ name: 'Harlow v. Jessop', about: 'case' as const, rungs: 5, law: 5 }];
  const pages = ['pgs. 1-12'];
  expect(classWords(next({ reading: pages, missing_pages: pages, counted, subjects }), nameOf)).toBe(
    'pgs. 1-12. Class 7 by the count of your schedule: File 3, File 4. No file of this course is known to hold pgs. 1-12: upload that reading to be called on its cases.',
  );
});
