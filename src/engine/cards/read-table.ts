/** What parts the cells of a row, and rows; null where it is to be found out. Both may be of several characters. */
export type Separators = { cells: string | null; rows: string | null };

/** A table as text: its cells, and what a file of Anki's says of itself in lines before them. */
export type Table = { rows: string[][]; headers: ReadonlyMap<string, string> };

const NAMED: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  colon: ':',
  pipe: '|',
  space: ' ',
};
const CANDIDATES = ['\t', ',', ';', '|', ' - ', ' – ', ': '];
/** Rows by which the separator is told. */
const LOOKED_AT = 50;

/**
 * Reads rows of cells: RFC 4180 with any separator, the lines of Anki's text files (`#separator:tab` …), and what Quizlet
 * shows for copying. Quotes hold only where a cell begins with one and rows are lines; no more than
 * `mostRows` are read. Time grows with the text alone.
 */
export function readTable(text: string, { cells, rows }: Separators, mostRows: number): Table {
  const { headers, rest } = takeHeaders(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const said = headers.get('separator');
  const separator = cells || (said && (NAMED[said.toLowerCase()] ?? said)) || tellSeparator(rest);
  if (!rows || rows === '\n') return { headers, rows: readRows(rest, separator, mostRows) };
  const parted = rest.split(rows, mostRows).filter((row) => row.trim() !== '');
  return { headers, rows: parted.map((row) => splitOnce(row, separator)) };
}

/** Rows that are parted by something of their own have a front and a back, whatever else stands in the back. */
function splitOnce(row: string, separator: string): string[] {
  const at = row.indexOf(separator);
  return at < 0 ? [row] : [row.slice(0, at), row.slice(at + separator.length)];
}

function takeHeaders(text: string): { headers: Map<string, string>; rest: string } {
  const headers = new Map<string, string>();
  let rest = text;
  for (;;) {
    const line = /^#([a-z ]{2,30}):([^\n]*)(?:\n|$)/i.exec(rest);
    if (!line) return { headers, rest };
    headers.set((line[1] ?? '').toLowerCase(), line[2] ?? '');
    rest = rest.slice(line[0].length);
  }
}

/** The candidate that parts the most of the first rows; the earlier one of two. */
function tellSeparator(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const counts = CANDIDATES.map((candidate) => lines.filter((line) => line.includes(candidate)).length);
  // A comma parts sentences as well: another sign that is in nearly as many lines is the one.
  const most = Math.max(...counts);
  const at = counts.findIndex((count) => count > 0 && count >= most * 0.9);
  return CANDIDATES[at] ?? '\t';
}

function readRows(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = [];
  const separators = finder(text, separator);
  const lines = finder(text, '\n');
  let row: string[] = [];
  let hasQuotes = true;
  let at = 0;
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [];
  };
  while (at < text.length && rows.length < most) {
    const cell = hasQuotes && text[at] === '"' ? quoted(text, at) : null;
    // A quote that nothing closes is a mark like any other, and so are those behind it.
    if (text[at] === '"' && !cell) hasQuotes = false;
    const end = cell?.end ?? at;
    const [line, next] = [lines(end), separators(end)];
    const isLast = next >= line;
    const stop = isLast ? line : next;
    row.push(cell ? cell.text + text.slice(end, stop) : text.slice(at, stop));
    if (isLast) endRow();
    at = isLast ? stop + 1 : stop + separator.length;
  }
  endRow();
  return rows;
}

/** Finds a text from places that only grow, so that it is looked for once; the end where there is none. */
function finder(text: string, wanted: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(wanted, from);
      found = at < 0 ? text.length : at;
    }
    return found;
  };
}

/** A cell in quotes that begins at `from`, and where it ends; null where no quote closes it. */
function quoted(text: string, from: number): { text: string; end: number } | null {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    parts.push(text.slice(at, close));
    if (text[close + 1] !== '"') return { text: parts.join(''), end: close + 1 };
    parts.push('"');
    at = close + 2;
  }
}
