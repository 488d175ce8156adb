import { sql } from 'kysely';
import type { Task } from '#contract/chat.ts';
import { type Db, json } from '../../db/open.ts';

/**
 * Counts a message of the day if there is room for it: one statement, so that two tabs or two servers cannot both
 * take the last one. Answers how many are used, or null when the limit is reached.
 */
export async function countMessage(
  db: Db,
  userId: number,
  day: string,
  limit: number,
): Promise<number | null> {
  const counted = await sql<{ n: number }>`
    insert into message_counts (user_id, day, n) values (${userId}, ${day}::date, 1)
    on conflict (user_id, day) do update set n = message_counts.n + 1 where message_counts.n < ${limit}::int
    returning n`.execute(db);
  return counted.rows[0]?.n ?? null;
}

export async function uncountMessage(db: Db, userId: number, day: string): Promise<void> {
  await db
    .updateTable('message_counts')
    .set({ n: sql`greatest(n - 1, 0)` })
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
}

export async function countedMessages(db: Db, userId: number, day: string): Promise<number> {
  const row = await db
    .selectFrom('message_counts')
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`${day}::date`)
    .select('n')
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** The zone that the student's days are counted in: kept from the first message on (details.md D). */
export async function keepTimeZone(db: Db, userId: number, zone: string | null): Promise<string | null> {
  const row = await db
    .updateTable('users')
    .set({ time_zone: sql`coalesce(time_zone, ${zone}::text)` })
    .where('id', '=', userId)
    .returning('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

/** Moves the stored zone on, which happens at a day's reset only. */
export async function setTimeZone(db: Db, userId: number, zone: string): Promise<void> {
  await db.updateTable('users').set({ time_zone: zone }).where('id', '=', userId).execute();
}

/** A conversation of a clone. */
export type Place = { userId: number; cloneId: number; conversation: number };

/** Adds what the student asks; answers its id. */
export async function addQuestion(db: Db, at: Place, task: Task, content: string): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      user_id: at.userId,
      clone_id: at.cloneId,
      conversation: at.conversation,
      role: 'student',
      task,
      content,
      kind: null,
      status: 'complete',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds the message that an answer is to be written into; until it is, it counts as interrupted. `reading`: the materials,
 * by name, that it has to do without. Answers its id.
 */
export async function addEmptyAnswer(db: Db, at: Place, task: Task, reading: string[]): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      user_id: at.userId,
      clone_id: at.cloneId,
      conversation: at.conversation,
      role: 'professor',
      task,
      content: '',
      kind: null,
      reading: json(reading),
      status: 'interrupted',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The running conversation, oldest first, without answers under way; at most the last 400 messages. */
export async function listMessages(db: Db, at: Place) {
  const newest = await db
    .selectFrom('messages')
    .where('user_id', '=', at.userId)
    .where('clone_id', '=', at.cloneId)
    .where('conversation', '=', at.conversation)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('answers_under_way')
            .whereRef('answers_under_way.user_id', '=', 'messages.user_id')
            .whereRef('answers_under_way.message_id', '=', 'messages.id')
            .select('answers_under_way.message_id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(400)
    .selectAll()
    .execute();
  return newest.reverse();
}

/** How many messages a conversation had before one of them, and the last of the student's, oldest first. */
export async function findEarlier(
  db: Db,
  at: Place,
  before: number,
  most: number,
): Promise<{ count: number; questions: string[] }> {
  const earlier = db
    .selectFrom('messages')
    .where('user_id', '=', at.userId)
    .where('clone_id', '=', at.cloneId)
    .where('conversation', '=', at.conversation)
    .where('id', '<', before);
  const { n } = await earlier.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const asked = await earlier
    .where('role', '=', 'student')
    .orderBy('id', 'desc')
    .limit(most)
    .select('content')
    .execute();
  return { count: Number(n), questions: asked.reverse().map(({ content }) => content) };
}

export const findMessage = (db: Db, userId: number, id: number) =>
  db.selectFrom('messages').where('user_id', '=', userId).where('id', '=', id).selectAll().executeTakeFirst();

type PickRow = { message_id: number; question: number; choice: string; is_right: boolean };

/** Keeps a pick unless the question has one; whether it was kept. */
export async function addPick(db: Db, userId: number, pick: PickRow): Promise<boolean> {
  const row = await db
    .insertInto('quiz_answers')
    .values({ user_id: userId, ...pick })
    .onConflict((conflict) => conflict.columns(['user_id', 'message_id', 'question']).doNothing())
    .returning('question')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was picked in some messages. */
export async function listPicks(db: Db, userId: number, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('quiz_answers')
    .where('user_id', '=', userId)
    .where('message_id', 'in', messageIds)
    .orderBy('question')
    .select(['message_id', 'question', 'choice'])
    .execute();
}
