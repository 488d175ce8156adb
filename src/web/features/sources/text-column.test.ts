import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodySize, scaleOf, textColumn } from './text-column.ts';

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

describe('the size of the text', () => {
  const sized = (str: string, size: number) => ({ str, transform: [size, 0, 0, size, 0, 0], width: 10 });

  test('is that of most letters, whatever the title and the notes are', () => {
    expect(
      bodySize([sized('A Long Title', 24), sized('the words of the page itself', 10), sized('note', 8)]),
    ).toBe(10);
  });

  test('is that of turned text too, and 12 where there is none', () => {
    expect(bodySize([{ str: 'turned', transform: [0, 9, -9, 0, 0, 0], width: 10 }])).toBe(9);
    expect(bodySize([sized('  ', 10)])).toBe(12);
    expect(bodySize([])).toBe(12);
  });
});

test('a column fills its room and is never cut, however narrow; enlarged it can be read', () => {
  const column = { left: 60, width: 490 };
  for (const room of [320, 360, 441, 700]) {
    expect(column.width * scaleOf(column, room, 10, 1)).toBeCloseTo(room);
    expect(scaleOf(column, room, 10, 1.6)).toBeGreaterThan(scaleOf(column, room, 10, 1));
  }
  expect(10 * scaleOf(column, 320, 10, 1.6)).toBeGreaterThanOrEqual(11);
});

test('a column that is nearly large enough to be read takes a little of its margins', () => {
  const column = { left: 60, width: 490 };
  expect(10 * scaleOf(column, 535, 10, 1)).toBeCloseTo(11);
  expect(column.width * scaleOf(column, 535, 10, 1)).toBeLessThan(535 * 1.02);
});
