import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelProgress, levelStart } from './level.ts';

it('levels begin at 0, 100, 300 and 600 XP', () => {
  expect([1, 2, 3, 4].map(levelStart)).toEqual([0, 100, 300, 600]);
});

it('840 XP on level 4 are 160 from level 5, three fifths of the way', () => {
  expect(levelProgress(4, 840)).toEqual({ missing: 160, share: 0.6 });
});

it('the share stays between 0 and 1 and reaching it needs no more XP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(5_000_000), (level, xp) => {
      const { missing, share } = levelProgress(level, xp);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(missing === 0).toBe(xp >= levelStart(level + 1));
    }),
  );
});
