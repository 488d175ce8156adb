import type { Quote } from '#contract/quotes.ts';
import type { Db } from '../../db/open.ts';
import * as store from './store.ts';

type OfClone = { user_id: number; clone_id: number };

/** What the cards of a clone quote, those that the student set aside too, each with the topic that the card was made on. */
export const quotesOfCards = async (
  db: Db,
  key: OfClone,
): Promise<{ id: number; topic: string; quote: Quote }[]> =>
  (await store.listCards(db, key)).flatMap(({ id, topic, quote }) => (quote ? [{ id, topic, quote }] : []));

/** Adds cards of the student's own that keep the words of a page or of the law library, in the caller's transaction; their ids, in the same order. */
export async function addQuotedCards(
  tx: Db,
  key: OfClone,
  cards: readonly { topic: string; front: string; back: string; quote: Quote }[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const card of cards) ids.push((await store.addCard(tx, { ...key, ...card, created_at: now })).id);
  return ids;
}

/**
 * Has cards come today, whatever their reviews say and however many new ones a day has: what was missed elsewhere is looked at on the
 * same day. The next review of each decides when it comes after that.
 */
export const bringForward = (tx: Db, userId: number, ids: readonly number[], now: Date): Promise<void> =>
  store.setDue(tx, userId, ids, now);
