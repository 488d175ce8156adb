import { expect, it } from 'vitest';
import { memberSince } from './member-since.ts';

it('says the day, or that it is recent where no day is known', () => {
  expect(memberSince('2026-07-04T12:00:00Z')).toBe('July 4, 2026');
  expect(memberSince('')).toBe('Recently joined');
});
