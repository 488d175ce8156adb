import { type Kysely, sql } from 'kysely';
import { allowSeconds } from './server-limits.ts';
import type { Tables } from './tables.ts';

const WAIT_SECONDS = 20;
/** What is done in a turn asks the file store, which has half a minute for three attempts. */
const WORK_SECONDS = 60;

/**
 * Runs work while this process alone, of all on the database, holds the key. The lock is one of a transaction, which
 * poolers in transaction mode allow too, and it is freed when the process dies. Only for PostgreSQL servers: the work
 * uses other connections, of which the embedded database has none. Waits at most 20 seconds for the lock.
 */
export const holdKey =
  (db: Kysely<Tables>) =>
  <T>(key: string, work: () => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await allowSeconds(WAIT_SECONDS).execute(tx);
      await sql.raw(`set local idle_in_transaction_session_timeout = '${WORK_SECONDS}s'`).execute(tx);
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
      return work();
    });
