import { describe, expect, test } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { findNextClass } from './next-class.ts';

const NOTHING = { cases: [], topics: [], units: [], called: (read: string) => read };
const on = (today: string, examOn: string | null = null) => ({ today, from: today, examOn });
const nextOf = (text: string, today: string, examOn: string | null = null, name = 'Syllabus.md') =>
  findNextClass(markdownCourse([{ name, kind: 'syllabus', text }]), on(today, examOn), NOTHING);

const WEEKDAYS = `# Readings
We follow the packets.

## Monday, October 6
pgs. 1-17

## Wednesday, October 8
pgs. 18-35

## Friday, October 10
No class - Founders Day

## Monday, October 13
(Start of Packet 02)

pgs. 1-12

## Wednesday, October 15
Review
`;

describe('findNextClass', () => {
  test('reads days that are headings with nothing but pages below them, and skips a day without class', () => {
    expect(nextOf(WEEKDAYS, '2025-10-07')).toMatchObject({
      state: 'found',
      day: '2025-10-08',
      in_days: 1,
      reading: ['pgs. 18-35'],
      source: { text: 'Wednesday, October 8' },
      missing_pages: ['pgs. 18-35'],
    });
    expect(nextOf(WEEKDAYS, '2025-10-09')).toMatchObject({
      day: '2025-10-13',
      missing_pages: ['pgs. 1-12 (Packet 02)'],
    });
    expect(nextOf(WEEKDAYS, '2025-10-14')).toMatchObject({ is_review: true, missing_pages: [] });
  });

  test('tells the year by the weekdays, so that an old syllabus is over', () => {
    expect(nextOf(WEEKDAYS, '2026-10-07').state).toBe('over');
    expect(nextOf(WEEKDAYS, '2024-12-30')).toMatchObject({ day: '2025-10-06' });
  });

  test('tells the year by the term in the file’s name, else by the exam', () => {
    const plain = '# Plan\n- Sept. 2: pp. 1-20\n- Sept. 4: pp. 21-40\n- Sept. 9: pp. 41-60\n';
    expect(nextOf(plain, '2026-09-03', null, 'Torts Fall 2025.md').state).toBe('over');
    expect(nextOf(plain, '2026-12-30', '2027-12-10')).toMatchObject({ day: '2027-09-02' });
    expect(nextOf(plain, '2026-09-03')).toMatchObject({ day: '2026-09-04', reading: ['pp. 21-40'] });
  });

  test('reads a table of letters, numbers and pages', () => {
    const table = `| No. | Date | Assignment |
|---|---|---|
| 1 | M 8/24 | CB 1-30 |
| 2 | W 8/26 | CB 31-52 |
| 3 | M 8/31 | Spring gun problem |
`;
    expect(nextOf(table, '2026-08-25')).toMatchObject({
      day: '2026-08-26',
      reading: ['CB 31-52'],
      missing_pages: ['CB 31-52'],
    });
  });

  test('reads dates that end the line of what is taught', () => {
    const list = `# Topics
1. Compulsory schools (Sept. 3)
   Reader 1-22
2. Speech of students (Sept. 10)
   Reader 23-61
3. Searches (Sept. 17)
   Reader 62-90
`;
    expect(nextOf(list, '2026-09-04')).toMatchObject({ day: '2026-09-10', missing_pages: ['Reader 23-61'] });
  });

  test('offers the topic of a day whose cases the materials do not carry', () => {
    const list = `# Topics
1. Compulsory schools (Sept. 3)
   Reader 1-22
2. Speech of students at school and the dress code (Sept. 10)
   Hale v. Ott
3. Searches (Sept. 17)
   Reader 62-90
`;
    const topics = ['Searches of lockers', 'Speech of students', 'Compulsory schools'].map((name) => ({
      name,
      about: 'topic' as const,
      rungs: [],
    }));
    const course = markdownCourse([{ name: 'Syllabus.md', kind: 'syllabus', text: list }]);
    const namesOn = (today: string) =>
      findNextClass(course, on(today), { ...NOTHING, topics }).subjects.map(({ name }) => name);
    expect(namesOn('2026-09-04')).toEqual(['Speech of students']);
    expect(namesOn('2026-09-11')).toEqual(['Searches of lockers']);
    expect(namesOn('2026-09-01')).toEqual(['Compulsory schools']);
  });

  test('knows weeks, and the days that stand under one', () => {
    const weeks = `# Schedule
## Week 1 (August 24-28)
Reader 1-40
## Week 2 (August 31 - September 4)
Reader 41-80
## Week 3 (September 7-11)
- Monday: Labor Day, no class
- Wednesday: Reader 81-99
- Friday: Reader 100-120
`;
    expect(nextOf(weeks, '2026-09-02')).toMatchObject({
      day: '2026-08-31',
      in_days: 0,
      is_week: true,
      reading: ['Reader 41-80'],
    });
    expect(nextOf(weeks, '2026-09-07')).toMatchObject({ day: '2026-09-09', is_week: false });
    expect(nextOf(weeks, '2026-09-10')).toMatchObject({ day: '2026-09-11', reading: ['Reader 100-120'] });
  });

  test('takes no deadlines, weights and office hours for classes', () => {
    const policies = `# Policies
- September 10: paper due
- October 1: midterm
- October 9: final draft due
- December 1: exam
`;
    expect(nextOf(policies, '2026-09-02').state).toBe('no_days');
    expect(findNextClass(markdownCourse([]), on('2026-09-02'), NOTHING).state).toBe('no_syllabus');
  });

  test('finds the cases of the assigned pages in the book that has them', () => {
    const pages = Array.from({ length: 40 }, (_, at) => `Page ${at + 1} of the reader says more.`);
    pages[29] = '# Ash v. Birch\nA tree fell on a fence.';
    const reader = materialFrom(pages, {
      id: 2,
      name: 'Packet 02.pdf',
      kind: 'additionalMaterials',
      labels: pages.map((_, at) => `p. ${at + 1}`),
    });
    const syllabus = materialFrom(WEEKDAYS.replace('pgs. 1-12', 'pgs. 25-32'), { kind: 'syllabus' });
    const course = openCourse([syllabus, reader], thesaurus);
    expect(findNextClass(course, on('2025-10-09'), NOTHING)).toMatchObject({
      missing: ['Ash v. Birch'],
      missing_pages: [],
    });
    // The packet before it may be another file.
    expect(findNextClass(course, on('2025-10-06'), NOTHING).missing_pages).toEqual(['pgs. 1-17']);
  });
});
