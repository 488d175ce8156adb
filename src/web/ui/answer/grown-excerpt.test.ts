import { expect, test } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import { grownStretch, ownStretch } from './grown-excerpt.ts';

const LINES = [
  'Torts',
  'Battery',
  '1. an act,',
  '2. and a contact.',
  'Words are not enough.',
  'Next: assault.',
];
const text = LINES.join('\n');
const page = {
  text,
  blocks: LINES.map((line, n) => ({
    type: n < 2 ? 'heading' : n < 4 ? 'item' : 'paragraph',
    level: 1,
    start: text.indexOf(line),
    end: text.indexOf(line) + line.length,
  })),
};
const start = text.indexOf('1. an act,');
const quote = '1. an act,\n2. and a contact.';
const citation: Citation = {
  material_id: 1,
  material_name: 'Lecture 2.pdf',
  page: 3,
  label: 'p. 3',
  heading: 'Battery',
  start,
  end: start + quote.length,
  quote,
  marks: [{ start: 11, end: quote.length }],
};
const grown = (above: 'excerpt' | 'block' | 'page', below: 'excerpt' | 'block' | 'page') =>
  grownStretch(citation, page, { above, below });

test('an excerpt grows downward by the next block, then to the end of its page', () => {
  expect(grown('excerpt', 'block')?.text).toBe(`${quote}\nWords are not enough.`);
  expect(grown('excerpt', 'block')?.hasBelow).toBe(true);
  expect(grown('excerpt', 'page')?.text).toBe(`${quote}\nWords are not enough.\nNext: assault.`);
  expect(grown('excerpt', 'page')?.hasBelow).toBe(false);
});

test('an excerpt grows upward by the block before it, then to the top, and its marks stay on their words', () => {
  const one = grown('block', 'excerpt');
  expect(one?.text).toBe(`Battery\n${quote}`);
  expect(one?.hasAbove).toBe(true);
  const all = grown('page', 'excerpt');
  expect(all).toMatchObject({ text: `Torts\nBattery\n${quote}`, hasAbove: false });
  for (const stretch of [one, all]) {
    const [mark] = stretch?.marks ?? [];
    expect(stretch?.text.slice(mark?.start, mark?.end)).toBe('2. and a contact.');
    expect(stretch?.blocks.at(-1)).toMatchObject({ type: 'item' });
  }
});

test('a heading below comes with what it is over', () => {
  const first = { ...citation, start: 0, end: 5, quote: 'Torts', marks: [] };
  expect(grownStretch(first, page, { above: 'excerpt', below: 'block' })?.text).toBe(
    'Torts\nBattery\n1. an act,',
  );
});

test('an excerpt that ends within a block grows first by the rest of it', () => {
  const cut = { ...citation, end: citation.end - 9, quote: quote.slice(0, -9), marks: [] };
  expect(grownStretch(cut, page, { above: 'excerpt', below: 'block' })?.text).toBe(quote);
});

test('a page that has other words in its place now does not grow', () => {
  expect(
    grownStretch({ ...citation, start: 0, end: quote.length }, page, { above: 'excerpt', below: 'page' }),
  ).toBeNull();
});

test('before it grows an excerpt is what came', () => {
  const pieces = [{ type: 'item' as const, level: 1, start: 0, end: quote.length }];
  expect(ownStretch(citation, { pieces, above: 2, below: 0 })).toEqual({
    text: quote,
    blocks: pieces,
    marks: citation.marks,
    hasAbove: true,
    hasBelow: false,
  });
});
