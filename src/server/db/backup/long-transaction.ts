import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Lets this transaction take its time, whatever the server allows others. */
export async function takeTime(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

/**
 * Makes this transaction one that sees all tables as of one moment and writes times in UTC; answers the moment. Must be
 * the first thing it does.
 */
export async function takeSnapshot(tx: Transaction<Tables>): Promise<Date> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await sql`set local time zone 'UTC'`.execute(tx);
  await takeTime(tx);
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  if (!rows[0]) throw new Error('the database does not know the time');
  return rows[0].at;
}
