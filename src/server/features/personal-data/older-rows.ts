/** Files whose rows held an answer as `lines` in version 0.5.0 and before. */
const OF_ANSWERS: ReadonlySet<string> = new Set(['messages', 'saved_materials']);

/**
 * A row of a zip as this version would have written it: an answer that is stored as lines becomes blocks of lines. Any
 * other row, and one whose lines are no list of objects, comes back as it is, for the check that follows.
 */
export function asWrittenNow(table: string, row: unknown): unknown {
  if (!OF_ANSWERS.has(table) || !isObject(row) || 'blocks' in row) return row;
  const { lines, ...rest } = row;
  if (!Array.isArray(lines) || !lines.every(isObject)) return row;
  return { ...rest, blocks: lines.map((line) => ({ ...line, type: 'line' })) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
