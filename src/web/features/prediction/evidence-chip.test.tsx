import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Evidence } from '#contract/prediction.ts';
import { EvidenceChip } from './evidence-chip.tsx';

afterEach(cleanup);

const evidence: Evidence = {
  kind: 'exam',
  material_id: 1,
  page: 2,
  start: 0,
  end: 9,
  label: 'Final, Fall 2024, Q1',
  quote: 'A battery.',
  perhaps: false,
};

function show(changes: Partial<Evidence> = {}) {
  const opened: number[] = [];
  render(<EvidenceChip evidence={{ ...evidence, ...changes }} onOpen={() => opened.push(1)} />);
  return opened;
}

test('evidence opens its page', async () => {
  const opened = show();
  await userEvent.click(screen.getByRole('button', { name: evidence.label }));
  expect(opened).toEqual([1]);
});

// Fails where a chip does not ask: what a zip claims then looks like evidence of this student's files.
test.each([
  ['not checked', { changed: true, unchecked: true }],
  ['page changed', { changed: true }],
])('evidence that is not on its page says "%s" and opens nothing', (words, changes) => {
  show(changes);
  expect(screen.getByText(new RegExp(words)).textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});
