import { expect, it } from 'vitest';
import type { Material } from '#contract/materials.ts';
import { readingOrder } from './reading-order.ts';

const material = (id: number, status: Material['status'], pages_read = 0): Material => ({
  id,
  kind: 'lectureNotes',
  name: `${id}.pdf`,
  status,
  reason: null,
  format: 'pdf',
  size: 1,
  page_count: 9,
  pages_read,
  notice: null,
  assistant_lines: [],
  clone_ids: [1],
  created_at: '2026-11-20T00:00:00Z',
});

it('trouble comes first, then what is being read, then what waits, then what is done', () => {
  const files = [
    material(1, 'ready', 9),
    material(2, 'reading'),
    material(3, 'reading', 4),
    material(4, 'failed'),
  ];
  expect(readingOrder(files).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
