import { sql } from 'kysely';
import type { WireAnswer } from '#engine/answering/wire.ts';
import { type Db, json } from '../../db/open.ts';

/** An answer that one server writes, and by which name. */
export type Held = { userId: number; messageId: number; holder: string };

/** A server that says nothing of an answer for so long is dead: long enough for one that was only busy or cut off. */
const LEASE_SECONDS = 60;

const lease = () => sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;
const rowOf = ({ userId, messageId }: Omit<Held, 'holder'>) =>
  sql<boolean>`user_id = ${userId} and message_id = ${messageId}`;

/** Holds the answer that is to be written into a message, which `day` counted. */
export async function hold(tx: Db, held: Held, day: string | null): Promise<void> {
  const { userId, messageId, holder } = held;
  await tx
    .insertInto('answers_under_way')
    .values({ user_id: userId, message_id: messageId, day, holder, lease_until: lease() })
    .execute();
}

/** Holds an answer in place of a server that was lost; false when it is not under way any more. */
export async function takeOver(tx: Db, held: Held): Promise<boolean> {
  const row = await tx
    .updateTable('answers_under_way')
    .set({ holder: held.holder, lease_until: lease() })
    .where(rowOf(held))
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that its server lives, and keeps what was shown so far. */
export async function renew(tx: Db, held: Held, shown: WireAnswer): Promise<void> {
  const row = await tx
    .updateTable('answers_under_way')
    .set({ lease_until: lease() })
    .where(rowOf(held))
    .where('holder', '=', held.holder)
    .returning('message_id')
    .executeTakeFirst();
  if (row) await write(tx, held, shown, 'interrupted');
}

/** Ends an answer that is still this holder's; answers the day that counted it, or undefined when it is not. */
export const release = (tx: Db, held: Held) =>
  tx
    .deleteFrom('answers_under_way')
    .where(rowOf(held))
    .where('holder', '=', held.holder)
    .returning('day')
    .executeTakeFirst();

/** Writes into the message what is known of its answer; false when the message is gone. */
export async function write(
  tx: Db,
  { userId, messageId }: Held,
  answer: WireAnswer,
  status: 'complete' | 'interrupted',
): Promise<boolean> {
  const row = await tx
    .updateTable('messages')
    .set({
      content: answer.response,
      kind: answer.kind,
      blocks: json(answer.blocks),
      citations: json(answer.citations),
      follow_ups: json(answer.followUps),
      status,
    })
    .where('user_id', '=', userId)
    .where('id', '=', messageId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the message of an answer of which there is nothing to keep. */
export async function removeMessage(tx: Db, { userId, messageId }: Held): Promise<void> {
  await tx.deleteFrom('messages').where('user_id', '=', userId).where('id', '=', messageId).execute();
}

/**
 * Ends the answers whose servers died, of one student or (null) of all: their messages are given back, what was shown
 * stays marked as interrupted, and one of which nothing was shown has failed. One statement, so that of two servers that
 * come to it at once each ends others.
 */
export async function endLost(db: Db, userId: number | null): Promise<void> {
  const whose = userId === null ? sql`true` : sql`user_id = ${userId}`;
  await sql`
    with lost as (
      delete from answers_under_way where lease_until < now() and ${whose} returning user_id, message_id, day
    ), given_back as (
      update message_counts set n = greatest(message_counts.n - counted.n, 0)
      from (select user_id, day, count(*)::int as n from lost where day is not null group by user_id, day) counted
      where message_counts.user_id = counted.user_id and message_counts.day = counted.day
    )
    update messages set status = 'failed' from lost
    where messages.user_id = lost.user_id and messages.id = lost.message_id and messages.blocks = '[]'::jsonb`.execute(
    db,
  );
}

/** Lets `endLost` end every answer under way. Only where no other server answers. */
export async function lapseAll(db: Db): Promise<void> {
  await db
    .updateTable('answers_under_way')
    .set({ lease_until: new Date(0) })
    .execute();
}
