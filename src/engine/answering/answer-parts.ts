import type { AnswerBlock, AnswerLine, AnswerPart, LinePart, Task } from '#contract/chat.ts';

/** What the lines under a label are called, by the task that asked for them. */
const LABELED = { brief: 'brief', explain: 'explanation', mistakes: 'mistake' } as const;

/** A line of an answer with its place among the answer's blocks. */
type PlacedLine = { at: number; line: AnswerLine };

/**
 * The blocks of an answer by what they are for. Parts of a script or a quiz are marked on the lines; those of a brief,
 * an explanation or a list of mistakes begin at each label at the margin. A plain question has none.
 */
export function answerParts(task: Task, blocks: readonly AnswerBlock[]): AnswerPart[] {
  const lines = blocks.flatMap((block, at) => (block.type === 'line' ? [{ at, line: block }] : []));
  const marked = markedParts(lines);
  if (marked.length > 0) return marked;
  const type = task === 'brief' || task === 'explain' || task === 'mistakes' ? LABELED[task] : null;
  return type ? labeledParts(type, lines) : [];
}

function markedParts(lines: readonly PlacedLine[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let before: LinePart | undefined;
  for (const { at, line } of lines) {
    const { part, label, body, text, depth } = line;
    const last = parts.at(-1);
    const belongs =
      part === 'choice' ||
      part === 'key' ||
      part === 'why' ||
      (part === before && isInside(part, depth, label));
    if (part && belongs && last) last.blocks.push(at);
    else if (part && part !== 'choice' && part !== 'key' && part !== 'why')
      parts.push({ type: part, label: label || body || text, blocks: [at] });
    before = part;
  }
  return parts;
}

/** Whether a line goes on with the part before it: the answer to a follow-up, or the rest of a question. */
function isInside(part: LinePart | undefined, depth: number, label: string): boolean {
  if (part === 'follow_up') return depth > 1;
  return part === 'question' && (depth > 0 || label === '' || label === '____');
}

function labeledParts(type: AnswerPart['type'], lines: readonly PlacedLine[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const { at, line } of lines) {
    const last = parts.at(-1);
    if (!last || (line.depth === 0 && line.label !== ''))
      parts.push({ type, label: line.label, blocks: [at] });
    else last.blocks.push(at);
  }
  return parts;
}
