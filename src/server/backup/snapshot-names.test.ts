import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSuperseded, type SnapshotFile, snapshotPath } from './snapshot-names.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number): SnapshotFile => {
  const at = new Date(NOW.getTime() - hours * HOUR);
  return { path: snapshotPath('/data', at), at };
};
const kept = (all: SnapshotFile[]) => {
  const gone = new Set(listSuperseded(all, NOW));
  return all.filter((one) => !gone.has(one));
};

test('of one an hour for two weeks the last 24 stay and the last one of each of seven days', () => {
  const all = Array.from({ length: 14 * 24 }, (_, n) => hoursAgo(n));
  const hours = kept(all).map(({ at }) => (NOW.getTime() - at.getTime()) / HOUR);
  const lastOfDay = [1, 2, 3, 4, 5, 6].map((days) => 13 + (days - 1) * 24);
  expect(hours).toEqual([...Array.from({ length: 24 }, (_, n) => n), ...lastOfDay.slice(1)]);
});

// Fails without the bound of 30 days: who studies once a week would keep what was deleted for half a year.
test('none is older than 30 days, however few there are', () => {
  const weekly = Array.from({ length: 20 }, (_, n) => hoursAgo(n * 7 * 24));
  expect(kept(weekly).map(({ at }) => Math.round((NOW.getTime() - at.getTime()) / HOUR / 24))).toEqual([
    0, 7, 14, 21, 28,
  ]);
});

test('whatever there is, the newest stays while it is younger than 30 days, and at most 31 do', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 * 24 })), (ages) => {
      const left = kept([...new Set(ages)].map(hoursAgo));
      const newest = Math.min(...ages);
      expect(left.length).toBeLessThanOrEqual(31);
      expect(left.some(({ at }) => at.getTime() === hoursAgo(newest).at.getTime())).toBe(newest <= 30 * 24);
    }),
  );
});
