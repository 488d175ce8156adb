import type { AnswerLine } from '#contract/chat.ts';

/** A cell of a side-by-side table: words, or quotes by their index into the citations. */
export type TableCell = { label: string; cites: number[] };

/** A row of a side-by-side table: what is compared, and one cell per side. */
export type TableRow = { label: string; cells: TableCell[] };

/** What stands for the word left out of a quiz sentence. */
export const BLANK = '____';

/** A choice of a quiz question. */
export type Choice = { letter: string; text: string };

/**
 * A question of a quiz: its number from 1, its choices, the line that answers, null while that has not arrived, and lines
 * that show where other choices belong.
 */
export type QuizQuestion = {
  number: number;
  choices: Choice[];
  answer: AnswerLine | null;
  whys: AnswerLine[];
};

/** What stands together in an answer: a line of its own, a whole table, or one gold box. */
export type AnswerBlock =
  | { type: 'say' | 'heading' | 'quotes' | 'element'; line: AnswerLine; indent: number }
  | ({ type: 'choices' } & QuizQuestion)
  | { type: 'blanked'; sides: AnswerLine[] }
  | { type: 'table'; head: string[]; rows: TableRow[] }
  | { type: 'gap'; missing: AnswerLine[]; general: AnswerLine[] };

/**
 * Groups the lines of an answer for the screen: neighboring rows become one table, and what is missing shares one
 * box with the general law that follows it, and the choices of a quiz question keep their answer with them. Every line lands in exactly one block, in its order. `indent` is how far
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
    const choice = choiceOf(line);
    if (line.part === 'why') {
      if (last?.type === 'choices') last.whys.push(line);
    } else if (choice) addChoice(blocks, last, choice);
    else if (last?.type === 'choices' && !last.answer && isKey(line)) last.answer = line;
    else if (line.role === 'quote' && line.label === BLANK) addBlank(blocks, last, line);
    else if (line.role === 'row') addRow(blocks, last, line);
    else if (line.role === 'gap' || line.role === 'general') addToGap(blocks, last, line);
    else blocks.push({ type: line.role === 'quote' ? 'quotes' : line.role, line, indent });
  }
  return blocks;
}

/** Whether an answer asks the student back: the pages of its quotes would give the answers away. */
export const isQuiz = (lines: readonly AnswerLine[]): boolean =>
  lines.some((line) => line.part === 'choice' || choiceOf(line) !== null);

const isKey = (line: AnswerLine): boolean =>
  line.part === 'key' || (line.part === undefined && line.role === 'quote');

/** A choice stands as "A  Hamer v. Sidway": a letter, two blanks, its words. */
function choiceOf(line: AnswerLine): Choice | null {
  if (line.role === 'general') return null;
  const found = line.role === 'say' ? /^([A-H]) {2}(\S.*)$/s.exec(line.text) : null;
  return found?.[1] && found[2] ? { letter: found[1], text: found[2] } : null;
}

function addChoice(blocks: AnswerBlock[], last: AnswerBlock | undefined, choice: Choice) {
  if (last?.type === 'choices' && !last.answer) last.choices.push(choice);
  else {
    const asked = blocks.filter((block) => block.type === 'choices').length;
    blocks.push({ type: 'choices', number: asked + 1, choices: [choice], answer: null, whys: [] });
  }
}

/** Quotes with blanks between them are one sentence of a quiz. */
function addBlank(blocks: AnswerBlock[], last: AnswerBlock | undefined, line: AnswerLine) {
  if (last?.type === 'blanked') last.sides.push(line);
  else if (last?.type === 'quotes') blocks[blocks.length - 1] = { type: 'blanked', sides: [last.line, line] };
  else blocks.push({ type: 'blanked', sides: [line] });
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
