/** A stretch of one text: from `start` up to, not including, `end`, in UTF-16 units. */
export type Span = { start: number; end: number };

/** A run of words: `mark` is the index of the mark that covers it, or null; `opens` where that mark begins. */
export type Run = { text: string; mark: number | null; opens: boolean };

/**
 * A piece of a page ready for the screen. `level` is a heading's rank or an item's depth; `marker` is what an item
 * begins with on its page ("2.", "(c)"), with the blank behind it. A table holds rows of cells.
 */
export type PaperPiece =
  | { type: 'heading' | 'paragraph' | 'footnote' | 'note'; level: number; runs: Run[] }
  | { type: 'item'; level: number; marker: string; runs: Run[] }
  | { type: 'table'; rows: Run[][][] };

/** A block of a stored page or of an excerpt, in the text it belongs to. */
export type TextBlock = Span & { type: string; level: number };

const CELL_BREAK = ' | ';
/** A number, a letter or a Roman numeral as lists have them: 1. a) (iv) A. */
const MARKER = /^(?:\(?(?:\d{1,3}|[A-Za-z]|[ivxlc]{1,6})[.)])\s+/;

/** Cuts a text into its blocks and tells what of each lies within `marks`. Text outside every block is shown as paragraphs. */
export function paperPieces(
  text: string,
  blocks: readonly TextBlock[],
  marks: readonly Span[],
): PaperPiece[] {
  const cut = markCutter(text, marks);
  return withGaps(text, blocks).map((block) => {
    if (block.type === 'table') return { type: 'table', rows: tableRows(text, block, cut) };
    const { level, start, end } = block;
    if (block.type !== 'item') return { type: shownAs(block.type), level, runs: cut(block) };
    const marker = MARKER.exec(text.slice(start, end))?.[0] ?? '';
    return { type: 'item', level, marker, runs: cut({ start: start + marker.length, end }) };
  });
}

function withGaps(text: string, blocks: readonly TextBlock[]): TextBlock[] {
  const all: TextBlock[] = [];
  let place = 0;
  const fill = (end: number) => {
    if (text.slice(place, end).trim() !== '') all.push({ type: 'paragraph', level: 0, start: place, end });
  };
  for (const block of blocks) {
    fill(block.start);
    all.push(block);
    place = block.end;
  }
  fill(text.length);
  return all;
}

function shownAs(type: string): Exclude<PaperPiece['type'], 'table' | 'item'> {
  const known = ['heading', 'footnote', 'note'] as const;
  return known.find((each) => each === type) ?? 'paragraph';
}

type Cut = (span: Span) => Run[];

/** Cuts stretches of a text, in their order, at the ends of its marks. */
function markCutter(text: string, marks: readonly Span[]): Cut {
  const opened = new Set<number>();
  const inOrder = [...marks.entries()].sort(([, a], [, b]) => a.start - b.start);
  return (span) => {
    const runs: Run[] = [];
    let place = span.start;
    const add = (end: number, mark: number | null) => {
      if (end <= place) return;
      const opens = mark !== null && !opened.has(mark);
      if (mark !== null) opened.add(mark);
      runs.push({ text: text.slice(place, end), mark, opens });
      place = end;
    };
    for (const [index, { start, end }] of inOrder) {
      if (end <= place || start >= span.end) continue;
      add(Math.max(start, place), null);
      add(Math.min(end, span.end), index);
    }
    add(span.end, null);
    return runs;
  };
}

function tableRows(text: string, table: Span, cut: Cut): Run[][][] {
  return splitSpan(text, table, '\n').map((row) => splitSpan(text, row, CELL_BREAK).map(cut));
}

function splitSpan(text: string, span: Span, by: string): Span[] {
  let start = span.start;
  return text
    .slice(span.start, span.end)
    .split(by)
    .map((part) => {
      const piece = { start, end: start + part.length };
      start = piece.end + by.length;
      return piece;
    });
}
