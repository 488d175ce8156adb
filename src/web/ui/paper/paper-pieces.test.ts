import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaperPiece, paperPieces, type TextBlock } from './paper-pieces.ts';

const runs = (piece: PaperPiece) => (piece.type === 'table' ? piece.rows.flat(2) : piece.runs);
const marked = (pieces: PaperPiece[]) =>
  pieces
    .flatMap(runs)
    .filter(({ mark }) => mark !== null)
    .map(({ text }) => text);

const text = 'Lecture 7\nA promise is binding. A gift is not.\nFirst item';
const blocks: TextBlock[] = [
  { type: 'heading', level: 2, start: 0, end: 9 },
  { type: 'paragraph', level: 0, start: 10, end: 47 },
  { type: 'item', level: 1, start: 47, end: text.length },
];
const spanOf = (words: string, within = text) => {
  const start = within.indexOf(words);
  return { start, end: start + words.length };
};

test('blocks keep their kind and level, and only what is marked is marked', () => {
  const pieces = paperPieces(text, blocks, [spanOf('A gift is not.')]);
  expect(pieces.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'item']);
  expect(marked(pieces)).toEqual(['A gift is not.']);
});

test('a mark over two blocks is in both, and opens in the first', () => {
  const pieces = paperPieces(text, blocks, [{ start: text.indexOf('not.'), end: text.indexOf('First') + 5 }]);
  expect(marked(pieces).map((each) => each.trim())).toEqual(['not.', 'First']);
  const opens = pieces.flatMap(runs).filter((run) => run.opens);
  expect(opens.map((run) => run.text.trim())).toEqual(['not.']);
});

test('several marks are told apart, in whatever order they come', () => {
  const pieces = paperPieces(text, blocks, [spanOf('First item'), spanOf('A promise')]);
  expect(pieces.flatMap(runs).flatMap(({ mark }) => mark ?? [])).toEqual([1, 0]);
  expect(marked(pieces)).toEqual(['A promise', 'First item']);
});

test.each([
  ['1. an act,', '1. ', 'an act,'],
  ['(c) the other is conscious', '(c) ', 'the other is conscious'],
  ['iv) four', 'iv) ', 'four'],
  ['A promise', '', 'A promise'],
  ['1968. The year', '', '1968. The year'],
])('an item keeps the marker that its page gives it: %s', (item, marker, words) => {
  const [piece] = paperPieces(item, [{ type: 'item', level: 1, start: 0, end: item.length }], []);
  expect(piece).toMatchObject({ type: 'item', marker, runs: [{ text: words }] });
});

test('a table becomes rows of cells, and a mark takes its cell alone', () => {
  const table = 'Claim | Issue\nBars claims | Bars issues';
  const [piece] = paperPieces(
    table,
    [{ type: 'table', level: 0, start: 0, end: table.length }],
    [spanOf('Bars issues', table)],
  );
  expect(piece?.type === 'table' && piece.rows.map((row) => row.map((cell) => cell[0]?.text))).toEqual([
    ['Claim', 'Issue'],
    ['Bars claims', 'Bars issues'],
  ]);
  expect(marked([piece!])).toEqual(['Bars issues']);
});

test('text that no block covers is shown all the same', () => {
  const pieces = paperPieces(text, blocks.slice(2), []);
  expect(pieces.map(({ type }) => type)).toEqual(['paragraph', 'item']);
});

test('no character is lost, wherever marks lie', () => {
  const span = fc.tuple(fc.nat(40), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(fc.string(), fc.array(span, { maxLength: 4 }), (words, marks) => {
      const whole = [{ type: 'paragraph', level: 0, start: 0, end: words.length }];
      const pieces = paperPieces(words, whole, marks);
      const shown = pieces.flatMap(runs);
      expect(shown.map((run) => run.text).join('')).toBe(words);
      const isMarked = (at: number) => marks.some(({ start, end }) => start <= at && at < end);
      expect(shown.flatMap((run) => (run.mark === null ? [] : run.text)).join('')).toBe(
        words
          .split('')
          .filter((_, at) => isMarked(at))
          .join(''),
      );
    }),
  );
});
