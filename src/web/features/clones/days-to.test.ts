import { expect, test } from 'vitest';
import { agoWords, daysToExam } from './days-to.ts';

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
