import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Material, READING_FAILURES } from '#contract/materials.ts';
import { FailedRow } from '../sources/material-row.tsx';
import { ALL_KINDS } from './kinds.ts';
import { UploadRow } from './upload-row.tsx';

afterEach(cleanup);

const failed = (reason: keyof typeof READING_FAILURES, may_retry: boolean): Material =>
  Material.parse({
    id: 7,
    kind: 'syllabus',
    name: 'setup.exe',
    status: 'failed',
    reason: READING_FAILURES[reason],
    may_retry,
    format: null,
    size: 9,
    page_count: 0,
    pages_read: 0,
    notice: null,
    assistant_lines: [],
    clone_ids: [],
    created_at: '2026-11-29T10:00:00.000Z',
  });

/** The row of an upload list, and the row in Study. */
const ROWS = [
  [
    'an upload list',
    (material: Material, onRetry: () => void, onRemove: () => void) => (
      <UploadRow
        upload={{ key: 'a', kind: 'syllabus', name: material.name, size: 9, phase: 'stored', material }}
        place={0}
        kinds={ALL_KINDS}
        onMove={null}
        moved={{ current: null }}
        onReplace={() => undefined}
        {...{ onRetry, onRemove }}
      />
    ),
  ],
  [
    'Study',
    (material: Material, onRetry: () => void, onRemove: () => void) => (
      <FailedRow {...{ material, onRetry, onRemove }} />
    ),
  ],
] as const;

test.each(ROWS)('in %s a file that never can be read is removed, not tried again', async (_, row) => {
  const [retry, remove] = [vi.fn(), vi.fn()];
  render(row(failed('unsupported_type', false), retry, remove));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(remove).toHaveBeenCalledOnce();
});

test.each(ROWS)('in %s a file that may be read another time is tried again', async (_, row) => {
  const [retry, remove] = [vi.fn(), vi.fn()];
  render(row(failed('timeout', true), retry, remove));
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
