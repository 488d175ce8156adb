import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { keepCheckpoints } from './checkpoints.ts';

// Fails without keepCheckpoints: PGlite makes no checkpoint before it is closed, and keeps all of its journal until then.
test('what a start after a crash must go through stays small, however much is written', async () => {
  const { db, embedded, close } = await openTestDatabase();
  if (embedded) {
    const end = keepCheckpoints(db, pino({ level: 'silent' }), 20);
    const sinceCheckpoint = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(
        db,
      );
      return rows[0]?.bytes;
    };
    await sql`create table written (x text)`.execute(db);
    for (let n = 0; n < 25; n += 1) {
      await sql`insert into written
        select string_agg(md5(random()::text), '') from generate_series(1, 31250)`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(sinceCheckpoint, { timeout: 10_000 }).toBeLessThan(18_000_000);
    end();
  }
  await close();
});
