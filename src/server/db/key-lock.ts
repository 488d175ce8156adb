import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Runs work while this process alone, of all on the database, holds the key. The lock is one of a transaction, which
 * poolers in transaction mode allow too, and it is freed when the process dies. Only for PostgreSQL servers: the work
 * uses other connections, of which the embedded database has none. Waits at most 20 seconds for the lock.
 */
export const holdKey =
  (db: Kysely<Tables>) =>
  <T>(key: string, work: () => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '20s'`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
      return work();
    });
