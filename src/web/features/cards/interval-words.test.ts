import { expect, test } from 'vitest';
import { intervalWords, seenWords } from './interval-words.ts';

const now = new Date('2026-09-01T12:00:00Z');

test('an interval is said in the unit that a student counts in', () => {
  const after = (days: number) =>
    intervalWords(now, new Date(now.getTime() + days * 86_400_000).toISOString());
  expect([1, 6, 59, 61, 200, 400, 730].map(after)).toEqual([
    '1 day',
    '6 days',
    '59 days',
    '2 months',
    '7 months',
    '1.1 years',
    '2 years',
  ]);
  // A card is never due before tomorrow, even late in the evening.
  expect(after(0.2)).toBe('1 day');
});

test('a card says when it was seen last, and a new one that it is new', () => {
  expect(seenWords(null, now)).toBe('new');
  expect(seenWords('2026-09-01T08:00:00Z', now)).toBe('last seen today');
  expect(seenWords('2026-08-31T08:00:00Z', now)).toBe('last seen 1 day ago');
  expect(seenWords('2026-08-25T08:00:00Z', now)).toBe('last seen 7 days ago');
});
