import type { RawBlock } from './page.ts';
import type { PdfCell, PdfLine } from './pdf-lines.ts';

/** Cells of one column begin within this many points of each other. */
const SAME_COLUMN = 6;
/** Where cells stand close together, a column is met more exactly than that. */
const EXACTLY = 2;

/**
 * Reads a table that begins at a line: at least two lines in a row with two or more cells, of which two columns line
 * up. Lines with one cell under a later column go on in that cell; a line whose cells stand close together is cut at
 * the columns of the others. Null when no table begins there.
 */
export function readTableRows(
  lines: readonly PdfLine[],
  from: number,
  leading: number,
): { block: RawBlock; next: number } | null {
  const first = firstRow(lines, from, leading);
  if (first === null) return null;
  const rows = [first.map((cell) => ({ ...cell }))];
  let at = from + 1;
  for (; at < lines.length; at++) {
    const line = lines[at];
    const before = lines[at - 1];
    if (!line || !before || line.y <= before.y || line.y - before.y > leading * 3) break;
    const cells = cellsUnder(first, line);
    if (cells.length >= 2 && alignedCells(first, cells, SAME_COLUMN) >= 2) {
      rows.push(cells.map((cell) => ({ ...cell })));
    } else if (!continueCell(rows.at(-1), line, before, leading)) break;
  }
  if (rows.length < 2) return null;
  const text = rows.map((row) => row.map((cell) => cell.text).join(' | ')).join('\n');
  return { block: { type: 'table', level: 0, text }, next: at };
}

/** The cells of the line a table begins with; where they stand close together, the next line's columns show them. */
function firstRow(lines: readonly PdfLine[], from: number, leading: number): PdfCell[] | null {
  const line = lines[from];
  if (!line) return null;
  if (line.cells.length >= 2) return line.cells;
  const next = lines[from + 1];
  if (!next || next.cells.length < 2 || next.y <= line.y || next.y - line.y > leading * 3) return null;
  const cells = cellsUnder(next.cells, line);
  return cells.length === next.cells.length && cells.length >= 2 ? cells : null;
}

/** A line's cells; or its pieces put together by the columns they begin in, where that finds more. */
function cellsUnder(columns: readonly PdfCell[], line: PdfLine): PdfCell[] {
  const cut: PdfCell[] = [];
  for (const piece of line.pieces) {
    const last = cut.at(-1);
    if (!last || columns.some((column) => Math.abs(column.x - piece.x) <= EXACTLY)) cut.push({ ...piece });
    else last.text += ` ${piece.text}`;
  }
  const isCut = cut.length > line.cells.length && alignedCells(columns, cut, EXACTLY) === cut.length;
  return isCut ? cut : line.cells;
}

function alignedCells(row: readonly PdfCell[], cells: readonly PdfCell[], within: number): number {
  return cells.filter((cell) => row.some((other) => Math.abs(other.x - cell.x) <= within)).length;
}

function continueCell(row: PdfCell[] | undefined, line: PdfLine, before: PdfLine, leading: number): boolean {
  const only = line.cells[0];
  if (!row || !only || line.cells.length !== 1 || line.y - before.y > leading * 1.4) return false;
  const column = row.findIndex((cell) => Math.abs(cell.x - only.x) <= SAME_COLUMN);
  const cell = row[column];
  if (!cell || column === 0) return false;
  cell.text += ` ${only.text}`;
  return true;
}
