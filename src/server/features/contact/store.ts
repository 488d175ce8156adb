import { sql } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { Db } from '../../db/open.ts';
import { RETENTION } from '../../retention.ts';

/** A message as it came; `attempt_key` is the sender's key against sending it twice. */
export type NewMessage = ContactMessage & { is_premium: boolean; attempt_key: string | null };

/** Stores a message and answers its id, or null when one came under the same key before. */
export async function addMessage(db: Db, message: NewMessage): Promise<number | null> {
  const row = await db
    .insertInto('contact_messages')
    .values({ ...message, mailed_at: null })
    .onConflict((conflict) => conflict.column('attempt_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The message under a key, if there is one. */
export const findByKey = (db: Db, key: string) =>
  db.selectFrom('contact_messages').where('attempt_key', '=', key).selectAll().executeTakeFirst();

/** A message that has not been mailed yet, if it is there. */
export const findUnmailed = (db: Db, id: number) =>
  db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

export async function setMailed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('contact_messages').set({ mailed_at: at }).where('id', '=', id).execute();
}

/** Messages that wait for a mail service, of the last so many days, the oldest first and at most a few hundred. */
export const listUnmailed = (db: Db, days: number) =>
  db
    .selectFrom('contact_messages')
    .where('mailed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .orderBy('id')
    .limit(200)
    .select(['id', 'is_premium'])
    .execute();

/** Forgets messages of long ago, mailed or not. */
export async function sweepMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(days => ${RETENTION.contact_messages.days}::int)`,
    )
    .execute();
}
