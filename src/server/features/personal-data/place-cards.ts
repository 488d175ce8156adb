import type { Db } from '../../db/open.ts';
import { replayReviews } from '../cards/cards.ts';
import * as store from './bring-back-store.ts';
import type { BroughtRow, BroughtRows } from './brought-rows.ts';

type PlacedCard = Omit<BroughtRow<'cards'>, 'created_at'> & { created_at: Date };

/**
 * Adds cards, which have the numbers of this account's clones and materials already, and every review of them in its
 * order; what each is remembered by is replayed. Reviews of other cards stay out. Answers how many cards were added.
 */
export async function placeCards(
  tx: Db,
  userId: number,
  cards: readonly PlacedCard[],
  reviews: BroughtRows['card_reviews'],
  at: (created: string) => Date,
): Promise<number> {
  const fresh = await store.insertCards(tx, userId, cards.map(asNew));
  const newCard = new Map(cards.map(({ id }, place) => [id, fresh[place] ?? 0]));
  const own = reviews.filter(({ card_id }) => newCard.has(card_id)).toSorted((a, b) => a.id - b.id);
  const placed = await store.insertReviews(
    tx,
    userId,
    own.map(({ card_id, rating, ms, name, created_at }) => ({
      card_id: newCard.get(card_id) ?? 0,
      rating,
      ms,
      name,
      created_at: at(created_at),
    })),
  );
  const newReview = new Map(own.map(({ id }, place) => [id, placed[place] ?? 0]));
  const pairs = own.flatMap(({ id: old, takes_back: other }) => {
    const [id, takes_back] = [newReview.get(old), other === null ? undefined : newReview.get(other)];
    return id !== undefined && takes_back !== undefined ? [{ id, takes_back }] : [];
  });
  await store.takeBack(tx, userId, pairs);
  await replayReviews(tx, userId, [...new Set(own.map(({ card_id }) => newCard.get(card_id) ?? 0))]);
  return cards.length;
}

/** A row without its old number and what its reviews said of it. */
const asNew = ({ clone_id, made_key, position, kind, topic, front, back, quote, ...row }: PlacedCard) => ({
  clone_id,
  made_key,
  position,
  kind,
  topic,
  front,
  back,
  quote,
  is_edited: row.is_edited,
  is_suspended: row.is_suspended,
  is_deleted: row.is_deleted,
  created_at: row.created_at,
});
