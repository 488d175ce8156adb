import type { Run } from './printed.ts';

/*
 * How wide words are in Times New Roman, in thousandths of the size of the letters: what the font's own tables say, which
 * Liberation Serif, its stand-in under LibreOffice, shares.
 */

const FIRST = 32;
const MARKS = '‘’“”–—…§¶•é';
/** A letter of which the width is not known: most Latin letters with accents. */
const OTHER = 500;
/** A Chinese, Japanese or Korean sign. */
const WIDE = 1_000;

const PLAIN: readonly number[] = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
  389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
  500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
  278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541, 333, 333, 444, 444, 500, 1000, 1000, 500, 453, 350,
  444,
];
const BOLD: readonly number[] = [
  250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500, 930, 722, 667, 722, 722, 667, 611, 778, 778, 389,
  500, 778, 667, 944, 722, 778, 611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581,
  500, 333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389,
  333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520, 333, 333, 500, 500, 500, 1000, 1000, 500, 540, 350,
  444,
];
const ITALIC: readonly number[] = [
  250, 333, 420, 500, 500, 833, 778, 214, 333, 333, 500, 675, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 333, 333, 675, 675, 675, 500, 920, 611, 611, 667, 722, 611, 611, 722, 722, 333,
  444, 667, 556, 833, 667, 722, 611, 722, 611, 500, 556, 722, 611, 833, 611, 556, 556, 389, 278, 389, 422,
  500, 333, 500, 500, 444, 500, 444, 278, 500, 500, 278, 278, 444, 278, 722, 500, 500, 500, 500, 389, 389,
  278, 500, 444, 667, 444, 444, 389, 400, 275, 400, 541, 333, 333, 556, 556, 500, 889, 889, 500, 523, 350,
  444,
];

const isWide = (code: number): boolean => code >= 0x2e80 && code <= 0xffdc;

function placeOf(sign: string, code: number): number {
  if (code >= FIRST && code <= 126) return code - FIRST;
  const at = MARKS.indexOf(sign);
  return at < 0 ? -1 : 127 - FIRST + at;
}

/** The width of words in points, at a size in points. */
export function widthOf(text: string, size: number, { isBold, isItalic }: Omit<Run, 'text'> = {}): number {
  const widths = isBold ? BOLD : isItalic ? ITALIC : PLAIN;
  let sum = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    sum += widths[placeOf(sign, code)] ?? (isWide(code) ? WIDE : OTHER);
  }
  return (sum * size) / 1_000;
}

/**
 * In how many lines of a width in points a paragraph breaks: words go to the next line whole, one that is wider than a
 * line is cut. `tail`: what hangs on the last word, as the number of a footnote does.
 */
export function countLines(runs: readonly Run[], size: number, width: number, tail = 0): number {
  let lines = 1;
  let used = 0;
  /** The width of the word that is being read, which may go on in the next run. */
  let word = 0;
  const place = () => {
    if (used > 0 && used + word > width) {
      lines += 1;
      used = 0;
    }
    used += word;
    while (used > width && word > width) {
      lines += 1;
      used -= width;
    }
    word = 0;
  };
  for (const run of runs)
    for (const piece of run.text.split(/(\n)|(?<= )|(?<=[-\u2013\u2014])/)) {
      if (piece === undefined || piece === '') continue;
      if (piece === '\n') {
        place();
        lines += 1;
        used = 0;
        continue;
      }
      const bare = piece.trimEnd();
      word += widthOf(bare, size, run);
      if (bare === piece) {
        if (/[-\u2013\u2014]$/.test(piece)) place();
        continue;
      }
      place();
      // Spaces at the end of a line may stand over its edge.
      used += widthOf(' ', size, run);
    }
  word += tail;
  place();
  return lines;
}
