import { sql } from 'kysely';
import type { CardFace } from '#contract/cards.ts';
import type { Quote } from '#contract/quotes.ts';
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
    .orderBy(sql`kind = 'own'`)
    .orderBy('position')
    .orderBy('id')
    .selectAll()
    .execute();

/** When the cards of a clone come, without what they say. */
export const listWaiting = (db: Db, { user_id, clone_id }: OfClone) =>
  db
    .selectFrom('cards')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .where('is_deleted', '=', false)
    .select(['id', 'topic', 'made_key', 'is_suspended', 'created_at', 'due_at', 'last_at'])
    .select(['stability', 'difficulty', 'reps', 'lapses'])
    .execute();

export const addCard = (
  db: Db,
  {
    quote = null,
    ...card
  }: OfClone & { topic: string; front: string; back: string; quote?: Quote | null; created_at: Date },
): Promise<CardRow> =>
  db
    .insertInto('cards')
    .values({ ...card, quote: quote && json(quote), made_key: null, kind: 'own' })
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

/** The cards of a student among some, that were not deleted. */
export const findCards = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('cards')
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('is_deleted', '=', false)
    .select(['id', 'clone_id', 'created_at'])
    .execute();

/** The days of the exams of a student's courses, by their clones. */
export async function examsOf(db: Db, userId: number): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('clones')
    .where('user_id', '=', userId)
    .select(['id', 'exam_on'])
    .execute();
  return new Map(rows.map(({ id, exam_on }) => [id, exam_on]));
}

type OfCard = { user_id: number; card_id: number };

/** Adds a review to a card. */
export async function addReview(
  tx: Db,
  review: OfCard & { name: string; rating: number; ms: number; created_at: Date },
): Promise<void> {
  await tx.insertInto('card_reviews').values(review).execute();
}

/** The last review of a showing, and whether it counts. */
export async function findNamed(
  db: Db,
  { user_id, card_id }: OfCard,
  name: string,
): Promise<{ id: number; rating: CardRating; counts: boolean } | undefined> {
  const { rows } = await sql<{ id: number; rating: CardRating; counts: boolean }>`
    select id, rating, not ${TAKEN_BACK} as counts from card_reviews as review
    where user_id = ${user_id}::bigint and card_id = ${card_id}::bigint and name = ${name}::uuid and rating is not null
    order by id desc limit 1`.execute(db);
  return rows[0];
}

const TAKEN_BACK = sql`exists (select 1 from card_reviews as other where other.user_id = review.user_id
  and other.card_id = review.card_id and other.takes_back = review.id)`;

/** The reviews of some cards that count, by card and in the order they were given. */
export async function listReviews(
  db: Db,
  userId: number,
  cardIds: readonly number[],
): Promise<Map<number, { at: Date; rating: CardRating }[]>> {
  const { rows } = await sql<{ card_id: number; at: Date; rating: CardRating }>`
    select card_id, created_at as at, rating from card_reviews as review
    where user_id = ${userId}::bigint and card_id = any(${cardIds}::bigint[]) and rating is not null
      and not ${TAKEN_BACK}
    order by card_id, created_at, id`.execute(db);
  return Map.groupBy(rows, ({ card_id }) => card_id);
}

/** Says that a review does not count. */
export async function takeBack(
  tx: Db,
  { reviewId, ...of }: OfCard & { reviewId: number; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('card_reviews')
    .values({ ...of, takes_back: reviewId })
    .execute();
}

/** Keeps what the reviews of cards say of them; a card without any is new. */
export async function saveMemories(
  tx: Db,
  userId: number,
  memories: readonly { id: number; memory: Memory }[],
): Promise<void> {
  for (let from = 0; from < memories.length; from += ROWS_AT_ONCE) {
    const rows = memories.slice(from, from + ROWS_AT_ONCE).map(({ id, memory: { due, last, ...rest } }) => ({
      id,
      ...rest,
      due: last === null ? null : due,
      last,
    }));
    await sql`update cards set due_at = said.due, stability = said.stability, difficulty = said.difficulty,
        reps = said.reps, lapses = said.lapses, last_at = said.last
      from jsonb_to_recordset(${json(rows)}) as said (id bigint, due timestamptz, stability double precision,
        difficulty double precision, reps int, lapses int, last timestamptz)
      where cards.user_id = ${userId}::bigint and cards.id = said.id`.execute(tx);
  }
}

/** Sets the day of cards that would come later, and of those that were never seen. */
export async function setDue(tx: Db, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`update cards set due_at = least(due_at, ${now})
    where user_id = ${userId}::bigint and id = any(${ids}::bigint[])`.execute(tx);
}

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
    and kind <> 'own' and made_key <> all(${keys}::text[])`;
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
