import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Material } from '#contract/materials.ts';
import { inUse, isLastInUse, limitOf, type SetAside, toggled } from './materials-in-use.ts';

const material = (id: number, status: Material['status'] = 'ready'): Material => ({
  id,
  kind: 'lectureNotes',
  name: `Notes ${id}.pdf`,
  status,
  reason: null,
  format: 'pdf',
  size: 1,
  page_count: 1,
  pages_read: 1,
  notice: null,
  assistant_lines: [],
  clone_ids: [1],
  created_at: '2026-11-20T10:00:00Z',
});
const three = [material(1), material(2), material(3, 'reading')];

test('without a choice everything that is ready is in use, and no limit is sent', () => {
  expect(inUse(three, new Set()).map((each) => each.id)).toEqual([1, 2]);
  expect(limitOf(three, new Set())).toBeUndefined();
});

test('a material set aside is left out of the question, and comes back when pressed again', () => {
  const once = toggled(three, new Set(), 1);
  expect(limitOf(three, once)).toEqual([2]);
  expect(limitOf(three, toggled(three, once, 1))).toBeUndefined();
});

test('a choice that names only materials that are gone limits nothing', () => {
  expect(limitOf([material(1)], new Set([9]))).toBeUndefined();
});

test('whatever is pressed, something stays in use', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 4)), (presses) => {
      const materials = [...three, material(4)];
      const aside = presses.reduce<SetAside>((before, id) => toggled(materials, before, id), new Set());
      expect(inUse(materials, aside).length).toBeGreaterThan(0);
    }),
  );
});

test('the last one in use is known as such', () => {
  expect(isLastInUse(three, new Set([1]), 2)).toBe(true);
  expect(isLastInUse(three, new Set(), 2)).toBe(false);
});
