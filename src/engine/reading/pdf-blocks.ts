import { boldSentences } from './bold-sentences.ts';
import { joinLines, type Vocabulary, vocabularyOf } from './hyphens.ts';
import type { RawBlock, RawPage } from './page.ts';
import { withoutFurniture } from './pdf-furniture.ts';
import { type PdfLine, type PdfPage, pdfLines } from './pdf-lines.ts';
import { NOTE_MARK, notesOf } from './pdf-notes.ts';
import { bodyOf, headingKeys, headingLevel, LARGER, type PdfStyle, styleOf } from './pdf-style.ts';
import { readTableRows } from './pdf-tables.ts';

/** A line's mark of an entry: one bullet, or two where a converter drew its own before the author's. */
export const BULLET =
  /^(?:[•●○◦▪■□▸►‣⁃∙·✓✔➢➤❖]\s*(?=\S)|[*–—\p{So}]\s+(?=\S)|-\s+(?=\S)|-{2,6}\s*(?=[\p{L}\d])|o\s+(?=\p{Lu})){1,2}/u;
/** The number or letter that an entry begins with. */
export const NUMBERED = /^\(?(?:\d{1,3}|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})[.)]\s+(?=\S)/;

/** Left edges of entries of one depth, and margins of two pages, differ by no more than this many points. */
const SAME_EDGE = 4;

/** What the blocks of a page are made with. */
export type Setting = {
  style: PdfStyle;
  words: Vocabulary;
  width: number;
  rights: ReadonlyMap<number, number>;
  /** Headings that only their weight tells from text. */
  bold: Set<RawBlock>;
  /** Left edges of the entries of the lists that are open, outermost first. */
  indents: number[];
  /** The heading style of every line of a page, null for text. */
  keysOf: (lines: readonly PdfLine[]) => (string | null)[];
  /** Whether a line carries on the open block, where that is told otherwise than on a page of text. */
  goesOn?: (open: Open, line: PdfLine, key: string | null) => boolean;
};
/** A block being put together, with its first and last line and the left edge of its text. */
export type Open = { block: RawBlock; first: PdfLine; last: PdfLine; key: string | null };

/**
 * The blocks of each page of a PDF, from positioned text: running heads and feet gone, printed page numbers
 * recovered, lines joined to paragraphs, words broken by hyphens made whole, headings with levels by size, weight and
 * numbering, list items with depth, rows of tables, notes at the foot. The reading order is the file's drawing order.
 */
export function pdfBlocks(pages: readonly PdfPage[]): RawPage[] {
  const lines = pages.map((page) => pdfLines(page.items));
  const bare = withoutFurniture(pages, lines, bodyOf(lines).bodySize);
  const kept = bare.map((page) => page.lines);
  const style = styleOf(
    kept,
    pages.map((page) => page.width),
  );
  const words = vocabularyOf(kept.flat().map((line) => line.text));
  const bold = new Set<RawBlock>();
  const openIndents = indentsOver(kept);
  const read = pages.map(({ number, width, height }, at) => {
    const own = kept[at] ?? [];
    const rights = rightEdges(own, style.bodySize);
    const indents = openIndents[at] ?? [];
    const keysOf = (some: readonly PdfLine[]) => headingKeys(some, style, width);
    const setting = { style, words, width, rights, bold, indents, keysOf };
    return { number, printed: bare[at]?.printed ?? null, blocks: pageBlocks(own, height, setting) };
  });
  const text = read.flatMap(({ blocks }) => blocks).filter((block) => block.type !== 'footnote');
  for (const block of boldSentences(text, (each) => bold.has(each)))
    Object.assign(block, { type: 'paragraph', level: 0 });
  return read;
}

/** Lists go on over the page, so that its indents are shared, unless left and right pages have margins of their own. */
function indentsOver(pages: readonly (readonly PdfLine[])[]): number[][] {
  let shared: number[] = [];
  let left = 0;
  return pages.map((lines) => {
    const edge = lines.reduce((least, line) => Math.min(least, line.x), Number.POSITIVE_INFINITY);
    if (Math.abs(edge - left) > SAME_EDGE) shared = [];
    left = edge;
    return shared;
  });
}

/** How far right lines of text, larger than notes, reach that begin near an x, by steps of 80 points: a column's right edge. Tables and notes reach farther. */
export function rightEdges(lines: readonly PdfLine[], bodySize: number): Map<number, number> {
  const edges = new Map<number, number>();
  const isText = ({ cells, size }: PdfLine) => cells.length < 2 && size > bodySize * 0.93;
  for (const line of lines.filter(isText)) {
    const step = Math.round(line.x / 80);
    for (const near of [step - 1, step, step + 1])
      edges.set(near, Math.max(edges.get(near) ?? 0, line.right));
  }
  return edges;
}

/** The blocks of one page from its lines, notes at the foot last. */
export function pageBlocks(all: readonly PdfLine[], height: number, setting: Setting): RawBlock[] {
  const notes = notesOf(all, height, setting.style);
  const lines = all.filter((line) => !notes.has(line));
  const keys = setting.keysOf(lines);
  const blocks: RawBlock[] = [];
  const { indents } = setting;
  let open: Open | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const table = readTableRows(lines, at, setting.style.leading);
    if (table) {
      blocks.push(table.block);
      open = null;
      at = table.next - 1;
      continue;
    }
    const key = keys[at] ?? null;
    if (open && goesOn(open, line, key, setting)) extend(open, line, setting);
    else {
      open = { block: firstBlock(line, key, indents, setting), first: line, last: line, key };
      blocks.push(open.block);
      if (key !== null && line.size < setting.style.bodySize * LARGER) setting.bold.add(open.block);
    }
  }
  let note: Open | null = null;
  for (const line of notes) note = addNoteLine(blocks, note, line, setting);
  return blocks;
}

function addNoteLine(blocks: RawBlock[], open: Open | null, line: PdfLine, setting: Setting): Open {
  if (open?.block.type === 'footnote' && !NOTE_MARK.test(line.text)) {
    extend(open, line, setting);
    return open;
  }
  const text = line.text.replace(/^(\d{1,3}|[*†‡])(?=\p{L})/u, '$1 ');
  const block: RawBlock = { type: 'footnote', level: 0, text };
  blocks.push(block);
  return { block, first: line, last: line, key: null };
}

function firstBlock(line: PdfLine, key: string | null, indents: number[], setting: Setting): RawBlock {
  if (key !== null) {
    indents.length = 0;
    return { type: 'heading', level: headingLevel(key, setting.style), text: line.text };
  }
  const bullet = BULLET.exec(line.text)?.[0];
  if (bullet !== undefined || NUMBERED.test(line.text)) {
    return { type: 'item', level: depthOf(indents, line.x), text: line.text.slice(bullet?.length ?? 0) };
  }
  return { type: 'paragraph', level: 0, text: line.text };
}

/** Nesting by indentation. */
function depthOf(indents: number[], x: number): number {
  while ((indents.at(-1) ?? Number.NEGATIVE_INFINITY) > x + SAME_EDGE) indents.pop();
  if ((indents.at(-1) ?? Number.NEGATIVE_INFINITY) < x - SAME_EDGE) indents.push(x);
  return Math.min(9, indents.length);
}

function extend(open: Open, line: PdfLine, setting: Setting): void {
  open.block.text = joinLines(open.block.text, line.text, setting.words);
  open.last = line;
}

/** Whether a line carries on the open block rather than beginning another. */
function goesOn(open: Open, line: PdfLine, key: string | null, setting: Setting): boolean {
  if (setting.goesOn) return setting.goesOn(open, line, key);
  const { last, block } = open;
  if (key !== open.key) return isWrappedHeading(open, line, key, setting);
  const drop = line.y - last.y;
  const usual = setting.style.leading * (last.size / setting.style.bodySize);
  if (block.type === 'heading')
    return drop > 0 && drop < usual * 1.6 && !/^[\dIVXA-Z]{1,4}[.)]\s/.test(line.text);
  const isOrnament = !/[\p{L}\d]/u.test(last.text);
  if (isOrnament || BULLET.test(line.text) || beginsNumbered(open, line)) return false;
  if (drop <= 0) return /^\p{Ll}/u.test(line.text) && !/[.?!:;]["”’)]?$/.test(last.text);
  if (drop > usual * 1.4 || Math.abs(line.size - last.size) > 1.6) return false;
  if (isShort(last, setting) && /[.?!:;]["”’)]?$/.test(last.text)) return false;
  if (isShort(last, setting, 0.35) && /^\p{Lu}/u.test(line.text)) return false;
  if (block.type === 'item') return continuesItem(open, line, setting);
  const isIndented = line.x > last.x + line.size * 0.8;
  return !isIndented || last === open.first;
}

/** An entry's next line stands under its words, or where the line before stood, or back at the margin if that was full. */
function continuesItem({ first, last }: Open, line: PdfLine, setting: Setting): boolean {
  const isUnder = (x: number) => Math.abs(line.x - x) <= 3;
  if (isUnder(first.textX) || (last !== first && isUnder(last.x))) return true;
  const isKnown = first.textX > first.x;
  return isKnown
    ? line.x <= first.x + 1 && !isShort(last, setting)
    : line.x >= first.x + 1 || !isShort(last, setting, 0.2);
}

/**
 * A heading's last line may look like text by ending in a period or holding a year alone, or lack the first line's
 * number or capitals; then the look is the same, and its first word had no room above.
 */
function isWrappedHeading(open: Open, line: PdfLine, key: string | null, setting: Setting): boolean {
  const { last } = open;
  const drop = line.y - last.y;
  if (open.key === null || line.size !== last.size || drop <= 0 || drop > line.size * 1.6) return false;
  if (line.isBold !== last.isBold || NUMBERED.test(line.text)) return false;
  const isSet = line.isBold || line.size > setting.style.bodySize;
  return isSet && (key === null || !hasRoom(last, line, setting));
}

/** Whether a line's first word could have stood at the end of the line before it. */
function hasRoom(before: PdfLine, line: PdfLine, setting: Setting): boolean {
  const letters = line.text.split(' ', 1)[0]?.length ?? 0;
  const width = ((line.right - line.x) / Math.max(1, line.text.length)) * (letters + 1);
  return before.right + width <= (setting.rights.get(Math.round(before.x / 80)) ?? before.right);
}

/** A number opens an item unless the line before runs on into it (`… under Rule` / `12. The court`). */
function beginsNumbered(open: Open, line: PdfLine): boolean {
  if (!NUMBERED.test(line.text)) return false;
  const hasEnded = /[.?!:;,)]["”’]?$|\b(?:and|or)$/.test(open.last.text);
  return hasEnded || line.x > open.last.x + 4 || open.block.type === 'item';
}

/** Whether a line stops before its column's edge by more than a share of the column. */
function isShort(line: PdfLine, setting: Setting, share = 0.1): boolean {
  const right = setting.rights.get(Math.round(line.x / 80)) ?? line.right;
  return line.right < right - (right - line.x) * share;
}
