import { expect, test } from 'vitest';
import { dayOf, levelAt, streakOf } from './progress.ts';

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [599, 3],
  [600, 4],
  [1_000, 5],
])('%i points are level %i', (xp, level) => expect(levelAt(xp)).toBe(level));

test.each([
  [[], 0],
  [['2026-11-20'], 1],
  [['2026-11-19'], 1],
  [['2026-11-18'], 0],
  [['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-16'], 3],
  [['2026-11-19', '2026-11-18'], 2],
])('sessions on %j make a streak of %i', (days, streak) => expect(streakOf(days, '2026-11-20')).toBe(streak));

test('a day begins at the student’s own midnight', () => {
  const instant = new Date('2026-11-20T04:30:00Z');
  expect(dayOf(instant, 'America/New_York')).toBe('2026-11-19');
  expect(dayOf(instant, 'Asia/Tokyo')).toBe('2026-11-20');
  expect(dayOf(instant, null)).toBe('2026-11-20');
});
