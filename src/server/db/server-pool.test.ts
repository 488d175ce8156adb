import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { openTestApp } from '../../../test/support/app.ts';
import { openTestDatabase } from '../../../test/support/database.ts';
import { onServer, serverUrl, urlOf } from '../../../test/support/postgres-server.ts';
import { buildApp } from '../app.ts';
import { tokenBudget } from '../features/language-model/tokens.ts';
import { openLog } from '../log.ts';
import { checkServer } from './check-server.ts';
import { DatabaseDown } from './database-down.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { allowSeconds } from './server-limits.ts';
import { openServerPool } from './server-pool.ts';

const server = serverUrl() ?? '';
const types = { getTypeParser: () => String };
const pidOf = async (db: Database['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const kill = (pid: number | undefined) => onServer(server, `select pg_terminate_backend(${pid})`);

/** What a PostgreSQL server does and the embedded database cannot. */
describe.skipIf(server === '')('a database on a server', () => {
  let mine: Database & { url: string | null };
  let other: Database;
  beforeAll(async () => {
    mine = await openTestDatabase();
    other = await openDatabase({ url: mine.url ?? '' });
  });
  afterAll(async () => {
    await other.close();
    await mine.close();
  });

  test('gives the same values as the embedded one', async () => {
    const { rows } = await sql<{ n: unknown; day: unknown; whole: unknown; at: unknown; list: unknown }>`
      select 9007199254740991::bigint as n, '2026-11-22'::date as day, count(*) as whole, now() as at,
        '{"a": [1]}'::jsonb as list`.execute(mine.db);
    expect(rows).toEqual([
      { n: 2 ** 53 - 1, day: '2026-11-22', whole: 1, at: expect.any(Date), list: { a: [1] } },
    ]);
  });

  test('that cuts a connection between two statements of a transaction ends the transaction, not the process', async () => {
    const cut = mine.db.transaction().execute(async (tx) => {
      await kill(await pidOf(tx));
      await new Promise((done) => setTimeout(done, 100));
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toThrow(DatabaseDown);
    expect(await pidOf(mine.db)).toBeGreaterThan(0);
  });

  test('that turns read-only is not written to again until it takes writes, and nothing has to be restarted', async () => {
    const name = new URL(mine.url ?? '').pathname.slice(1);
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(mine.db)));
    let written = 0;
    const write = () => {
      written += 1;
      const row = { bucket: `turned ${written}`, window_start: new Date(), n: 1 };
      return mine.db.insertInto('rate_counts').values(row).execute();
    };
    await onServer(server, `alter database ${name} set default_transaction_read_only = on`);
    try {
      // PostgreSQL tells new connections only; this one is told like a server that was made a standby.
      await sql`set session characteristics as transaction read only`.execute(mine.db);
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, write));
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refused.length).toBeGreaterThan(0);
      for (const cause of refused) expect(cause).toBeInstanceOf(DatabaseDown);
    } finally {
      await onServer(server, `alter database ${name} reset default_transaction_read_only`);
    }
    await Promise.all(Array.from({ length: 20 }, write));
  });

  test('stops a statement that takes longer than it may, and says that it is busy', async () => {
    const slow = mine.db.transaction().execute(async (tx) => {
      await allowSeconds(1).execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ message: /statement timeout/, isLost: false });
    await expect(slow).rejects.toThrow(DatabaseDown);
    const limits = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(mine.db);
    expect(limits.rows).toEqual([{ statement: '10s', idle: '30s' }]);
  });

  test('is never asked by more connections than it was allowed, whatever is asked at once', async () => {
    const few = await openDatabase({ url: mine.url ?? '', connections: 6 });
    const pids = await Promise.all(
      Array.from({ length: 60 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(few.db),
      ),
    );
    await few.close();
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBeLessThanOrEqual(6);
  });

  // Fails where the log calls it an unknown error, and where a call waits without end.
  test('whose connections are all taken for longer than a call waits is said to be busy, and no error is logged', async () => {
    const app = await openTestApp();
    const few = await openDatabase({ url: mine.url ?? '', connections: 6 });
    const logged: string[] = [];
    const log = openLog('warn', { write: (line) => void logged.push(line) });
    const busy = buildApp({ ...app.deps, db: few.db, log });
    const free = Promise.withResolvers<void>();
    const held = Array.from({ length: 6 }, () => few.db.connection().execute(() => free.promise));
    const ask = () => busy.request('/api/profile', { headers: { cookie: 'hornbook=anything' } });
    try {
      const answers = await Promise.all(Array.from({ length: 30 }, ask));
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ code: 'unavailable', error: ERRORS.unavailable.words });
      }
      expect(logged).toHaveLength(30);
      for (const line of logged)
        expect(JSON.parse(line)).toMatchObject({ level: 40, msg: expect.stringContaining('too busy') });
    } finally {
      free.resolve();
      await Promise.all(held);
    }
    // Nobody is signed in by that cookie; that it says so means that the database was asked.
    expect((await ask()).status).toBe(401);
    await few.close();
    await app.close();
  }, 30_000);

  test('is migrated by two servers that start at once on an empty database', async () => {
    const name = `${new URL(mine.url ?? '').pathname.slice(1)}_empty`;
    await onServer(server, `create database ${name}`);
    const both = await Promise.all([1, 2].map(() => openDatabase({ url: urlOf(server, name) })));
    const ran = await Promise.all(both.map(({ db }) => migrate(db)));
    await Promise.all(both.map(({ close }) => close()));
    await onServer(server, `drop database ${name}`);
    const all = ran.flat();
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all).size).toBe(all.length);
  });

  test('gives out a student’s tokens once, to two servers that take them at the same time', async () => {
    const user = { issuer: 'local', subject: 'tokens', email: '' };
    const { id } = await mine.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    const now = () => new Date();
    const budgets = [mine.db, other.db].map((db) => tokenBudget({ db, now }, id, 1_000));
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, n) => budgets[n % 2]?.take(50) ?? Promise.resolve(null)),
    );
    const shares = taken.filter((share) => share !== null);
    expect(shares).toHaveLength(20);
    await Promise.all(shares.map((share) => share.settle(10)));
    const row = await mine.db.selectFrom('model_tokens').where('user_id', '=', id).select('tokens').execute();
    expect(row).toEqual([{ tokens: 200 }]);
    expect(await budgets[1]?.take(800)).not.toBeNull();
    expect(await budgets[0]?.take(1)).toBeNull();
  });
});

describe.skipIf(server === '')('a server at start', () => {
  test('that may lose what was stored is named to the operator, setting by setting', async () => {
    const warned: string[] = [];
    const { close } = await openDatabase({ url: server }, (words) => warned.push(words));
    await close();
    // The tests' server is made fast by just these.
    expect(warned).toEqual([
      expect.stringMatching(/fsync off: .* damage the database beyond repair/),
      expect.stringMatching(/full_page_writes off: .* damage that page/),
      expect.stringMatching(/synchronous_commit off: .* nothing is damaged/),
    ]);
  });

  test('that is too old is refused', async () => {
    const pool = openServerPool(server, 1, types);
    await expect(checkServer(pool, 99)).rejects.toThrow(
      /^DATABASE_URL names a PostgreSQL \d\d, and Hornbook needs 99 or newer$/,
    );
    await pool.end();
  });

  test('whose database cannot hold every letter is refused', async () => {
    const name = `test_latin_${process.pid}`;
    await onServer(server, `create database ${name} encoding latin1 locale 'C' template template0`);
    await expect(openDatabase({ url: urlOf(server, name) })).rejects.toThrow(/encoding LATIN1/);
    await onServer(server, `drop database ${name}`);
  });
});
