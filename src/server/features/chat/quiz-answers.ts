import { type AnswerBlock, type answerQuiz, linesOf } from '#contract/chat.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import { answerParts } from '#engine/answering/answer-parts.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { recordAction, XP } from '../progress/progress.ts';
import * as store from './store.ts';

/** The letters a question of a quiz offers and the right one; null when there is no such question. */
function findQuestion(
  blocks: readonly AnswerBlock[],
  number: number,
): { letters: string[]; right: string } | null {
  const questions = answerParts('quiz', blocks).filter(({ type }) => type === 'question');
  const own = linesOf((questions[number - 1]?.blocks ?? []).flatMap((at) => blocks[at] ?? []));
  const lettersOf = (part: 'choice' | 'key') =>
    own.flatMap((line) => (line.part === part && line.letter ? [line.letter] : []));
  const [right] = lettersOf('key');
  return right ? { letters: lettersOf('choice'), right } : null;
}

/** An answer of the professor, with the student whose it is. */
export type OwnedQuiz = { userId: number; id: number; cloneId: number; blocks: readonly AnswerBlock[] };

/** The quiz that a call names, for the router: an answer to the caller, or not_found. */
export const quizIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { message_id: number } }): Promise<OwnedQuiz> => {
    const row = await store.findMessage(deps.db, caller.userId, input.message_id);
    if (row?.role !== 'professor') throw new AppError('not_found', 'This quiz was not found.');
    return { userId: row.user_id, id: row.id, cloneId: row.clone_id, blocks: row.blocks };
  };

/** Keeps what the student picked and says whether it is right. The first pick of a question stands and earns XP once. */
export async function recordQuizAnswer(
  deps: Deps,
  caller: Caller,
  quiz: OwnedQuiz,
  input: ParsedOf<typeof answerQuiz>,
): Promise<ReplyOf<typeof answerQuiz>> {
  const question = findQuestion(quiz.blocks, input.question);
  if (!question?.letters.includes(input.choice))
    throw new AppError('not_found', 'This quiz has no such question or choice.');
  const { right } = question;
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const added = await store.addPick(tx, caller.userId, { ...input, is_right: input.choice === right });
    if (added) await recordAction(deps, tx, caller, quiz.cloneId, 'quiz');
    return added;
  });
  if (isNew) return { is_right: input.choice === right, choice: input.choice, right, xp: XP.quiz };
  const [stands] = (await store.listPicks(deps.db, caller.userId, [input.message_id])).filter(
    (pick) => pick.question === input.question,
  );
  const choice = stands?.choice ?? input.choice;
  return { is_right: choice === right, choice, right, xp: 0 };
}
