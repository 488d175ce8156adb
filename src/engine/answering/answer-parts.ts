import type { AnswerLine, AnswerPart, LinePart, Task } from '#contract/chat.ts';

/** What a block under a label is called, by the task that asked for it. */
const BLOCKS = { brief: 'brief', explain: 'explanation', mistakes: 'mistake' } as const;

/**
 * The lines of an answer by what they are for. Parts of a script or a quiz are marked on the lines; those of a brief,
 * an explanation or a list of mistakes begin at each label at the margin. A plain question has none.
 */
export function answerParts(task: Task, lines: readonly AnswerLine[]): AnswerPart[] {
  const marked = markedParts(lines);
  if (marked.length > 0) return marked;
  const type = task === 'brief' || task === 'explain' || task === 'mistakes' ? BLOCKS[task] : null;
  return type ? labeledParts(type, lines) : [];
}

function markedParts(lines: readonly AnswerLine[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let before: LinePart | undefined;
  for (const [at, { part, label, body, text, depth }] of lines.entries()) {
    const last = parts.at(-1);
    const belongs =
      part === 'choice' ||
      part === 'key' ||
      part === 'why' ||
      (part === before && isInside(part, depth, label));
    if (part && belongs && last) last.lines.push(at);
    else if (part && part !== 'choice' && part !== 'key' && part !== 'why')
      parts.push({ type: part, label: label || body || text, lines: [at] });
    before = part;
  }
  return parts;
}

/** Whether a line goes on with the part before it: the answer to a follow-up, or the rest of a question. */
function isInside(part: LinePart | undefined, depth: number, label: string): boolean {
  if (part === 'follow_up') return depth > 1;
  return part === 'question' && (depth > 0 || label === '' || label === '____');
}

function labeledParts(type: AnswerPart['type'], lines: readonly AnswerLine[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const [at, { label, depth }] of lines.entries()) {
    const last = parts.at(-1);
    if (!last || (depth === 0 && label !== '')) parts.push({ type, label, lines: [at] });
    else last.lines.push(at);
  }
  return parts;
}
