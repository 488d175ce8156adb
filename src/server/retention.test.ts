import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Student, type TestApp } from '../../test/support/app.ts';
import { listDeletedAccounts, noteDeletedAccount, sweepDeletedAccounts } from './backup/deleted-accounts.ts';
import { listSuperseded, snapshotFolder } from './backup/snapshot-names.ts';
import { deleteAccountRows } from './db/backup/file-rows.ts';
import { json } from './db/open.ts';
import { RETENTION } from './retention.ts';

let app: TestApp;
let student: Student;
beforeAll(async () => {
  app = await openTestApp();
  student = await app.student();
});
afterAll(() => app.close());

/** So much before or after the end of its time; the database's clock and ours are read apart. */
const MARGIN = 60_000;
const MILLISECONDS = 86_400_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Adds a row that has the age, under a name to find it by. */
type Add = (at: Date, name: string) => Promise<unknown>;

const add: Record<string, Add> = {
  demo_leads: (created_at, name) =>
    app.deps.db.insertInto('demo_leads').values({ name, email: 'a@example.com', created_at }).execute(),
  contact_messages: (created_at, name) =>
    app.deps.db
      .insertInto('contact_messages')
      .values({
        name,
        email: 'a@example.com',
        subject: '',
        message: 'x',
        is_premium: false,
        attempt_key: null,
        mailed_at: null,
        created_at,
      })
      .execute(),
  materials: (changed_at, name) =>
    app.deps.db
      .insertInto('materials')
      .values({
        user_id: student.userId,
        kind: 'syllabus',
        name,
        size: 1,
        sha256: createHash('sha256').update(name).digest('hex'),
        status: 'failed',
        failure: 'corrupt',
        notice: null,
        format: null,
        changed_at,
      })
      .execute(),
  sessions: (created_at, name) =>
    app.deps.db
      .insertInto('sessions')
      .values({ token_hash: name, user_id: student.userId, device: name, created_at, seen_at: new Date() })
      .execute(),
  sign_ins: (created_at, name) =>
    app.deps.db
      .insertInto('sign_ins')
      .values({ state_hash: name, mode: 'signin', remembered: json({ name }), created_at })
      .execute(),
  idempotency_keys: (created_at, name) =>
    app.deps.db
      .insertInto('idempotency_keys')
      .values({
        user_id: student.userId,
        key: name,
        endpoint: 'x',
        body_hash: 'x',
        status: 200,
        reply: json({}),
        holder: 'x',
        created_at,
      })
      .execute(),
  rate_counts: (window_start, bucket) =>
    app.deps.db.insertInto('rate_counts').values({ bucket, window_start, n: 1 }).execute(),
  payment_events: (received_at, id) =>
    app.deps.db.insertInto('payment_events').values({ provider: 'stripe', id, received_at }).execute(),
};

const TABLES = Object.entries(RETENTION).filter(([name]) => name in add);

// Each fails without its line in sweep() (start.ts). Two servers that sweep at the same moment are in each other's way
// nowhere.
test.each(TABLES)('%s', async (table, { days }) => {
  const end = days * MILLISECONDS;
  await add[table]?.(ago(end + MARGIN), 'ancient');
  await add[table]?.(ago(end - MARGIN), 'current');
  const rows = async () =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(app.deps.db)).rows
      .map(({ row }) => /ancient|current/.exec(row)?.[0])
      .filter((name) => name !== undefined)
      .sort();
  expect(await rows()).toEqual(['ancient', 'current']);
  await Promise.all([app.sweep(), app.sweep()]);
  expect(await rows()).toEqual(['current']);
});

describe('the list of deleted accounts', () => {
  const { days } = RETENTION['the list of deleted accounts'];

  // Fails without sweepDeletedAccounts in sweep(): a line would stay until somebody else leaves.
  test('is swept too', async () => {
    const { env } = app.deps;
    mkdirSync(snapshotFolder(env.dataDir), { recursive: true });
    const line = (user_id: number, at: Date) => `${JSON.stringify({ user_id, at: at.toISOString() })}\n`;
    const end = days * MILLISECONDS;
    writeFileSync(
      join(snapshotFolder(env.dataDir), 'deleted-accounts.ndjson'),
      line(1, ago(end + MARGIN)) + line(2, ago(end - MARGIN)),
    );
    await app.sweep();
    expect(await listDeletedAccounts(env.dataDir, new Date(0))).toEqual([2]);
  });

  // Fails with a change that does not wait for the one before: each writes what it has read, and lines are lost.
  test('loses nobody when many leave at once', async () => {
    const { env } = app.deps;
    const now = new Date();
    const leaving = Array.from({ length: 20 }, (_, n) => n + 100);
    await Promise.all([
      ...leaving.map((id) => noteDeletedAccount(env, id, now)),
      sweepDeletedAccounts(env, now),
    ]);
    expect(await listDeletedAccounts(env.dataDir, new Date(now.getTime() - 1_000))).toEqual(leaving);
  });
});

// Fails without the sweep of contact messages and leads in deleteAccountRows.
test('an account that a snapshot would bring back goes with what was sent under its address', async () => {
  const left = await app.student('left@example.com');
  const { db } = app.deps;
  for (const email of ['LEFT@example.com', 'stays@example.com'])
    await db.insertInto('demo_leads').values({ name: 'Lead', email }).execute();
  await deleteAccountRows(db, left.userId);
  const leads = await db.selectFrom('demo_leads').where('name', '=', 'Lead').select('email').execute();
  expect(leads).toEqual([{ email: 'stays@example.com' }]);
  expect(await db.selectFrom('users').where('id', '=', left.userId).select('id').execute()).toEqual([]);
});

test('snapshots of the embedded database', () => {
  const { days } = RETENTION['snapshots of the embedded database'];
  const now = new Date('2026-11-22T12:00:00Z');
  const taken = (age: number) => ({ path: String(age), at: new Date(now.getTime() - age) });
  const end = days * MILLISECONDS;
  expect(listSuperseded([taken(end + 1), taken(end - 1)], now).map(({ path }) => path)).toEqual([
    String(end + 1),
  ]);
});

test('each of them is tried here', () => {
  const tried = [...Object.keys(add), 'the list of deleted accounts', 'snapshots of the embedded database'];
  expect(tried.sort()).toEqual(Object.keys(RETENTION).sort());
});

test('docs/privacy.md says the same', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const [, section = ''] = /\n## How long\n([\s\S]*?)\n## /.exec(text) ?? [];
  const lines = [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)].slice(1);
  const said = lines.map(([, name = '', time = '', since = '']) => [name.replaceAll('`', ''), time, since]);
  const words = (days: number) =>
    days < 1 ? `${Math.round(days * 1_440)} minutes` : `${days} day${days === 1 ? '' : 's'}`;
  expect(said).toEqual(
    Object.entries(RETENTION).map(([name, { days, since }]) => [name, words(days), since]),
  );
});
