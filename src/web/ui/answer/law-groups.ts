import type { AnswerLine } from '#contract/chat.ts';
import type { QuizQuestion } from './line-groups.ts';

/** What stands together where general law speaks: a line, a list of numbered ones, or a quiz question's choices. */
export type LawGroup =
  | { type: 'line'; line: AnswerLine }
  | { type: 'numbered'; lines: AnswerLine[] }
  | ({ type: 'choices' } & QuizQuestion);

/** Groups lines of general law for the screen. Every line lands in exactly one group, in its order. */
export function lawGroups(lines: readonly AnswerLine[]): LawGroup[] {
  const groups: LawGroup[] = [];
  let asked = 0;
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.part === 'choice') {
      const choice = { letter: line.letter ?? '', text: line.body ?? '' };
      if (last?.type === 'choices' && !last.answer) last.choices.push(choice);
      else groups.push({ type: 'choices', number: ++asked, choices: [choice], answer: null, whys: [] });
    } else if (line.part === 'key' && last?.type === 'choices') last.answer = line;
    else if (last?.type === 'numbered' && belongsToNumbered(line)) last.lines.push(line);
    else if (line.number !== null && line.part !== 'question')
      groups.push({ type: 'numbered', lines: [line] });
    else groups.push({ type: 'line', line });
  }
  return groups;
}

/** The next number, or a note that stands deeper than a number does. */
const belongsToNumbered = (line: AnswerLine): boolean =>
  line.part !== 'question' &&
  (line.number !== null || (line.depth === 2 && line.label === '' && !line.cells));
