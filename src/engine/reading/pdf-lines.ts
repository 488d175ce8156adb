import { cleanText } from './clean-text.ts';

/**
 * A run of text as it stands on a page: points, `y` growing downwards to the baseline, `size` the height of the
 * letters, `font` the font's own name (`Garamond-SemiBold`). A run of white space has a width and no words.
 */
export type PdfItem = { text: string; x: number; y: number; width: number; size: number; font: string };

/** A page of positioned text in the order the file draws it; `label` is the page label the file declares. */
export type PdfPage = {
  number: number;
  label: string | null;
  width: number;
  height: number;
  items: PdfItem[];
};

/** A part of a line and where it begins. */
export type PdfCell = { text: string; x: number };

/**
 * A line put together from items on one baseline. `cells` are its parts where wide gaps stand between them, `pieces`
 * those where the gap is just wider than a space: a full cell leaves no more room than that before the next.
 */
export type PdfLine = {
  text: string;
  cells: PdfCell[];
  pieces: PdfCell[];
  x: number;
  /** Where the words begin after a bullet or number set apart from them; `x` otherwise. */
  textX: number;
  right: number;
  y: number;
  size: number;
  isBold: boolean;
  /** Begins with a small raised number: the mark of a note at the foot. */
  isNote: boolean;
};

type OpenLine = { items: PdfItem[]; x: number; right: number; y: number; size: number };

/** A gap wider than this many letter heights parts cells; narrower ones are spaces of justified text. */
const CELL_GAP = 2;
const PIECE_GAP = 0.5;
/** Marks of lists stand far from their text without being a cell of their own. */
const LONE_MARK = /^(?:[•●○◦▪■▸►‣⁃∙·*–—-]|\(?(?:\d{1,3}|[A-Za-z]|[IVXLCivxlc]{1,6})[.)]|§+)$/;

/** The lines of a page in drawing order. Raised numbers after a word (note references) are left out. */
export function pdfLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let open: OpenLine | null = null;
  for (const item of items) {
    if (item.text.trim() === '') continue;
    if (open && isOnLine(open, item)) {
      if (!isNoteReference(open, item)) addTo(open, item);
    } else {
      if (open) lines.push(finishedLine(open));
      open = { items: [item], x: item.x, right: item.x + item.width, y: item.y, size: item.size };
    }
  }
  if (open) lines.push(finishedLine(open));
  return lines.filter((line) => line.text !== '');
}

function isOnLine(line: OpenLine, item: PdfItem): boolean {
  const drop = Math.abs(item.y - line.y);
  const size = Math.max(line.size, item.size);
  const isSmall = Math.min(line.size, item.size) < size * 0.85;
  return drop < size * (isSmall ? 0.65 : 0.35) && item.x >= line.right - size * 0.6;
}

function isNoteReference(line: OpenLine, item: PdfItem): boolean {
  const isRaised = item.size < line.size * 0.85 && item.y < line.y - line.size * 0.15;
  return isRaised && /^[\d*†‡§,\s]{1,5}$/.test(item.text) && item.x - line.right < line.size;
}

function addTo(line: OpenLine, item: PdfItem): void {
  line.items.push(item);
  line.right = Math.max(line.right, item.x + item.width);
  if (item.size <= line.size) return;
  line.size = item.size;
  line.y = item.y;
}

function finishedLine(drawn: OpenLine): PdfLine {
  const line = withBullet(drawn);
  const cells = cellsOf(line.items, CELL_GAP);
  return {
    text: cells.map((cell) => cell.text).join(' '),
    cells,
    pieces: cellsOf(line.items, PIECE_GAP),
    x: line.x,
    textX: textStart(line),
    right: line.right,
    y: line.y,
    size: lineSize(line.items),
    isBold: isBold(line.items),
    isNote: beginsWithRaisedMark(line.items),
  };
}

/** A private sign before words is the bullet of a font nobody else has; alone it is an ornament. */
function withBullet(line: OpenLine): OpenLine {
  const [first, ...rest] = line.items;
  if (!first || rest.length === 0 || !/^[\uE000-\uF8FF\s]+$/.test(first.text)) return line;
  return { ...line, items: [{ ...first, text: '•' }, ...rest] };
}

function beginsWithRaisedMark([mark, next]: readonly PdfItem[]): boolean {
  if (!mark || !next || mark.size >= next.size * 0.85) return false;
  return mark.y < next.y - next.size * 0.1 && /^[\d*†‡]{1,3}$/.test(mark.text.trim());
}

function textStart({ items, x }: OpenLine): number {
  const [mark, next] = items;
  return mark && next && LONE_MARK.test(cleanText(mark.text)) ? next.x : x;
}

function cellsOf(items: readonly PdfItem[], widest: number): PdfCell[] {
  const cells: PdfCell[] = [];
  const isNote = beginsWithRaisedMark(items);
  let right = 0;
  for (const [at, item] of items.entries()) {
    const last = cells.at(-1);
    const gap = item.x - right;
    right = item.x + item.width;
    if (!last || (gap > item.size * widest && !LONE_MARK.test(cleanText(last.text)))) {
      cells.push({ text: item.text, x: item.x });
    } else last.text += gap > item.size * 0.15 || (at === 1 && isNote) ? ` ${item.text}` : item.text;
  }
  return cells
    .map((cell) => ({ ...cell, text: joinLetters(cleanText(cell.text)) }))
    .filter((cell) => cell.text !== '');
}

/** Letters set apart (`A l b u m`) are a word; capitals in a row may be a list. */
function joinLetters(text: string): string {
  return text.replace(/(?<!\S)\p{L}(?: \p{Ll}){3,}(?!\S)/gu, (word) => word.replaceAll(' ', ''));
}

/** The size most letters have; a line all in capitals counts as large as its largest (small capitals). */
function lineSize(items: readonly PdfItem[]): number {
  const text = items.map((item) => item.text).join('');
  const sizes = new Map<number, number>();
  for (const item of items) {
    const size = Math.round(item.size * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + item.text.trim().length);
  }
  const bySize = [...sizes].sort((a, b) => b[1] - a[1]);
  const isCapitals = /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
  return isCapitals ? Math.max(...sizes.keys()) : (bySize[0]?.[0] ?? 0);
}

const BOLD_FONT = /bold|black|heavy|semibd|demi(?!light)|\bBd\b|CMBX|-B$/i;

/** Whether all words and numbers of a line are set in a bold font; the number of an entry before them does not count. */
function isBold(items: readonly PdfItem[]): boolean {
  const words = items.filter(
    (item, at) => /[\p{L}\d]/u.test(item.text) && !(at === 0 && LONE_MARK.test(cleanText(item.text))),
  );
  return words.length > 0 && words.every((item) => BOLD_FONT.test(item.font));
}
