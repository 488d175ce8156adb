import type { AnswerLine } from '#contract/chat.ts';
import type { QuizQuestion } from './answer-blocks.ts';

/** What stands together where general law speaks: a line, a list of numbered ones, or a quiz question's choices. */
export type LawBlock =
  | { type: 'line'; line: AnswerLine }
  | { type: 'numbered'; lines: AnswerLine[] }
  | ({ type: 'choices' } & QuizQuestion);

/** Groups lines of general law for the screen. Every line lands in exactly one block, in its order. */
export function lawBlocks(lines: readonly AnswerLine[]): LawBlock[] {
  const blocks: LawBlock[] = [];
  let asked = 0;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.part === 'choice') {
      const choice = { letter: line.letter ?? '', text: line.body ?? '' };
      if (last?.type === 'choices' && !last.answer) last.choices.push(choice);
      else blocks.push({ type: 'choices', number: ++asked, choices: [choice], answer: null, whys: [] });
    } else if (line.part === 'key' && last?.type === 'choices') last.answer = line;
    else if (last?.type === 'numbered' && belongsToNumbered(line)) last.lines.push(line);
    else if (line.number !== null && line.part !== 'question')
      blocks.push({ type: 'numbered', lines: [line] });
    else blocks.push({ type: 'line', line });
  }
  return blocks;
}

/** The next number, or a note that stands deeper than a number does. */
const belongsToNumbered = (line: AnswerLine): boolean =>
  line.part !== 'question' &&
  (line.number !== null || (line.depth === 2 && line.label === '' && !line.cells));
