import { expect, it } from 'vitest';
import { timeUntil } from './time-until.ts';

const now = Date.parse('2026-11-20T18:48:00Z');

it.each([
  ['2026-11-21T00:00:00Z', '5 h 12 min'],
  ['2026-11-20T19:48:00Z', '1 h'],
  ['2026-11-20T18:48:20Z', '1 min'],
  ['2026-11-20T18:00:00Z', '1 min'],
])('the time until %s is said as %s', (instant, words) => {
  expect(timeUntil(instant, now)).toBe(words);
});
