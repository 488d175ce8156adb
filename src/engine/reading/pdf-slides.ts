import { countWords } from './clean-text.ts';
import { vocabularyOf } from './hyphens.ts';
import type { RawBlock, RawPage } from './page.ts';
import { BULLET, NUMBERED, type Open, pageBlocks, rightEdges, type Setting } from './pdf-blocks.ts';
import { type PdfLine, type PdfPage, pdfLines } from './pdf-lines.ts';
import { bodyOf, type PdfStyle } from './pdf-style.ts';
import { readGrid } from './pdf-tables.ts';

/** A page so much wider than high is a slide, unless it is printed as full as a page of text. */
const WIDER = 1.2;
const MOST_WORDS = { usual: 120, fullest: 250, any: 2_000 };
/** Share of a deck's pages that look like slides. */
const MOSTLY = 0.8;
/** Letters this much larger than the text's make a title; what is as large as the largest differs by less. */
const LARGER = 1.08;
const AS_LARGE = 1.04;
/** A title is read at a glance. */
const LONGEST_TITLE_WORDS = 24;
/** A running foot stands on so many of the slides, at the same height. */
const ON_MOST = 0.5;
/** Lines of a paragraph stand no farther apart than so many times their size. */
const MOST_LEADING = 1.55;

/** Whether a PDF is a deck: nearly all its pages are wide, and most hold few words. */
export function isPdfDeck(pages: readonly PdfPage[]): boolean {
  if (pages.length === 0) return false;
  const counts = pages.map(({ items }) => countWords(items.map(({ text }) => text).join(' ')));
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const wide = pages.filter(({ width, height }) => width >= height * WIDER).length;
  const isBrief = at(0.5) <= MOST_WORDS.usual && at(0.9) <= MOST_WORDS.fullest && at(1) <= MOST_WORDS.any;
  return wide >= pages.length * MOSTLY && isBrief;
}

/**
 * The blocks of each slide of a PDF deck. Each slide is set for itself: its title is what is largest on it, entries of
 * a list are never headings, and a line that ended before it was full stays a line. Rows of a table keep their columns.
 */
export function pdfSlides(pages: readonly PdfPage[]): RawPage[] {
  const lines = withoutRunningLines(
    pages.map((page) => pdfLines(page.items)),
    pages,
  );
  const words = vocabularyOf(lines.flat().map((line) => line.text));
  const usualBody = usualBodySize(lines);
  const deckEdges = rightEdges(lines.flat(), 0);
  const widest = lines.flat().reduce((most, { x, right }) => Math.max(most, right - x), 0);
  return pages.map(({ number, width, height }, at) => {
    const own = lines[at] ?? [];
    const style = slideStyle(own, usualBody);
    const setting: Setting = {
      style,
      words,
      width,
      rights: deckEdges,
      bold: new Set(),
      indents: [],
      keysOf: (some) => titleKeys(some, style),
      goesOn: (open, line, key) =>
        goesOn(open, line, key, style, () => hasRoom(open.last, line, own, deckEdges, widest)),
    };
    return { number, printed: null, blocks: withGrid(own, height, setting) };
  });
}

/** The slide's blocks, a table whose cells hold several lines read as one. */
function withGrid(lines: readonly PdfLine[], height: number, setting: Setting): RawBlock[] {
  const grid = readGrid(lines);
  if (grid === null) return pageBlocks(lines, height, setting);
  const before = pageBlocks(lines.slice(0, grid.from), height, setting);
  return [...before, grid.block, ...pageBlocks(lines.slice(grid.next), height, setting)];
}

/** Slide numbers and feet go: a number alone at the edge, and words that stand on most slides at the same height. */
function withoutRunningLines(lines: readonly PdfLine[][], pages: readonly PdfPage[]): PdfLine[][] {
  const keyOf = ({ text, y }: PdfLine) => `${Math.round(y / 4)} ${text.replace(/\d+/g, '#')}`;
  const counts = new Map<string, number>();
  for (const line of lines.flat()) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const least = Math.max(3, pages.length * ON_MOST);
  return lines.map((each, at) => {
    const { height, number } = pages[at] ?? { height: 0, number: 0 };
    const isAtEdge = ({ y }: PdfLine) => y > height * 0.85 || y < height * 0.1;
    const isNumber = ({ text }: PdfLine) => new RegExp(`^${number}(?: ?(?:/|of) ?\\d+)?$`).test(text);
    return each.filter(
      (line) => !isAtEdge(line) || !(isNumber(line) || (counts.get(keyOf(line)) ?? 0) >= least),
    );
  });
}

/** The size of a slide's text: what most letters under its title have, null where all letters have one size. */
function bodySizeOf(lines: readonly PdfLine[]): number | null {
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  const rest = lines.filter(({ size }) => size < largest / AS_LARGE);
  return rest.length > 0 ? bodyOf([rest]).bodySize : null;
}

/** The middle of the sizes that the slides' texts have. */
function usualBodySize(lines: readonly PdfLine[][]): number {
  const sizes = lines
    .map(bodySizeOf)
    .filter((size) => size !== null)
    .toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? Number.POSITIVE_INFINITY;
}

function slideStyle(lines: readonly PdfLine[], usualBody: number): PdfStyle {
  const size = bodySizeOf(lines);
  const largest = Math.max(0, ...lines.map((line) => line.size));
  // A slide in one size is a title alone where other slides are set smaller.
  const bodySize = size ?? (largest >= usualBody * LARGER ? usualBody : largest);
  const text = lines.filter((line) => line.size < bodySize * LARGER);
  const { leading, isBodyBold } = bodyOf([text]);
  const style: PdfStyle = { bodySize, leading, isBodyBold, headings: [] };
  style.headings = [...new Set(titleKeys(lines, style))]
    .filter((key) => key !== null)
    .toSorted()
    .reverse();
  return style;
}

/** The look of each line that heads a slide or a part of it: set largest, or in bold on a line of its own. */
function titleKeys(lines: readonly PdfLine[], style: PdfStyle): (string | null)[] {
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  return lines.map((line, at) => {
    const words = countWords(line.text);
    if (!/\p{L}{2}/u.test(line.text) || words > LONGEST_TITLE_WORDS || line.cells.length > 2) return null;
    const isTitle = line.size >= largest / AS_LARGE && line.size >= style.bodySize * LARGER;
    if (standsInEntry(lines, at)) return null;
    if (!isTitle && (BULLET.test(line.text) || NUMBERED.test(line.text))) return null;
    const next = lines[at + 1];
    const isShort = words <= 12 && !/[.,;]["”)]?$/.test(line.text);
    const heads =
      next !== undefined && next.size < line.size / LARGER && line.size >= style.bodySize * LARGER;
    const isBold = line.isBold && !style.isBodyBold;
    if (!isTitle && !(isShort && (heads || isBold))) return null;
    return `${line.size.toFixed(1).padStart(6, '0')} ${isBold ? 'bold' : 'plain'} mixed none`;
  });
}

/** Whether a line is set in under an entry of a list that stands above it. */
function standsInEntry(lines: readonly PdfLine[], at: number): boolean {
  const line = lines[at];
  for (let above = at - 1; line && above >= 0; above--) {
    const other = lines[above];
    if (!other || other.x > line.x - 4) continue;
    return BULLET.test(other.text) && other.y < line.y;
  }
  return false;
}

/**
 * Whether a line carries on the block above it: in the same look, and where the line before had no room for its first
 * word, or it begins small in a title or in an entry.
 */
function goesOn(
  { last, first, block, key: openKey }: Open,
  line: PdfLine,
  key: string | null,
  style: PdfStyle,
  hasEnded: () => boolean,
): boolean {
  const drop = line.y - last.y;
  const size = Math.max(last.size, line.size);
  const usual = Math.min(MOST_LEADING, style.leading / style.bodySize) * size;
  if (drop <= 0 || drop > (block.type === 'heading' ? size * 2 : usual * 1.25)) return false;
  if (key !== openKey || BULLET.test(line.text) || NUMBERED.test(line.text)) return false;
  const isSmall = /^\p{Ll}/u.test(line.text);
  if (block.type === 'heading') return Math.abs(line.size - last.size) <= 1.6 && (isSmall || !hasEnded());
  if (block.type === 'item')
    return line.x > first.x - 4 && (isSmall && line.x > first.x + 4 ? true : !hasEnded());
  return Math.abs(line.size - last.size) <= 1.6 && !hasEnded();
}

/** Whether the next line's first word could have stood on this line, so that its author ended it. */
function hasRoom(
  line: PdfLine,
  next: PdfLine,
  slide: readonly PdfLine[],
  edges: ReadonlyMap<number, number>,
  widest: number,
): boolean {
  const letters = next.text.split(' ', 1)[0]?.length ?? 0;
  const word = ((next.right - next.x) / Math.max(1, next.text.length)) * (letters + 1);
  if (Math.abs(line.x - next.x) > 4 && line.x > next.x) return line.right - line.x + word < widest;
  const beside = slide.filter(({ x, y }) => x > line.right && Math.abs(y - line.y) < line.size * 2);
  // A column ends before the one beside it begins.
  const edge = Math.min(
    edges.get(Math.round(line.x / 80)) ?? line.right,
    ...beside.map(({ x }) => x - line.size),
  );
  return line.right + word < edge - line.size / 2;
}
