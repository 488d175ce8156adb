import { randomUUID } from 'node:crypto';
import type { Task } from '#contract/chat.ts';
import { readTalk } from '#engine/answering/talk/read-talk.ts';
import type { WireAnswer } from '#engine/answering/wire.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { openSpending } from './allowance.ts';
import { addEmptyAnswer, addQuestion, findMessage, type Place, uncountMessage } from './store.ts';
import * as store from './under-way-store.ts';

/** How often a server says that it still writes an answer; six times before it is taken for dead. */
const RENEWED_MILLISECONDS = 10_000;

/** An answer that this server writes, to which question, and how many messages the student has left. */
export type UnderWay = store.Held & { question: number; remaining: number | null };

/**
 * Counts a message, saves the question and the place of its answer, all or none of it. Small talk, orders and questions
 * about the course itself are not counted. An attempt that was lost with its server is gone on with: its message counts
 * already, unless it was given back meanwhile.
 */
export async function beginAnswer(
  deps: Deps,
  caller: Caller,
  at: Place,
  asked: { task: Task; message: string; reading: string[] },
  once: Once,
): Promise<UnderWay> {
  const { noted } = once;
  const isFree = asked.task === 'ask' && readTalk(asked.message) !== null;
  const spending = await openSpending(deps, caller, isFree);
  return deps.db.transaction().execute(async (tx) => {
    const mine = { userId: caller.userId, messageId: Number(noted?.reply ?? 0), holder: randomUUID() };
    if (noted && (await store.takeOver(tx, mine)))
      return { ...mine, question: Number(noted.question), remaining: await spending.left(tx) };
    const remaining = await spending.take(tx);
    const question = noted ? Number(noted.question) : await addQuestion(tx, at, asked.task, asked.message);
    const isThere = noted !== null && (await findMessage(tx, caller.userId, mine.messageId)) !== undefined;
    if (!isThere) mine.messageId = await addEmptyAnswer(tx, at, asked.task, asked.reading);
    await store.hold(tx, mine, spending.day);
    await once.note(tx, { question, reply: mine.messageId });
    return { ...mine, question, remaining };
  });
}

/** Says now and then that the answer is still written, and keeps what was shown by then, until the returned function is called. */
export function keepUnderWay(deps: Deps, mine: UnderWay, shown: WireAnswer): () => void {
  const timer = setInterval(() => {
    const renewed = deps.db.transaction().execute((tx) => store.renew(tx, mine, shown));
    renewed.catch((err) => deps.log.warn({ err }, 'an answer is not marked as under way'));
  }, RENEWED_MILLISECONDS);
  return () => clearInterval(timer);
}

/**
 * Saves the whole answer in the caller's transaction and answers how many messages are left, null without a limit;
 * not_found when the conversation was deleted. An answer of kind none gives its message back: it does not count.
 */
export async function completeAnswer(tx: Db, mine: UnderWay, answer: WireAnswer): Promise<number | null> {
  const held = await store.release(tx, mine);
  if (!(await store.write(tx, mine, answer, 'complete'))) throw new AppError('not_found');
  if (answer.kind !== 'none' || !held || held.day === null || mine.remaining === null) return mine.remaining;
  await uncountMessage(tx, mine.userId, held.day);
  return mine.remaining + 1;
}

/** Keeps and marks what was shown of an answer that the student stopped; the message counts. */
export async function interruptAnswer(deps: Deps, mine: UnderWay, shown: WireAnswer): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await store.release(tx, mine);
    await store.write(tx, mine, shown, 'interrupted');
  });
}

/** Gives back the message of an answer that failed, and keeps the question alone. Another server's answer is left to it. */
export async function giveBack(deps: Deps, mine: UnderWay): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const held = await store.release(tx, mine);
    if (!held) return;
    if (held.day !== null) await uncountMessage(tx, mine.userId, held.day);
    await store.removeMessage(tx, mine);
  });
}

/** Ends what servers that died were writing: see `endLost`. */
export const sweepLostAnswers = (deps: Deps): Promise<void> => store.endLost(deps.db, null);

/** The same at the start of the only server there is: whatever is under way was lost with the last one. */
export async function recoverLostAnswers(deps: Deps): Promise<void> {
  await store.lapseAll(deps.db);
  await sweepLostAnswers(deps);
}
