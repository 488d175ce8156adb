import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textColumn } from './text-column.ts';

const run = (left: number, width: number, more: { str?: string; turn?: number } = {}) => ({
  str: more.str ?? 'words',
  transform: [12, more.turn ?? 0, 0, 12, left, 700],
  width,
});

test('the margins of a printed page are left out, but for a little', () => {
  const column = textColumn([run(84, 400), run(84, 444)], 612);
  expect(column.left).toBeCloseTo(84 - 24.48);
  expect(column.width).toBeCloseTo(444 + 48.96);
});

test('blanks and turned text do not widen the column', () => {
  const plain = textColumn([run(100, 420)], 612);
  expect(textColumn([run(100, 420), run(0, 612, { str: '  ' }), run(10, 500, { turn: 12 })], 612)).toEqual(
    plain,
  );
});

test('a page without text is shown whole', () => {
  expect(textColumn([], 612)).toEqual({ left: 0, width: 612 });
});

test('the column lies on the page and is never a sliver of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -50, max: 700 }), fc.integer({ min: 0, max: 700 }))),
      (runs) => {
        const { left, width } = textColumn(
          runs.map(([from, size]) => run(from, size)),
          612,
        );
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(612.001);
        expect(width).toBeGreaterThan(300);
      },
    ),
  );
});
