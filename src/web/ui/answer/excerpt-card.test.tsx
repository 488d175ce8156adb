import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Citation, Excerpt, ExcerptPiece } from '#contract/chat.ts';
import type { MaterialPage } from '#contract/materials.ts';
import { ExcerptCard } from './excerpt-card.tsx';

afterEach(cleanup);

const LINES = [
  ['paragraph', 'Weeks 1 to 4'],
  ['heading', 'Battery'],
  ['item', '1. an act,'],
  ['item', '2. and a contact.'],
  ['item', 'Words are not enough.'],
  ['table', 'Tort | Fear\nBattery | no'],
  ['footnote', 'See § 18.'],
  ['paragraph', 'Next week: assault.'],
] as const;
const text = LINES.map(([, words]) => words).join('\n');
const blocks = LINES.map(([type, words]): ExcerptPiece => {
  const start = text.indexOf(words);
  return { type, level: 1, start, end: start + words.length };
});
const page: MaterialPage = { material_id: 1, page: 3, page_count: 9, label: 'p. 3', text, blocks };
const start = text.indexOf('Battery');
const end = text.indexOf('\nNext week');
const quote = text.slice(start, end);
const markOf = (words: string) => {
  const from = quote.lastIndexOf(words);
  return { start: from, end: from + words.length };
};
const citation: Citation = {
  material_id: 1,
  material_name: 'Lecture 2.pdf',
  page: 3,
  label: 'p. 3',
  heading: '',
  start,
  end,
  quote,
  marks: [{ start: markOf('an act').start, end: markOf('and a contact.').end }, markOf('no')],
};
const excerpt: Excerpt = {
  cite: 0,
  speaker: '',
  above: 1,
  below: 1,
  pieces: blocks
    .slice(1, -1)
    .map((block) => ({ ...block, start: block.start - start, end: block.end - start })),
};

type Props = {
  citation?: Partial<Citation>;
  excerpt?: Partial<Excerpt>;
  readPage?: () => Promise<MaterialPage>;
};

function show({ citation: cited, excerpt: shown, readPage = async () => page }: Props = {}) {
  const opened: number[] = [];
  render(
    <ExcerptCard
      excerpt={{ ...excerpt, ...shown }}
      citing={{
        citations: [{ ...citation, ...cited }],
        active: null,
        onOpen: (index) => opened.push(index),
        onOpenPlace: () => undefined,
        readPage,
      }}
    />,
  );
  return { opened, user: userEvent.setup(), quoted: () => screen.getByRole('blockquote') };
}

test('an excerpt is one quotation with its source, without quotation marks', () => {
  const { quoted } = show();
  const figure = screen.getByRole('figure', { name: 'Excerpt 1: Lecture 2, p. 3' });
  expect(within(figure).getByRole('blockquote')).toBe(quoted());
  expect(figure.querySelector('figcaption')?.textContent).toContain('Lecture 2p. 3');
  expect(quoted().textContent).not.toMatch(/[“”]/);
});

test('the page stands as it is: markers, lists, tables and notes, and a heading that is none of the screen’s', () => {
  const { quoted } = show();
  const body = within(quoted());
  expect(body.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1. an act,',
    '2. and a contact.',
    '•Words are not enough.',
  ]);
  expect(body.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Tort', 'Fear']);
  expect(body.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Battery', 'no']);
  expect(body.getByText('See § 18.')).toBeDefined();
  expect(body.queryByRole('heading')).toBeNull();
});

test('the sentences that answer are marked, and each mark, the chip and the button open the page by keyboard', async () => {
  const { opened, user } = show();
  const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marked).toEqual(['an act,', 'and a contact.', 'no']);
  const reached: string[] = [];
  for (let n = 0; n < 8; n++) {
    await user.tab();
    const label = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    reached.push(label ?? '');
  }
  expect(reached.slice(0, 7)).toEqual([
    'Source 1: Lecture 2, p. 3',
    'Open page. Excerpt 1: Lecture 2, p. 3',
    'Show what comes before',
    'an act,',
    'Table',
    'no',
    'Show more of this page',
  ]);
  await user.click(screen.getByRole('button', { name: 'an act,' }));
  await user.click(screen.getByRole('button', { name: /^Open page/ }));
  await user.click(screen.getByRole('button', { name: /^Source 1/ }));
  expect(opened).toEqual([0, 0, 0]);
});

test('an excerpt that answers as a whole has no marks', () => {
  show({ citation: { marks: [] } });
  expect(document.querySelector('mark')).toBeNull();
});

test('who speaks stands in the head, and a screen reader hears it with the source', () => {
  show({ excerpt: { speaker: 'Dissent, Justice White' } });
  expect(screen.getByText('Dissent, Justice White')).toBeDefined();
  expect(
    screen.getByRole('figure', { name: 'Excerpt 1: Lecture 2, p. 3, Dissent, Justice White' }),
  ).toBeDefined();
});

test('the card grows downward to the end of its page and shrinks again', async () => {
  const { user, quoted } = show();
  expect(screen.getByText('1 more line')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show more of this page' }));
  await waitFor(() => expect(quoted().textContent).toContain('Next week: assault.'));
  expect(quoted().textContent).not.toContain('Weeks 1 to 4');
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(quoted().textContent).not.toContain('Next week: assault.');
});

test('the card shows what comes before, and its marks stay on their words', async () => {
  const { user, quoted } = show();
  await user.click(screen.getByRole('button', { name: 'Show what comes before' }));
  await waitFor(() => expect(quoted().textContent).toContain('Weeks 1 to 4'));
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'an act,',
    'and a contact.',
    'no',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show less before' }));
  expect(quoted().textContent).not.toContain('Weeks 1 to 4');
});

test('an excerpt that is all of its page has nothing to grow by', () => {
  show({ excerpt: { above: 0, below: 0 } });
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a page that cannot be read, or has other words now, says so and keeps the excerpt', async () => {
  const { user, quoted } = show({ readPage: () => Promise.reject(new Error('gone')) });
  await user.click(screen.getByRole('button', { name: 'Show more of this page' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The page could not be shown here.');
  expect(quoted().textContent).toContain('an act,');
  cleanup();
  const other = show({ readPage: async () => ({ ...page, text: text.toUpperCase() }) });
  await other.user.click(screen.getByRole('button', { name: 'Show more of this page' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

// Up to 0.5.0 a quote that somebody wrote into a zip looked like any other.
test('an excerpt that was brought back and is not on the page says that it was not checked, and links nowhere', async () => {
  const { opened, user } = show({ citation: { changed: true, unchecked: true } });
  expect(screen.getByText('not checked')).toBeDefined();
  expect(screen.queryByText(/page changed/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(document.querySelector('mark')!);
  expect(opened).toEqual([]);
});

test('an excerpt whose page changed keeps its words and links nowhere', async () => {
  const { opened, user, quoted } = show({ citation: { changed: true } });
  expect(screen.getByText('page changed')).toBeDefined();
  expect(quoted().textContent).toContain('an act,');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(document.querySelector('mark')!);
  expect(opened).toEqual([]);
});
