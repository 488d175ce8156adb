import { type Answer, type AnswerLine, askProfessor, linesOf } from '#contract/chat.ts';
import type { CallMove } from '#server/outside/professor/call-prompt.ts';
import type { TestApp } from './app.ts';
import { CASE_NOTES, openCaseCourse } from './case-course.ts';
import { type Behavior, passagesIn } from './model-server.ts';

/** What a student is called on for, and the question that the scripted professor begins with. */
export const FORM = 'Case: Hamer v. Sidway\nContext: legal right';
export const QUESTION = 'Was giving up drinking and smoking a benefit for the uncle?';

/** A student in a course with a case, who can say something in a cold call. */
export async function called(app: TestApp, notes = CASE_NOTES, strictness = 3) {
  const { student, clone_id } = await openCaseCourse(app, { notes, strictness });
  const say = async (message: string): Promise<Answer> =>
    (await student.call(askProfessor, { clone_id, message, task: 'cold_call' })).body;
  return { student, clone_id, say };
}

/** The name of the passage that holds some words, and those words. */
export const quoteOf = (prompt: string, text: string) => [
  { passage: passagesIn(prompt).find((passage) => passage.text.includes(text))?.id ?? 'none', text },
];

/** Sentences of the notes. */
export const FACTS = 'The nephew gave up both and asked for the money.';
export const RIGHT =
  'The nephew had a legal right to drink and smoke and abandoned it upon the strength of the promise.';
export const BENEFIT = 'Courts do not ask whether the promisor benefited from the forbearance.';
export const PROMISED =
  'The uncle promised the nephew 5,000 dollars for giving up drinking and smoking until he was twenty-one.';

/** One move of a scripted professor. */
export const move = (
  kind: CallMove['kind'],
  words: string,
  quotes: CallMove['quotes'],
  heard = '',
): CallMove => ({ kind, words, heard, quotes });

/** A model that begins with one question, and weighs what is answered as `weigh` has it. */
export const professor = (weigh: (prompt: string) => CallMove[], opens = QUESTION): Behavior => ({
  says: (prompt) => ({
    elements: /<answer-/.test(prompt)
      ? weigh(prompt)
      : [move('question', opens, [...quoteOf(prompt, PROMISED), ...quoteOf(prompt, BENEFIT)])],
  }),
});

/** The lines of one part of an answer, and the quotes of a line. */
export const partsOf = (answer: Answer, part: string) =>
  linesOf(answer.blocks).filter((line) => line.part === part);
export const quotesIn = (answer: Answer, line: AnswerLine | undefined) =>
  (line?.cites ?? []).map((cite) => answer.citations[cite]?.quote);
