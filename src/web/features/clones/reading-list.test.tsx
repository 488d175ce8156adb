import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Material } from '#contract/materials.ts';
import { ReadingList } from './reading-list.tsx';

afterEach(cleanup);

const file = (id: number, status: Material['status']) =>
  ({ id, name: `Notes ${id}.md`, status, page_count: 2, pages_read: 0, reason: null }) as Material;

it('counts the files that are read once it is known which there are', () => {
  const { rerender } = render(<ReadingList materials={[]} />);
  expect(screen.queryByText(/files? read/)).toBeNull();
  rerender(<ReadingList materials={[file(1, 'ready'), file(2, 'reading')]} />);
  expect(screen.getByText('1 of 2 files read')).toBeDefined();
});
