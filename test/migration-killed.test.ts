import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkArchive } from '#server/backup/check-archive.ts';
import { listSnapshots } from '#server/backup/snapshot-names.ts';
import { listMigrations, migrateWithin } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { readyFolder } from './support/database.ts';
import { newFolder, startServer } from './support/server.ts';

const MAIN = resolve(import.meta.dirname, '../src/server/main.ts');
/** The version the folder comes from, by its last migration. */
const OLD = listMigrations().filter((name) => name < '0008');
/** DURABILITY=long: as many as a version is tried with before it is given out. */
const KILLS = process.env.DURABILITY === 'long' ? 50 : 1;
let old: string;
/** How long all migrations take here and now; a kill falls anywhere within. */
let span = 0;
/** What the schema is after each migration. */
const schemas = new Map<string, string>();

/** Everything a migration could have left half done: columns, keys, indexes. */
async function schemaOf(db: Kysely<Tables>): Promise<{ last: string; hash: string }> {
  const { rows } = await sql<{ last: string; hash: string }>`
    select (select max(name) from migrations) as last, md5(string_agg(line, ';' order by line)) as hash from (
      select table_name || column_name || data_type || is_nullable as line from information_schema.columns
        where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conname || contype::text from pg_constraint where connamespace = 'public'::regnamespace
    ) lines`.execute(db);
  return rows[0] ?? { last: '', hash: '' };
}

beforeAll(async () => {
  old = readyFolder();
  const folder = join(old, 'database');
  const database = await openDatabase({ folder });
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await db.transaction().execute((tx) => migrateWithin(tx, OLD));
  await sql`insert into users (issuer, subject, email) values ('local', 'ada', 'ada@example.com')`.execute(
    db,
  );
  await sql`insert into checkout_sessions (id, user_id, plan, return_path, outcome)
    values ('c1', 1, 'monthly', '/', 'paid')`.execute(db);
  await database.close();

  const reference = newFolder();
  cpSync(folder, join(reference, 'database'), { recursive: true });
  const other = await openDatabase({ folder: join(reference, 'database') });
  const note = async () => {
    const { last, hash } = await schemaOf(other.db);
    schemas.set(last, hash);
  };
  await note();
  const started = performance.now();
  for (const name of listMigrations().slice(OLD.length)) {
    await other.db.transaction().execute((tx) => migrateWithin(tx, [name]));
    await note();
  }
  span = performance.now() - started;
  await other.close();
  rmSync(reference, { recursive: true, force: true });
}, 120_000);
afterAll(() => rmSync(old, { recursive: true, force: true }));

/** Starts the server on a folder and kills it so long after the snapshot was there that comes before migrations. */
async function killWhileMigrating(folder: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  while ((await listSnapshots(folder)).length === 0 && child.exitCode === null) await pause(2);
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

// Fails when a migration's statements and its record are not one transaction (migrate.ts), and the count of snapshots does
// without takeBeforeMigration.
test('a server that is killed at any instant of its migrations leaves the schema of a version, and starts', async () => {
  const folder = newFolder();
  const reached: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(old, folder, { recursive: true });
    await killWhileMigrating(folder, Math.random() * span);
    const { db, close } = await openDatabase({ folder: join(folder, 'database') });
    const { last, hash } = await schemaOf(db);
    await close();
    reached.push(last);
    expect(schemas.get(last), last).toBe(hash);
    const [snapshot] = await listSnapshots(folder);
    expect((await checkArchive(snapshot?.path ?? '')).migrations).toEqual(OLD);
  }
  console.log(`killed after ${reached.join(', ')}`);
  const server = await startServer(folder, { DATABASE_URL: '' });
  expect(await server.end('SIGTERM')).toBe(0);
  const { db, close } = await openDatabase({ folder: join(folder, 'database') });
  const newest = listMigrations().at(-1) ?? '';
  expect(await schemaOf(db)).toEqual({ last: newest, hash: schemas.get(newest) });
  await close();
  expect(readdirSync(join(folder, 'snapshots')).every((name) => name.endsWith('.tar'))).toBe(true);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);
