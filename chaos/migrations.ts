import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { checkArchive } from '../src/server/backup/check-archive.ts';
import { listSnapshots } from '../src/server/backup/snapshot-names.ts';
import { listMigrations, migrateWithin } from '../src/server/db/migrate.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { withRows } from '../test/support/backup-server.ts';
import { CHILD_ENV } from '../test/support/child-env.ts';
import { databaseFor, onServer } from '../test/support/postgres-server.ts';
import { newFolder, startServer } from '../test/support/server.ts';
import type { Finding } from './acknowledged.ts';

const MAIN = resolve(import.meta.dirname, '../src/server/main.ts');
/** The version that is migrated from, by its last migration. */
const OLD = listMigrations().filter((name) => name < '0008');
const NEWEST = listMigrations().at(-1) ?? '';

/** What came of it: the last migration that each kill left behind, and the milliseconds of the last start. */
export type KilledMigrations = { reached: string[]; restart: number; findings: Finding[] };

export type Place = { folder: string } | { url: string };

/** Everything a migration could have left half done, columns, keys and indexes, and how many students there are. */
export async function schemaOf(
  db: Kysely<Tables>,
): Promise<{ last: string; hash: string; students: number }> {
  const { rows } = await sql<{ last: string; hash: string; students: number }>`
    select (select max(name) from migrations) as last, md5(string_agg(line, ';' order by line)) as hash,
      (select count(*)::int from users) as students from (
      select table_name || column_name || data_type || is_nullable as line from information_schema.columns
        where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select conname || contype::text from pg_constraint where connamespace = 'public'::regnamespace
    ) lines`.execute(db);
  return rows[0] ?? { last: '', hash: '', students: 0 };
}

/** Takes everything out of a database. */
export async function emptySchema(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Makes a database one of the version with these migrations, in which a student has bought something. */
export async function makeVersion(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  await emptySchema(db);
  await db.transaction().execute((tx) => migrateWithin(tx, names));
  await sql`insert into users (issuer, subject, email) values ('local', 'ada', 'ada@example.com')`.execute(
    db,
  );
  await sql`insert into checkout_sessions (id, user_id, plan, return_path, outcome)
    values ('c1', 1, 'monthly', '/', 'paid')`.execute(db);
}

/** Runs what is missing. Answers the schema after each migration, by its name, and the milliseconds that all of them take. */
export async function migrateCalmly(
  place: Place,
  old: readonly string[],
): Promise<{ schemas: Map<string, string>; span: number }> {
  const schemas = new Map<string, string>();
  let span = 0;
  await withRows(place, async (db) => {
    const note = async () => {
      const { last, hash } = await schemaOf(db);
      schemas.set(last, hash);
    };
    if (old.length > 0) await note();
    for (const name of listMigrations().slice(old.length)) {
      const started = performance.now();
      await db.transaction().execute((tx) => migrateWithin(tx, [name]));
      span += performance.now() - started;
      await note();
    }
  });
  return { schemas, span };
}

/** Starts the server on what is old, and kills it so long after `hasBegun`. */
async function killWhileMigrating(
  env: Record<string, string>,
  hasBegun: () => Promise<boolean>,
  milliseconds: number,
): Promise<void> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...CHILD_ENV, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  while (child.exitCode === null && !(await hasBegun())) await pause(2);
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

/**
 * Kills a server so often at a random instant of its migrations, each time from the old version on: the schema must be that
 * of a version, the student still be there, and the server start. `ready`: a migrated folder to begin with. On a database
 * server where its address is given; the embedded database must have its snapshot too.
 */
export async function killMigrations(
  { kills, random, ready }: { kills: number; random: () => number; ready: string },
  server: string | null = null,
): Promise<KilledMigrations> {
  const findings: Finding[] = [];
  const folder = newFolder();
  const old = newFolder();
  const reached: string[] = [];
  const renew = async (): Promise<Place> => {
    rmSync(folder, { recursive: true, force: true });
    if (server !== null) {
      const url = await databaseFor(server, folder);
      await withRows({ url }, (db) => makeVersion(db, OLD));
      return { url };
    }
    cpSync(old, folder, { recursive: true });
    return { folder };
  };
  try {
    if (server === null) {
      cpSync(join(ready, 'database'), join(old, 'database'), { recursive: true });
      await withRows({ folder: old }, (db) => makeVersion(db, OLD));
    }
    let place = await renew();
    const { schemas, span } = await migrateCalmly(place, OLD);
    const env = { DATA_DIR: folder, DATABASE_URL: 'url' in place ? place.url : '' };
    for (let kill = 0; kill < kills; kill += 1) {
      place = await renew();
      await killWhileMigrating(env, () => isMigrating(folder, server), random() * span);
      const { last, hash, students } = await withRows(place, schemaOf);
      reached.push(last);
      if (schemas.get(last) !== hash)
        findings.push({ sort: 'half', words: `half a migration after ${last}` });
      if (students !== 1) findings.push({ sort: 'lost', words: `${students} students after ${last}` });
      if (server === null) await lookForSnapshot(folder, findings);
    }
    const started = performance.now();
    const { end } = await startServer(folder, env);
    const restart = performance.now() - started;
    await end('SIGTERM');
    const { last, hash } = await withRows(place, schemaOf);
    if (last !== NEWEST || hash !== schemas.get(NEWEST))
      findings.push({ sort: 'half', words: `the schema is not that of ${NEWEST} after a whole start` });
    return { reached, restart, findings };
  } finally {
    for (const path of [folder, old]) rmSync(path, { recursive: true, force: true });
  }
}

/** The embedded database has its snapshot first; on a server the migrations follow upon the connection. */
async function isMigrating(folder: string, server: string | null): Promise<boolean> {
  if (server === null) return (await listSnapshots(folder)).length > 0;
  const name = new URL(await databaseFor(server, folder)).pathname.slice(1);
  return (await onServer(server, `select 1 from pg_stat_activity where datname = '${name}'`)).length > 0;
}

async function lookForSnapshot(folder: string, findings: Finding[]): Promise<void> {
  const [snapshot] = await listSnapshots(folder);
  const { migrations } = await checkArchive(snapshot?.path ?? '');
  if (migrations.join() !== OLD.join())
    findings.push({ sort: 'lost', words: 'the snapshot before the migrations is not of the old version' });
  const others = readdirSync(join(folder, 'snapshots')).filter((name) => !/\.tar$|\.partial$/.test(name));
  if (others.length > 0) findings.push({ sort: 'other', words: `left in snapshots: ${others.join()}` });
}
