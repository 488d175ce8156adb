import type { WireAnswer } from '#engine/answering/wire.ts';
import type { Db } from '../../db/open.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { addEmptyAnswer, addQuestion } from './store.ts';
import { write } from './under-way-store.ts';

/** Puts a question with its answer into the conversation of a clone, as if it had been asked; nothing is counted for it. */
export async function keepFirstAnswer(
  tx: Db,
  clone: OwnedClone,
  question: string,
  answer: WireAnswer,
): Promise<void> {
  const at = { userId: clone.userId, cloneId: clone.id, conversation: clone.conversation };
  await addQuestion(tx, at, 'ask', question);
  const messageId = await addEmptyAnswer(tx, at, 'ask', []);
  await write(tx, { userId: clone.userId, messageId, holder: '' }, answer, 'complete');
}
