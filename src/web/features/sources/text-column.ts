/** A run of text as pdf.js reports it: its matrix (left edge at 4) and its width, in the page's own units. */
export type TextRun = { str: string; transform: number[]; width: number };

/** A stretch of a page's width, in the page's own units. */
export type Column = { left: number; width: number };

const MARGIN_SHARE = 0.04;
/** A page with hardly any text keeps its margins: more than this enlargement would show a corner of it. */
const SMALLEST_SHARE = 0.55;

/** The size of most of a page's text, in the page's own units; 12 where it has none. */
export function bodySize(runs: readonly TextRun[]): number {
  const letters = new Map<number, number>();
  for (const { str, transform } of runs) {
    const size = Math.round(Math.hypot(transform[2] ?? 0, transform[3] ?? 0) * 2) / 2;
    if (size > 0) letters.set(size, (letters.get(size) ?? 0) + str.trim().length);
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most && most[1] > 0 ? most[0] : 12;
}

/** The part of a page that its text takes up, with a little margin, but never less than about half of the page. */
export function textColumn(runs: readonly TextRun[], pageWidth: number): Column {
  let from = pageWidth;
  let to = 0;
  for (const { str, transform, width } of runs) {
    const left = transform[4];
    // Turned text, such as a stamp along the edge, has no left edge to speak of.
    if (left === undefined || transform[1] !== 0 || str.trim() === '') continue;
    from = Math.min(from, left);
    to = Math.max(to, left + width);
  }
  if (to <= from) return { left: 0, width: pageWidth };
  const margin = pageWidth * MARGIN_SHARE;
  const width = Math.min(Math.max(to - from + 2 * margin, pageWidth * SMALLEST_SHARE), pageWidth);
  const left = Math.min(Math.max(from - margin, 0), pageWidth - width);
  return { left, width };
}

/** CSS pixels that the text of an enlarged page has at least. */
const SMALLEST_TEXT = 11;

/** How much wider than its room a column may be for the sake of that size: so much of it is margin. */
const INTO_MARGIN = 1.02;

/**
 * How much larger than in its own units a page is drawn: at `zoom` 1 its column of text fills `room` CSS pixels, and takes a
 * little of its margins where that makes its text large enough. Enlarged it is wider, and text of size `body` is large enough to be read on the narrowest phone too.
 */
export const scaleOf = (column: Column, room: number, body: number, zoom: number): number => {
  const fitting = room / column.width;
  const readable = SMALLEST_TEXT / body;
  if (zoom > 1) return Math.max(fitting * zoom, readable);
  return readable <= fitting * INTO_MARGIN ? Math.max(fitting, readable) : fitting;
};
