import type { UnitQuote } from '#contract/units.ts';
import type { Db } from '../../db/open.ts';
import * as store from './store.ts';

type OfClone = { user_id: number; clone_id: number };

/** What the cards of a clone quote, those that the student set aside too, each with the topic that the card was made on. */
export const quotesOfCards = async (db: Db, key: OfClone): Promise<{ topic: string; quote: UnitQuote }[]> =>
  (await store.listCards(db, key)).flatMap(({ topic, quote }) => (quote ? [{ topic, quote }] : []));

/** Adds cards of the student's own that keep the words of a page, in the caller's transaction. */
export async function addQuotedCards(
  tx: Db,
  key: OfClone,
  cards: readonly { topic: string; front: string; back: string; quote: UnitQuote }[],
  now: Date,
): Promise<void> {
  for (const card of cards) await store.addCard(tx, { ...key, ...card, created_at: now });
}
