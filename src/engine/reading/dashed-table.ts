/** Dashes under or above the columns of a table whose cells stand under each other: `  ------ ---------`. */
const DASHES = /^\s*-{2,}(?:\s+-{2,})+\s*$/;
/** Lines a table has at most: what is longer is none. */
const MOST_ROWS = 200;

/**
 * The rows of a table that is drawn with blanks and dashes (as converters write those without bars), where it begins at a
 * line, and the line behind it; null where none begins. A line of the table is a row; it ends with an empty line or more
 * dashes.
 */
export function dashedTable(
  lines: readonly string[],
  at: number,
): { rows: readonly (readonly string[])[]; end: number } | null {
  const rule = [at, at + 1].find((line) => DASHES.test(lines[line] ?? ''));
  if (rule === undefined) return null;
  const starts = [...(lines[rule] ?? '').matchAll(/-+/g)].map(({ index }) => index);
  const cellsOf = (line: string) =>
    starts.map((start, column) =>
      line
        .slice(column === 0 ? 0 : start, starts[column + 1])
        // A line that is drawn between words.
        .replace(/(?:\\?-){4,}/g, ' – ')
        .trim(),
    );
  const rows: string[][] = rule > at ? [cellsOf(lines[at] ?? '')] : [];
  let end = rule + 1;
  for (; end < lines.length && end - rule <= MOST_ROWS; end++) {
    const line = lines[end] ?? '';
    if (line === '' || DASHES.test(line)) break;
    if (line.trim() !== '') rows.push(cellsOf(line));
  }
  return rows.length > 1 ? { rows, end: DASHES.test(lines[end] ?? '') ? end + 1 : end } : null;
}
