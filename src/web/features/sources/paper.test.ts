import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaperBlock, paperBlocks } from './paper.ts';

const pieces = (block: PaperBlock) => (block.type === 'table' ? block.rows.flat(2) : block.pieces);
const marked = (blocks: PaperBlock[]) =>
  blocks
    .flatMap(pieces)
    .filter((piece) => piece.isMarked)
    .map((piece) => piece.text);

const text = 'Lecture 7\nA promise is binding. A gift is not.\nFirst item';
const page = {
  text,
  blocks: [
    { type: 'heading', level: 2, start: 0, end: 9 },
    { type: 'paragraph', level: 0, start: 10, end: 47 },
    { type: 'item', level: 1, start: 47, end: text.length },
  ],
};

test('blocks keep their kind and level, and only the quote is marked', () => {
  const start = text.indexOf('A gift');
  const blocks = paperBlocks(page, { start, end: start + 'A gift is not.'.length });
  expect(blocks.map((block) => block.type)).toEqual(['heading', 'paragraph', 'item']);
  expect(marked(blocks)).toEqual(['A gift is not.']);
});

test('a quote over two blocks is marked in both', () => {
  const blocks = paperBlocks(page, { start: text.indexOf('not.'), end: text.indexOf('First') + 5 });
  expect(marked(blocks).map((each) => each.trim())).toEqual(['not.', 'First']);
});

test('a table becomes rows of cells, and a quote marks its cell alone', () => {
  const table = 'Claim | Issue\nBars claims | Bars issues';
  const start = table.indexOf('Bars issues');
  const [block] = paperBlocks(
    { text: table, blocks: [{ type: 'table', level: 0, start: 0, end: table.length }] },
    { start, end: table.length },
  );
  expect(block?.type === 'table' && block.rows.map((row) => row.map((cell) => cell[0]?.text))).toEqual([
    ['Claim', 'Issue'],
    ['Bars claims', 'Bars issues'],
  ]);
  expect(marked([block!])).toEqual(['Bars issues']);
});

test('text that no block covers is shown all the same', () => {
  const blocks = paperBlocks({ text, blocks: page.blocks.slice(2) }, null);
  expect(blocks.map((block) => block.type)).toEqual(['paragraph', 'item']);
});

test('no character is lost, wherever the mark lies', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (words, a, b) => {
      const whole = [{ type: 'paragraph', level: 0, start: 0, end: words.length }];
      const start = a % (words.length + 1);
      const end = Math.min(start + (b % 20), words.length);
      const [block] = paperBlocks({ text: words, blocks: whole }, { start, end });
      expect(
        pieces(block!)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(words);
      expect(marked([block!]).join('')).toBe(words.slice(start, end));
    }),
  );
});
