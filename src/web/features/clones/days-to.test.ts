import { expect, test } from 'vitest';
import { agoWords, daysToExam, nextFinal } from './days-to.ts';

const NOW = new Date(2026, 4, 1, 23, 30);

test.each([
  ['2026-05-01', 'Final today'],
  ['2026-05-02', 'Final tomorrow'],
  ['2026-05-13', 'Final in 12 days'],
  ['2026-11-13', 'Final in 196 days'],
  ['2026-04-30', ''],
])('the final on %s is %s on the evening of May 1', (day, words) => {
  expect(daysToExam(day, NOW)).toBe(words);
});

test('the next final is the soonest one that is not over', () => {
  const courses = [
    { course_name: 'Torts', exam_on: '2026-05-20' },
    { course_name: 'Property', exam_on: '2026-04-28' },
    { course_name: 'Contracts', exam_on: '2026-05-13' },
    { course_name: 'Evidence', exam_on: null },
  ];
  expect(nextFinal(courses, NOW)).toBe('Your Contracts final is in 12 days.');
  expect(nextFinal(courses.slice(3), NOW)).toBe('');
});

test.each([
  [new Date(2026, 4, 1, 23, 29), 'just now'],
  [new Date(2026, 4, 1, 23, 10), '20 minutes ago'],
  [new Date(2026, 4, 1, 22, 20), '1 hour ago'],
  [new Date(2026, 4, 1, 1, 0), '22 hours ago'],
  [new Date(2026, 3, 30, 23, 50), 'yesterday'],
  [new Date(2026, 3, 28, 12, 0), '3 days ago'],
  [new Date(2026, 2, 3, 12, 0), 'on March 3'],
])('%s is said as %s', (at, words) => {
  expect(agoWords(at.toISOString(), NOW)).toBe(words);
});
