import type { AnswerLine } from '#contract/chat.ts';
import type { Choice, QuizQuestion } from './line-groups.ts';

/** A question with what it describes; `isLaw`: it is of general law, not of the materials. */
export type AskedQuestion = QuizQuestion & { ask: string; stem: AnswerLine[]; isLaw: boolean };

/** A quiz with the lines that stand before and after it. */
export type Quiz = { before: AnswerLine[]; questions: AskedQuestion[]; after: AnswerLine[] };

/** The quiz among an answer's lines, its questions in order; null where none is marked, as in answers of 0.5.0. */
export function quizIn(lines: readonly AnswerLine[]): Quiz | null {
  const quiz: Quiz = { before: [], questions: [], after: [] };
  for (const line of lines) {
    const last = quiz.questions.at(-1);
    if (line.part === 'question' && (line.role === 'heading' || line.number !== null))
      quiz.questions.push(begun(line, quiz.questions.length + 1));
    else if (!last) quiz.before.push(line);
    else if (line.part === 'question') last.stem.push(line);
    else if (line.part === 'choice') last.choices.push(choiceOf(line));
    else if (line.part === 'key') last.answer = line;
    else if (line.part === 'why') last.whys.push(line);
    else if (line.role !== 'general') quiz.after.push(line);
  }
  return quiz.questions.length > 0 ? quiz : null;
}

const begun = (line: AnswerLine, number: number): AskedQuestion => ({
  number,
  ask: line.label.replace(/^\d+\. /, ''),
  stem: [],
  isLaw: line.role === 'general',
  choices: [],
  answer: null,
  whys: [],
});

/** A choice of the course stands as "A  Hamer v. Sidway", one of general law as its words beside its letter. */
function choiceOf({ role, letter = '', body = '', label, text }: AnswerLine): Choice {
  return { letter, text: role === 'general' ? body : (label || text).replace(/^[A-H] {2}/, '') };
}

/** The letter of the right choice; null while it has not arrived. */
export const rightOf = ({ answer }: QuizQuestion): string | null =>
  answer?.letter ?? answer?.label.match(/\b[A-H]\b/)?.[0] ?? null;

/** The numbers of the questions that were not answered right; what is not answered yet is not missed. */
export const missedOf = (
  questions: readonly QuizQuestion[],
  picks: ReadonlyMap<number, string>,
): QuizQuestion[] =>
  questions.filter((question) => {
    const pick = picks.get(question.number);
    return pick !== undefined && pick !== rightOf(question);
  });
