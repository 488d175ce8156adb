import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import { CitationChip } from './citation-chip.tsx';

const citation: Citation = {
  material_id: 1,
  material_name: 'Slides 9.md',
  page: 13,
  label: 'slide 13',
  heading: '',
  start: 0,
  end: 25,
  quote: 'Some awareness is needed.',
  marks: [],
};

// In quotation marks, on its card.
const QUOTE = /Some awareness is needed/;

const opened: number[] = [];
const chip = () => screen.getByRole('button', { name: 'Source 1: Slides 9, slide 13' });
const show = () => {
  render(
    <CitationChip
      index={0}
      citing={{ citations: [citation], active: null, onOpen: (index) => opened.push(index) }}
    />,
  );
  return userEvent.setup();
};

afterEach(() => {
  cleanup();
  opened.length = 0;
});

test('a pointer that rests on a number sees the whole quote, until it leaves', async () => {
  const user = show();
  await user.hover(chip());
  expect(await screen.findByText(QUOTE, {}, { timeout: 10_000 })).toBeDefined();
  await user.unhover(chip());
  await waitFor(() => expect(screen.queryByText(QUOTE)).toBeNull());
});

test('a pointer may go over to the quote, and Escape takes it away', async () => {
  const user = show();
  await user.hover(chip());
  const quote = await screen.findByText(QUOTE, {}, { timeout: 10_000 });
  await user.hover(quote);
  await new Promise((done) => setTimeout(done, 400));
  expect(screen.getByText(QUOTE)).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(QUOTE)).toBeNull());
});

test('a press opens the source and shows no quote over it', async () => {
  const user = show();
  await user.click(chip());
  expect(opened).toEqual([0]);
  await new Promise((done) => setTimeout(done, 400));
  expect(screen.queryByText(QUOTE)).toBeNull();
});
