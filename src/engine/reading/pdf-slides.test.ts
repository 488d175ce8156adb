import { describe, expect, it } from 'vitest';
import type { PdfItem, PdfPage } from './pdf-lines.ts';
import { isPdfDeck, pdfSlides } from './pdf-slides.ts';

/** Letters half as wide as high. */
const at = (x: number, y: number, text: string, size = 30, font = 'Sans'): PdfItem => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  font,
});
const slide = (number: number, ...items: PdfItem[]): PdfPage => ({
  number,
  label: null,
  width: 1280,
  height: 720,
  items: [...items, at(1190, 690, String(number), 15)],
});
const read = (...pages: PdfPage[]) =>
  pdfSlides(pages).map((page) => page.blocks.map((b) => `${b.type[0]}${b.level} ${b.text}`));

/** A slide whose text fills the width, so that it is known. */
const FULL = slide(9, at(80, 100, 'Full', 55), at(80, 200, 'w'.repeat(74)));

describe('isPdfDeck', () => {
  it('is told by wide pages with few words', () => {
    const words = Array.from({ length: 400 }, (_, n) => at(10 * n, 100, 'word'));
    expect(isPdfDeck([slide(1, at(80, 100, 'Notice')), slide(2)])).toBe(true);
    expect(isPdfDeck([{ ...slide(1, at(80, 100, 'Notice')), width: 612, height: 792 }])).toBe(false);
    expect(isPdfDeck([slide(1, ...words), slide(2, ...words)])).toBe(false);
    expect(isPdfDeck([])).toBe(false);
  });
});

describe('pdfSlides', () => {
  it('takes what is largest on each slide for its title, however the others are set', () => {
    const small = Array.from({ length: 30 }, (_, n) =>
      at(80, 100 + 18 * n, `small print ${'x'.repeat(n)}`, 10),
    );
    const [first] = read(
      slide(1, at(80, 100, 'Notice', 55), at(80, 200, '\u2022 actual'), at(80, 260, '\u2022 record')),
      slide(2, ...small),
    );
    expect(first).toEqual(['h1 Notice', 'i1 actual', 'i1 record']);
  });

  it('keeps lines apart that their author ended, and joins those that the edge broke', () => {
    const [lines, broken] = read(
      slide(1, at(80, 100, 'Notice', 55), at(80, 200, 'duty to look'), at(80, 245, 'no duty to ask')),
      slide(
        2,
        at(80, 100, 'Notice', 55),
        at(80, 200, `${'word '.repeat(14)}and`),
        at(80, 245, 'something more'),
      ),
      FULL,
    );
    expect(lines).toEqual(['h1 Notice', 'p0 duty to look', 'p0 no duty to ask']);
    expect(broken?.[1]).toMatch(/^p0 word .* and something more$/);
  });

  it('goes on with an entry whose words are set in under its bullet', () => {
    const [entries] = read(
      slide(
        1,
        at(80, 100, 'Notice', 55),
        at(80, 200, '\u2022 what a buyer would'),
        at(118, 245, 'have seen'),
        at(80, 310, '--- deeds'),
      ),
      FULL,
    );
    expect(entries).toEqual(['h1 Notice', 'i1 what a buyer would have seen', 'i1 deeds']);
  });

  it('reads a table whose cells hold several lines by its columns, with a corner of a dash', () => {
    const table = slide(
      1,
      ...[at(80, 100, '-'), at(300, 100, 'Race'), at(600, 100, 'Notice')],
      ...[
        at(80, 180, 'Who'),
        at(80, 220, 'wins'),
        at(300, 180, '- First to'),
        at(300, 220, 'record'),
        at(600, 180, '- Later buyer'),
      ],
      ...[at(80, 300, 'Where'), at(300, 300, 'few'), at(600, 300, 'half of'), at(600, 340, 'the states')],
    );
    expect(read(table, FULL)[0]).toEqual([
      't0  | Race | Notice\nWho wins | - First to record | - Later buyer\nWhere | few | half of the states',
    ]);
  });

  it('keeps the columns of a table with empty cells', () => {
    const table = slide(
      1,
      ...[at(80, 100, 'State'), at(400, 100, 'Race'), at(700, 100, 'Notice')],
      ...[at(80, 160, 'Ames'), at(700, 160, 'yes')],
      ...[at(80, 220, 'Bolt'), at(400, 220, 'yes')],
    );
    expect(read(table, FULL)[0]).toEqual(['t0 State | Race | Notice\nAmes |  | yes\nBolt | yes | ']);
  });

  it('leaves slide numbers and running feet out, and a repeated line of a slide in', () => {
    const build = (number: number, ...more: PdfItem[]) =>
      slide(
        number,
        at(80, 100, 'Steps', 55),
        at(80, 200, '\u2022 first'),
        ...more,
        at(80, 690, 'Property, Fall', 15),
      );
    expect(read(build(1), build(2, at(80, 260, '\u2022 second')), build(3))).toEqual([
      ['h1 Steps', 'i1 first'],
      ['h1 Steps', 'i1 first', 'i1 second'],
      ['h1 Steps', 'i1 first'],
    ]);
  });
});
