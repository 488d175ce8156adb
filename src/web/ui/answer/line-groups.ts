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
export type LineGroup =
  | { type: 'say' | 'heading' | 'quotes' | 'element'; line: AnswerLine; indent: number }
  | ({ type: 'choices' } & QuizQuestion)
  | { type: 'blanked'; sides: AnswerLine[] }
  | { type: 'sayable'; lines: AnswerLine[] }
  | { type: 'table'; head: string[]; rows: TableRow[] }
  | { type: 'gap'; missing: AnswerLine[]; general: AnswerLine[] };

/**
 * Groups the lines of an answer for the screen: neighboring rows become one table, and what is missing shares one
 * box with the general law that follows it, the choices of a quiz question keep their answer with them, and what can be said
 * as it stands is one list. Every line lands in exactly one group, in its order. `indent` is how far
 * a line stands in: quotes have a rule of their own, so only what belongs to a numbered requirement stands in with it.
 */
export function lineGroups(lines: readonly AnswerLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let element: number | null = null;
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.role === 'element') element = line.depth;
    else if (element !== null && line.depth <= element) element = null;
    const indent = Math.max((element ?? line.depth) - 1, 0) + (line.depth - (element ?? line.depth));
    const choice = choiceOf(line);
    if (line.part === 'why') {
      if (last?.type === 'choices') last.whys.push(line);
    } else if (choice) addChoice(groups, last, choice);
    else if (line.part === 'unsure') addSayable(groups, last, line);
    else if (last?.type === 'choices' && !last.answer && isKey(line)) last.answer = line;
    else if (line.role === 'quote' && line.label === BLANK) addBlank(groups, last, line);
    else if (line.role === 'row') addRow(groups, last, line);
    else if (line.role === 'gap' || line.role === 'general') addToGap(groups, last, line);
    else groups.push({ type: line.role === 'quote' ? 'quotes' : line.role, line, indent });
  }
  return groups;
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

function addChoice(groups: LineGroup[], last: LineGroup | undefined, choice: Choice) {
  if (last?.type === 'choices' && !last.answer) last.choices.push(choice);
  else {
    const asked = groups.filter((group) => group.type === 'choices').length;
    groups.push({ type: 'choices', number: asked + 1, choices: [choice], answer: null, whys: [] });
  }
}

/** Quotes with blanks between them are one sentence of a quiz. */
function addBlank(groups: LineGroup[], last: LineGroup | undefined, line: AnswerLine) {
  if (last?.type === 'blanked') last.sides.push(line);
  else if (last?.type === 'quotes') groups[groups.length - 1] = { type: 'blanked', sides: [last.line, line] };
  else groups.push({ type: 'blanked', sides: [line] });
}

function addSayable(groups: LineGroup[], last: LineGroup | undefined, line: AnswerLine) {
  if (last?.type === 'sayable') last.lines.push(line);
  else groups.push({ type: 'sayable', lines: [line] });
}

function addRow(groups: LineGroup[], last: LineGroup | undefined, line: AnswerLine) {
  const cells = line.cells ?? [{ label: '', cites: line.cites }];
  if (last?.type === 'table' && !isHead(line)) last.rows.push({ label: line.label, cells });
  else if (isHead(line)) groups.push({ type: 'table', head: cells.map((cell) => cell.label), rows: [] });
  else groups.push({ type: 'table', head: [], rows: [{ label: line.label, cells }] });
}

/** A row names the columns when it has no label of its own and no quotes. */
function isHead(line: AnswerLine): boolean {
  return line.label === '' && !!line.cells?.length && line.cells.every((cell) => cell.cites.length === 0);
}

function addToGap(groups: LineGroup[], last: LineGroup | undefined, line: AnswerLine) {
  const isGeneral = line.role === 'general';
  if (last?.type === 'gap' && (isGeneral || last.general.length === 0)) {
    (isGeneral ? last.general : last.missing).push(line);
  } else {
    groups.push({ type: 'gap', missing: isGeneral ? [] : [line], general: isGeneral ? [line] : [] });
  }
}
