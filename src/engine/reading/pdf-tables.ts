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

/** A row begins after a gap this much wider than that between the lines of a cell. */
const ROW_GAP = 1.25;
/** Share of the lines under a table's head that stand in its columns. */
const IN_COLUMNS = 0.9;

type GridCell = PdfCell & { y: number };

/**
 * Reads a table whose cells hold several lines, as slides have them: from a line of two cells or more, everything below
 * stands in their columns, and wider gaps part the rows. The lines of a cell
 * stand one after the other, with their bullets. Null where the page holds no such table. `from` and `next` are the lines it covers.
 */
export function readGrid(lines: readonly PdfLine[]): { block: RawBlock; from: number; next: number } | null {
  const from = lines.findIndex((line) => line.cells.length >= 2);
  const head = lines[from];
  if (head === undefined) return null;
  const starts = lines.slice(from + 1).flatMap(({ cells }) => cells);
  const columns = columnsOf(starts, head.cells);
  if (columns.length < 2) return null;
  const below = lines.slice(from + 1).flatMap((line) => cellsIn(columns, line));
  const placed = below.filter((cell) => columnAt(columns, cell.x) >= 0);
  if (below.some(({ y }) => y <= head.y) || placed.length < below.length * IN_COLUMNS) return null;
  const rows = rowsOf(placed, columns);
  // Rows of one line each in every column are read by readTableRows, wherever on the page they end.
  const isPlain = rows.every((row) => row.every((cell) => cell.length === 1));
  if (rows.length < 2 || isPlain) return null;
  const text = [headRow(head.cells, columns), ...rows.map((row) => row.map((cell) => cell.join(' ')))]
    .map((row) => row.join(' | '))
    .join('\n');
  return { block: { type: 'table', level: 0, text }, from, next: lines.length };
}

/** Left edges at which two cells or more begin, or one under a head. A column may be empty under its head. */
function columnsOf(cells: readonly PdfCell[], head: readonly PdfCell[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of [...head, ...cells]) {
    const known = [...counts.keys()].find((each) => Math.abs(each - x) <= SAME_COLUMN);
    counts.set(known ?? x, (counts.get(known ?? x) ?? 0) + 1);
  }
  const edges = [...counts].filter(([, count]) => count >= 2).map(([x]) => x);
  const missing = head.length > edges.length ? head.filter(({ x }) => columnAt(edges, x) < 0) : [];
  const columns = [...edges, ...missing.map(({ x }) => x)].toSorted((a, b) => a - b);
  return columns.length <= head.length + 1 ? columns : [];
}

/** A line's pieces, put together up to the next column. */
function cellsIn(columns: readonly number[], { pieces, y }: PdfLine): GridCell[] {
  const cut: GridCell[] = [];
  for (const piece of pieces) {
    const last = cut.at(-1);
    if (!last || columnAt(columns, piece.x) >= 0) cut.push({ ...piece, y });
    else last.text += ` ${piece.text}`;
  }
  return cut;
}

const columnAt = (columns: readonly number[], x: number) =>
  columns.findIndex((column) => Math.abs(column - x) <= SAME_COLUMN);

/** Per row and column, the lines of the cell from top to bottom. Lines that stand evenly are a row each. */
function rowsOf(cells: readonly GridCell[], columns: readonly number[]): string[][][] {
  const heights = [...new Set(cells.map(({ y }) => Math.round(y)))].toSorted((a, b) => a - b);
  const gaps = heights.slice(1).map((y, at) => y - (heights[at] ?? 0));
  const leading = Math.min(...gaps.filter((gap) => gap > 4));
  const isEven = gaps.every((gap) => gap <= leading * ROW_GAP);
  const tops = heights.filter(
    (y, at) => at === 0 || isEven || y - (heights[at - 1] ?? 0) > leading * ROW_GAP,
  );
  const rows = tops.map(() => columns.map((): string[] => []));
  for (const cell of cells.toSorted((a, b) => a.y - b.y)) {
    const row = tops.findLastIndex((top) => Math.round(cell.y) >= top);
    rows[row]?.[columnAt(columns, cell.x)]?.push(cell.text);
  }
  return rows;
}

/** The head's cells over the columns. A dash in the corner stands for no words, and what follows it heads the next column. */
function headRow(cells: readonly PdfCell[], columns: readonly number[]): string[] {
  const row = columns.map(() => '');
  for (const { text, x } of cells) {
    const at = Math.max(0, columnAt(columns, x));
    const isCorner = at === 0 && cells.length < columns.length && /^[-–—•] \S/.test(text);
    row[isCorner ? 1 : at] = isCorner ? text.slice(2) : text;
  }
  return row;
}
