import { sql } from 'kysely';
import type { CardFace } from '#contract/cards.ts';
import { type Db, json } from '../../db/open.ts';
import type { CardRating, Memory } from './schedule.ts';

/** Rows inserted at once: keeps one statement's parameters far below PostgreSQL's 65,535. */
const ROWS_AT_ONCE = 500;

type OfClone = { user_id: number; clone_id: number };
export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** A student's card that was not deleted. */
export const findCard = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('cards')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .selectAll()
    .executeTakeFirst();

/** The cards of a clone, in the order of its topics, the student's own behind them. */
export const listCards = (db: Db, { user_id, clone_id }: OfClone): Promise<CardRow[]> =>
  db
    .selectFrom('cards')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .where('is_deleted', '=', false)
    .orderBy(sql`made_key is null`)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();

export const addCard = (
  db: Db,
  card: OfClone & { topic: string; front: string; back: string; created_at: Date },
): Promise<CardRow> =>
  db
    .insertInto('cards')
    .values({ ...card, made_key: null, kind: 'own' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a card; what is left out stays. */
export const editCard = (
  db: Db,
  userId: number,
  id: number,
  changed: { topic?: string; front?: string; back?: string; is_suspended?: boolean; is_edited?: boolean },
) =>
  db
    .updateTable('cards')
    .set(changed)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returningAll()
    .executeTakeFirst();

/** Deletes a card with its reviews; of one that was made the name alone stays. */
export async function deleteCard(tx: Db, userId: number, { id, made_key }: CardRow): Promise<void> {
  if (made_key === null) {
    await tx.deleteFrom('cards').where('user_id', '=', userId).where('id', '=', id).execute();
    return;
  }
  await tx.deleteFrom('card_reviews').where('user_id', '=', userId).where('card_id', '=', id).execute();
  await tx
    .updateTable('cards')
    .set({ is_deleted: true, front: '', back: '', quote: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Adds a review behind all others of its card. */
export async function addReview(
  tx: Db,
  review: { user_id: number; card_id: number; rating: number; ms: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('card_reviews').values(review).execute();
}

/** The reviews of a card that count, in their order. */
export async function listReviews(
  db: Db,
  userId: number,
  cardId: number,
): Promise<{ id: number; at: Date; rating: CardRating }[]> {
  const { rows } = await sql<{ id: number; at: Date; rating: CardRating }>`
    select id, created_at as at, rating from card_reviews as review
    where user_id = ${userId}::bigint and card_id = ${cardId}::bigint and rating is not null
      and not exists (select 1 from card_reviews as other where other.user_id = review.user_id
        and other.card_id = review.card_id and other.takes_back = review.id)
    order by id`.execute(db);
  return rows;
}

/** Says that a review does not count. */
export async function takeBack(
  tx: Db,
  { reviewId, ...of }: { user_id: number; card_id: number; reviewId: number; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('card_reviews')
    .values({ ...of, takes_back: reviewId })
    .execute();
}

/** Keeps what a card's reviews say of it; one without any is new. */
export const saveMemory = (tx: Db, userId: number, id: number, memory: Memory): Promise<CardRow> =>
  tx
    .updateTable('cards')
    .set({
      due_at: memory.last === null ? null : memory.due,
      stability: memory.stability,
      difficulty: memory.difficulty,
      reps: memory.reps,
      lapses: memory.lapses,
      last_at: memory.last,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How many of a clone's cards were first reviewed since an instant, by the reviews that count. */
export async function countBegun(db: Db, { user_id, clone_id }: OfClone, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select min(review.created_at) as first from card_reviews as review
      join cards on cards.user_id = review.user_id and cards.id = review.card_id
      where review.user_id = ${user_id}::bigint and cards.clone_id = ${clone_id}::bigint and review.rating is not null
        and not exists (select 1 from card_reviews as other where other.user_id = review.user_id
          and other.card_id = review.card_id and other.takes_back = review.id)
      group by review.card_id) as firsts
    where first >= ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * How many of a clone's cards had their turn in the last pass today: reviewed since `start`, before that not since the pass had
 * `begun`, and known from before it; by the reviews that count.
 */
export async function countPassed(
  db: Db,
  { user_id, clone_id }: OfClone,
  { begun, start }: { begun: Date; start: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select review.card_id from card_reviews as review
      join cards on cards.user_id = review.user_id and cards.id = review.card_id
      where review.user_id = ${user_id}::bigint and cards.clone_id = ${clone_id}::bigint and review.rating is not null
        and not cards.is_suspended and not cards.is_deleted
        and not exists (select 1 from card_reviews as other where other.user_id = review.user_id
          and other.card_id = review.card_id and other.takes_back = review.id)
      group by review.card_id
      having bool_or(review.created_at >= ${start}) and bool_or(review.created_at < ${begun})
        and not bool_or(review.created_at >= ${begun} and review.created_at < ${start})) as passed`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Puts what the units say now on the cards made of them. New facts give new cards; what the student edited stays as
 * edited, under the quote of today; a fact that is gone takes its card along where it was never reviewed or edited, and
 * otherwise marks its quote as changed.
 */
export async function placeMade(tx: Db, key: OfClone, faces: readonly CardFace[], now: Date): Promise<void> {
  const keys = faces.map((face) => face.key);
  const gone = sql`user_id = ${key.user_id}::bigint and clone_id = ${key.clone_id}::bigint
    and made_key is not null and made_key <> all(${keys}::text[])`;
  await sql`delete from cards where ${gone} and last_at is null and not is_edited and not is_suspended and not is_deleted`.execute(
    tx,
  );
  await sql`update cards set quote = quote || '{"changed": true}' where ${gone} and quote is not null`.execute(
    tx,
  );
  for (let from = 0; from < faces.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('cards')
      .values(
        faces.slice(from, from + ROWS_AT_ONCE).map(({ key: made_key, quote, ...face }, at) => ({
          ...key,
          ...face,
          made_key,
          position: from + at,
          quote: json(quote),
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'clone_id', 'made_key'])
          .doUpdateSet((row) => ({
            position: row.ref('excluded.position'),
            quote: row.ref('excluded.quote'),
            front: sql`case when cards.is_edited then cards.front else excluded.front end`,
            back: sql`case when cards.is_edited then cards.back else excluded.back end`,
            topic: sql`case when cards.is_edited then cards.topic else excluded.topic end`,
          }))
          .where('cards.is_deleted', '=', false),
      )
      .execute();
}
