import type { MaterialPage } from '#contract/materials.ts';
import type { Span } from './text-match.ts';

/** A run of text, marked or not. */
export type Piece = { text: string; isMarked: boolean };

/** A block of a stored page ready for the screen; a table holds rows of cells, everything else one run of pieces. */
export type PaperBlock =
  | { type: 'heading' | 'paragraph' | 'item' | 'footnote' | 'note'; level: number; pieces: Piece[] }
  | { type: 'table'; rows: Piece[][][] };

const CELL_BREAK = ' | ';

/** Cuts a stored page into blocks and marks what lies within `mark`. Text outside every block is shown as paragraphs. */
export function paperBlocks(page: Pick<MaterialPage, 'text' | 'blocks'>, mark: Span | null): PaperBlock[] {
  return withGaps(page).map((block) => {
    if (block.type === 'table') return { type: 'table', rows: tableRows(page.text, block, mark) };
    return { type: shownAs(block.type), level: block.level, pieces: cutAtMark(page.text, block, mark) };
  });
}

type StoredBlock = MaterialPage['blocks'][number];

function withGaps({ text, blocks }: Pick<MaterialPage, 'text' | 'blocks'>): StoredBlock[] {
  const all: StoredBlock[] = [];
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

function shownAs(type: string): Exclude<PaperBlock['type'], 'table'> {
  const known = ['heading', 'item', 'footnote', 'note'] as const;
  return known.find((each) => each === type) ?? 'paragraph';
}

function cutAtMark(text: string, span: Span, mark: Span | null): Piece[] {
  const start = mark ? Math.min(Math.max(mark.start, span.start), span.end) : span.end;
  const end = mark ? Math.min(Math.max(mark.end, start), span.end) : span.end;
  return [
    { text: text.slice(span.start, start), isMarked: false },
    { text: text.slice(start, end), isMarked: true },
    { text: text.slice(end, span.end), isMarked: false },
  ].filter((piece) => piece.text !== '');
}

function tableRows(text: string, table: Span, mark: Span | null): Piece[][][] {
  return splitSpan(text, table, '\n').map((row) =>
    splitSpan(text, row, CELL_BREAK).map((cell) => cutAtMark(text, cell, mark)),
  );
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
