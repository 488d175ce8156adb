import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { listMigrations, migrateWithin } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { readEnv } from '../env.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'hornbook-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = pino({ level: 'silent' });

test('an archive of an older version gets its rows first, and then what migrations since do with rows', async () => {
  const old = readEnv({ DATA_DIR: join(folder, 'old') });
  mkdirSync(old.dataDir);
  // Before payments had customers: that migration makes one of every checkout it finds, and ends what nobody paid for.
  const then = listMigrations().filter((name) => name < '0008');
  const before = await openDatabase({ folder: join(old.dataDir, 'database') });
  await before.db.transaction().execute((tx) => migrateWithin(tx, then));
  await sql`insert into users (issuer, subject, email) values ('local', 'ada', 'ada@example.com')`.execute(
    before.db,
  );
  await sql`insert into checkout_sessions (id, user_id, plan, return_path, outcome) values ('c1', 1, 'monthly', '/', 'paid')`.execute(
    before.db,
  );
  await sql`insert into jobs (kind, user_id, payload, unique_key, attempts, lease_until)
    values ('read-material', 1, '{"materialId": 1}', 'k', 2, now() + interval '1 hour')`.execute(before.db);
  await before.close();
  const archive = join(folder, 'old.tar');
  const manifest = await backUp({ env: old, log, to: archive });
  expect(manifest.migrations).toEqual(then);

  const env = readEnv({ DATA_DIR: join(folder, 'new') });
  mkdirSync(env.dataDir);
  await restore({ env, log, from: archive });
  const after = await openDatabase({ folder: join(env.dataDir, 'database') });
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(after.db);
    expect(rows.map(({ name }) => name)).toEqual(listMigrations());
    expect(
      await after.db.selectFrom('payment_customers').select(['user_id', 'customer_id']).execute(),
    ).toEqual([{ user_id: 1, customer_id: 'sandbox_1' }]);
    const session = await after.db
      .selectFrom('checkout_sessions')
      .select(['has_trial', 'ended_at'])
      .executeTakeFirstOrThrow();
    expect(session.has_trial).toBe(true);
    expect(session.ended_at).toBeInstanceOf(Date);
    // Work that was under way is anybody's at once, and has all its attempts.
    expect(
      await after.db.selectFrom('jobs').select(['attempts', 'losses', 'is_running', 'lease_until']).execute(),
    ).toEqual([{ attempts: 0, losses: 0, is_running: false, lease_until: null }]);
  } finally {
    await after.close();
  }
});
