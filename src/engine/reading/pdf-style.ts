import { countWords } from './clean-text.ts';
import type { PdfLine } from './pdf-lines.ts';

/** How a document is set: what its text looks like, and which styles its headings have, the highest first. */
export type PdfStyle = {
  bodySize: number;
  /** Points from baseline to baseline inside a paragraph. */
  leading: number;
  isBodyBold: boolean;
  headings: string[];
};

const LONGEST_HEADING_WORDS = 24;
/** Letters this much larger than the text's make a heading. */
export const LARGER = 1.08;

/** Measures the letters' usual size, and how far apart the lines of a paragraph stand. */
export function bodyOf(lines: readonly PdfLine[][]): {
  bodySize: number;
  leading: number;
  isBodyBold: boolean;
} {
  const sizes = new Map<number, number>();
  let boldLetters = 0;
  let letters = 0;
  for (const line of lines.flat()) {
    sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length);
    letters += line.text.length;
    if (line.isBold) boldLetters += line.text.length;
  }
  const bodySize = mostFrequent(sizes) ?? 10;
  const gaps = new Map<number, number>();
  for (const page of lines) {
    for (const [at, line] of page.entries()) {
      const gap = Math.round((line.y - (page[at - 1]?.y ?? line.y)) * 2) / 2;
      if (line.size === bodySize && gap > bodySize * 0.8 && gap < bodySize * 3)
        gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
    }
  }
  return { bodySize, leading: mostFrequent(gaps) ?? bodySize * 1.2, isBodyBold: boldLetters > letters / 2 };
}

function mostFrequent(counts: ReadonlyMap<number, number>): number | null {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

/** Finds the heading styles of a document. A style used once (a title page's) ranks but does not push others down. */
export function styleOf(pages: readonly (readonly PdfLine[])[], widths: readonly number[]): PdfStyle {
  const body = bodyOf(pages.map((page) => [...page]));
  const style: PdfStyle = { ...body, headings: [] };
  const counts = new Map<string, number>();
  for (const [at, page] of pages.entries()) {
    let before = '';
    for (const found of headingKeys(page, style, widths[at] ?? 612)) {
      const key = found ?? '';
      if (key !== '' && key !== before) counts.set(key, (counts.get(key) ?? 0) + 1);
      before = key;
    }
  }
  const often = [...counts].filter(([, count]) => count >= 2).map(([key]) => key);
  style.headings = (often.length > 0 ? often : [...counts.keys()]).sort(byRank);
  return style;
}

/**
 * The heading style of every line of a page, null for text. A numbered line in bold between entries of one list is an
 * entry too: only its words happen to be few.
 */
export function headingKeys(
  lines: readonly PdfLine[],
  style: PdfStyle,
  pageWidth: number,
): (string | null)[] {
  const keys = lines.map((line) => headingStyle(line, style, pageWidth));
  const isEntry = (at: number, step: 1 | -1): boolean => {
    const number = entryNumber(lines[at]);
    if (number === null || (lines[at]?.size ?? 0) >= style.bodySize * LARGER) return false;
    const other = neighbor(lines, at, step, style.leading);
    if (other === null || entryNumber(lines[other]) !== number + step) return false;
    return keys[other] === null || isEntry(other, step);
  };
  return keys.map((key, at) => (key !== null && (isEntry(at, -1) || isEntry(at, 1)) ? null : key));
}

/** The nearest line that begins where this one does, over lines set further in, without a gap between them. */
function neighbor(lines: readonly PdfLine[], at: number, step: 1 | -1, leading: number): number | null {
  const line = lines[at];
  let before = line;
  for (let other = at + step; line && before; other += step) {
    const next = lines[other];
    if (!next || Math.abs(next.y - before.y) > leading * 1.5 || next.x < line.x - 2) return null;
    if (next.x <= line.x + 2) return other;
    before = next;
  }
  return null;
}

function entryNumber(line: PdfLine | undefined): number | null {
  const digits = /^\(?(\d{1,3})[.)]\s/.exec(line?.text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * A name for the look of a heading, null when the line is text. Headings are set larger or bold, or stand centered or
 * in capitals without ending like a sentence.
 */
function headingStyle(line: PdfLine, style: PdfStyle, pageWidth: number): string | null {
  const words = countWords(line.text);
  if (!/\p{L}{2}/u.test(line.text) || words > LONGEST_HEADING_WORDS || line.cells.length > 2) return null;
  // An entry of a table of contents leads to a number.
  if (/… ?(?:\d+|[ivxlc]+)$/i.test(line.text)) return null;
  const isLarge = line.size >= style.bodySize * LARGER;
  const isBold = line.isBold && !style.isBodyBold;
  const isCapitals = line.text === line.text.toUpperCase() && line.text.replace(/[^\p{L}]/gu, '').length >= 4;
  const ends = /[.,;:]["”)]?$/.test(line.text) && !/\b(?:Inc|Co|Corp|Ltd|No|[A-Z])\.$/.test(line.text);
  if (!isLarge && ends && !(isBold && words <= 12 && !/[,;]$/.test(line.text))) return null;
  const isPlain = !isLarge && !isBold;
  if (isPlain && line.size < style.bodySize * 0.95) return null;
  if (isPlain && (words > 12 || !(isCapitals || isCentered(line, pageWidth)))) return null;
  if (isPlain && (!/^(?:["“(]?\p{Lu}|\d{1,3}[.)])/u.test(line.text) || line.cells.length > 1)) return null;
  const look = isBold ? 'bold' : 'plain';
  return [line.size.toFixed(1).padStart(6, '0'), look, isCapitals ? 'caps' : 'mixed', markOf(line.text)].join(
    ' ',
  );
}

function isCentered(line: PdfLine, pageWidth: number): boolean {
  const isInMiddle = Math.abs((line.x + line.right) / 2 - pageWidth / 2) < 8;
  return isInMiddle && line.right - line.x < pageWidth * 0.5;
}

const MARKS = ['none', 'roman', 'capital', 'digit', 'small'];

function markOf(text: string): string {
  if (/^(?:I|II|III|IV|VI{0,3}|IX|X[IVX]*)\.\s/.test(text)) return 'roman';
  if (/^[A-Z]\.\s/.test(text)) return 'capital';
  if (/^\(?\d{1,3}[.)]\s/.test(text)) return 'digit';
  return /^\(?[a-z]{1,3}[.)]\s/.test(text) ? 'small' : 'none';
}

/** Larger before smaller, bold before plain, capitals before mixed, then by the numbering's customary order. */
function byRank(a: string, b: string): number {
  const [sizeA, lookA, caseA, markA] = a.split(' ');
  const [sizeB, lookB, caseB, markB] = b.split(' ');
  return (
    Number(sizeB) - Number(sizeA) ||
    (lookA ?? '').localeCompare(lookB ?? '') ||
    (caseA ?? '').localeCompare(caseB ?? '') ||
    MARKS.indexOf(markA ?? '') - MARKS.indexOf(markB ?? '')
  );
}

/** The level (1–6) of a heading style: one more than the number of the document's styles that rank above it. */
export function headingLevel(key: string, style: PdfStyle): number {
  return Math.min(6, 1 + style.headings.filter((each) => byRank(each, key) < 0).length);
}
