import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsCsv } from './cards-csv.ts';
import { readTable } from './read-table.ts';

const AUTO = { cells: null, rows: null };
const rowsOf = (text: string, separators: Parameters<typeof readTable>[1] = AUTO) =>
  readTable(text, separators, 1_000).rows;

describe('readTable', () => {
  it.each<[string, string, string[][]]>([
    [
      'quotes, commas and lines in cells',
      'a,"b ""c"", d\r\ne"\r\nf,g\r\n',
      [
        ['a', 'b "c", d\ne'],
        ['f', 'g'],
      ],
    ],
    [
      'tabs, though the cells have commas',
      'a, x\tb, y\nc\td, z',
      [
        ['a, x', 'b, y'],
        ['c', 'd, z'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a dash between words',
      'offer - a promise\nbid - an invitation',
      [
        ['offer', 'a promise'],
        ['bid', 'an invitation'],
      ],
    ],
    ['what Anki says before the rows', '#separator:semicolon\n#html:true\na, b;c', [['a, b', 'c']]],
    [
      'a quote that nothing closes',
      'a,"b\nc,d',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['empty lines, which are no rows', '\n\na,b\n\n', [['a', 'b']]],
  ])('reads %s', (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('parts what Quizlet was told to put between sides and cards', () => {
    const text = 'offer::a promise\nin two lines;;bid::an invitation: no offer;;';
    expect(rowsOf(text, { cells: '::', rows: ';;' })).toEqual([
      ['offer', 'a promise\nin two lines'],
      ['bid', 'an invitation: no offer'],
    ]);
  });

  it('reads back what our own export writes', () => {
    const word = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), minLength: 1 });
    const card = fc.record({
      front: word,
      back: word,
      quote: word,
      source: word,
      page: word,
      link: word,
      topic: word,
    });
    fc.assert(
      fc.property(fc.array(card, { maxLength: 5 }), (cards) => {
        expect(rowsOf(cardsCsv(cards)).slice(1)).toEqual(
          cards
            .filter((one) => Object.values(one).some((cell) => cell.trim() !== ''))
            .map((one) => Object.values(one)),
        );
      }),
    );
  });

  // Fails where a separator is looked for from each cell to the end.
  it.each([
    ['one cell after the other', 'a,'.repeat(1_000_000)],
    ['lines without a separator', `${'abc\n'.repeat(500_000)}a,b`],
    ['quotes that open and never close', '"a\n'.repeat(500_001)],
    ['quotes only', '"'.repeat(1_000_001)],
  ])('takes a second at most for a hostile text: %s', (_what, text) => {
    const begun = performance.now();
    readTable(text, AUTO, 1e9);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
