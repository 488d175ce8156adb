import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from './tables.ts';

/** How often is looked; so much journal, or so much time since something was written, and a checkpoint is made. */
const LOOK_MILLISECONDS = 10_000;
const JOURNAL_BYTES = 16_000_000;
const MOST_MILLISECONDS = 300_000;

/**
 * Makes checkpoints of the embedded database now and then; ends with the returned function. A PostgreSQL server does that
 * by itself, PGlite never does: its journal would grow until the disk is full, and a start after a crash go through all of
 * it. Small ones often, since students wait meanwhile.
 */
export function keepCheckpoints(
  db: Kysely<Tables>,
  log: Logger,
  lookMilliseconds = LOOK_MILLISECONDS,
): () => void {
  let last: string | null = null;
  let at = performance.now();
  let isLooking = false;

  async function look(): Promise<void> {
    const { rows } = await sql<{ position: string; bytes: number }>`
      select here::text as position, pg_wal_lsn_diff(here, coalesce(${last}::text::pg_lsn, here))::int8 as bytes
      from pg_current_wal_insert_lsn() here`.execute(db);
    const { position = null, bytes = 0 } = rows[0] ?? {};
    last ??= position;
    const isDue = bytes > JOURNAL_BYTES || (bytes > 0 && performance.now() - at > MOST_MILLISECONDS);
    if (!isDue) return;
    await sql`checkpoint`.execute(db);
    const after = await sql<{
      position: string;
    }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
    last = after.rows[0]?.position ?? null;
    at = performance.now();
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((err) => log.warn({ err }, 'no checkpoint could be made'))
      .finally(() => {
        isLooking = false;
      });
  }, lookMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
