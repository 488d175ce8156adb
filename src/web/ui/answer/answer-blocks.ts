import type { AnswerLine } from '#contract/chat.ts';

/** A cell of a side-by-side table: words, or quotes by their index into the citations. */
export type TableCell = { label: string; cites: number[] };

/** A row of a side-by-side table: what is compared, and one cell per side. */
export type TableRow = { label: string; cells: TableCell[] };

/** What stands together in an answer: a line of its own, a whole table, or one gold box. */
export type AnswerBlock =
  | { type: 'say' | 'heading' | 'quotes' | 'element'; line: AnswerLine; indent: number }
  | { type: 'table'; head: string[]; rows: TableRow[] }
  | { type: 'gap'; missing: AnswerLine[]; general: AnswerLine[] };

/**
 * Groups the lines of an answer for the screen: neighboring rows become one table, and what is missing shares one
 * box with the general law that follows it. Every line lands in exactly one block, in its order. `indent` is how far
 * a line stands in: quotes have a rule of their own, so only what belongs to a numbered requirement stands in with it.
 */
export function answerBlocks(lines: readonly AnswerLine[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let element: number | null = null;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.role === 'element') element = line.depth;
    else if (element !== null && line.depth <= element) element = null;
    const indent = Math.max((element ?? line.depth) - 1, 0) + (line.depth - (element ?? line.depth));
    if (line.role === 'row') addRow(blocks, last, line);
    else if (line.role === 'gap' || line.role === 'general') addToGap(blocks, last, line);
    else blocks.push({ type: line.role === 'quote' ? 'quotes' : line.role, line, indent });
  }
  return blocks;
}

function addRow(blocks: AnswerBlock[], last: AnswerBlock | undefined, line: AnswerLine) {
  const cells = line.cells ?? [{ label: '', cites: line.cites }];
  if (last?.type === 'table' && !isHead(line)) last.rows.push({ label: line.label, cells });
  else if (isHead(line)) blocks.push({ type: 'table', head: cells.map((cell) => cell.label), rows: [] });
  else blocks.push({ type: 'table', head: [], rows: [{ label: line.label, cells }] });
}

/** A row names the columns when it has no label of its own and no quotes. */
function isHead(line: AnswerLine): boolean {
  return line.label === '' && !!line.cells?.length && line.cells.every((cell) => cell.cites.length === 0);
}

function addToGap(blocks: AnswerBlock[], last: AnswerBlock | undefined, line: AnswerLine) {
  const isGeneral = line.role === 'general';
  if (last?.type === 'gap' && (isGeneral || last.general.length === 0)) {
    (isGeneral ? last.general : last.missing).push(line);
  } else {
    blocks.push({ type: 'gap', missing: isGeneral ? [] : [line], general: isGeneral ? [line] : [] });
  }
}
