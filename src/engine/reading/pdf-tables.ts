import type { RawBlock } from './page.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Cells of one column begin within this many points of each other. */
const SAME_COLUMN = 6;

type Row = { x: number; text: string }[];

/**
 * Reads a table that begins at a line: at least two lines in a row with two or more cells, of which two columns line
 * up. Lines with one cell under a later column go on in that cell. Null when no table begins there.
 */
export function readTableRows(
  lines: readonly PdfLine[],
  from: number,
  leading: number,
): { block: RawBlock; next: number } | null {
  const first = lines[from];
  if (!first || first.cells.length < 2) return null;
  const rows: Row[] = [first.cells.map((cell) => ({ ...cell }))];
  let at = from + 1;
  for (; at < lines.length; at++) {
    const line = lines[at];
    const before = lines[at - 1];
    if (!line || !before || line.y <= before.y || line.y - before.y > leading * 3) break;
    if (line.cells.length >= 2 && alignedCells(rows[0], line.cells) >= 2) {
      rows.push(line.cells.map((cell) => ({ ...cell })));
    } else if (!continueCell(rows.at(-1), line, before, leading)) break;
  }
  if (rows.length < 2) return null;
  const text = rows.map((row) => row.map((cell) => cell.text).join(' | ')).join('\n');
  return { block: { type: 'table', level: 0, text }, next: at };
}

function alignedCells(row: Row | undefined, cells: Row): number {
  return cells.filter((cell) => row?.some((other) => Math.abs(other.x - cell.x) <= SAME_COLUMN)).length;
}

function continueCell(row: Row | undefined, line: PdfLine, before: PdfLine, leading: number): boolean {
  const only = line.cells[0];
  if (!row || !only || line.cells.length !== 1 || line.y - before.y > leading * 1.4) return false;
  const column = row.findIndex((cell) => Math.abs(cell.x - only.x) <= SAME_COLUMN);
  const cell = row[column];
  if (!cell || column === 0) return false;
  cell.text += ` ${only.text}`;
  return true;
}
