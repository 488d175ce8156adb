import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Rows inserted at once: keeps one statement's parameters far below PostgreSQL's 65,535. */
const ROWS_AT_ONCE = 500;

/** A card that is placed: `made_key` is the same whenever the same card comes again. */
export type PlacedCard = {
  made_key: string;
  front: string;
  back: string;
  topic: string;
  is_suspended: boolean;
};

/** Every card of a clone by what an import tells cards apart by, those included that the student deleted. */
export const listKnown = (db: Db, { user_id, clone_id }: { user_id: number; clone_id: number }) =>
  db
    .selectFrom('cards')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .select(['id', 'made_key', 'kind', 'topic', 'front', 'back', 'is_edited', 'is_deleted', 'created_at'])
    .execute();

/**
 * Adds imported cards in their order. One that is there from an earlier import takes the new words, where the student has
 * not edited it; one that was deleted comes back. Reviews stay.
 */
export async function placeImported(
  tx: Db,
  key: { user_id: number; clone_id: number },
  cards: readonly PlacedCard[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < cards.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('cards')
      .values(
        cards.slice(from, from + ROWS_AT_ONCE).map((card, at) => ({
          ...key,
          ...card,
          kind: 'own' as const,
          position: from + at,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'clone_id', 'made_key']).doUpdateSet({
          front: sql`case when cards.is_edited then cards.front else excluded.front end`,
          back: sql`case when cards.is_edited then cards.back else excluded.back end`,
          topic: sql`case when cards.is_edited then cards.topic else excluded.topic end`,
          is_deleted: false,
        }),
      )
      .execute();
}
