import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readMigrations } from './backup/catalog.ts';
import { allowSeconds } from './server-limits.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
// Any fixed number: two servers that start at once take turns.
const ADVISORY_LOCK = 7_461_902;

/** The statements of a migration file. Our migrations hold no semicolon inside a statement. */
const statementsOf = (file: string): string[] =>
  readFileSync(join(FOLDER, file), 'utf8')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The names of all migrations of this version, in the order they run. */
export const listMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** One server after the other, also for the table itself: made twice at once, even "if not exists" fails. */
async function makeRecord(tx: Transaction<Tables>): Promise<void> {
  // A large table takes its time, and so does another server that migrates it.
  await allowSeconds(0).execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
    tx,
  );
}

/** Runs one migration together with the record that it ran; false when it has run before. */
async function runOnce(tx: Transaction<Tables>, file: string): Promise<boolean> {
  await allowSeconds(0).execute(tx);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
  const known = await sql`select 1 from migrations where name = ${file}`.execute(tx);
  if (known.rows.length > 0) return false;
  for (const statement of statementsOf(file)) await sql.raw(statement).execute(tx);
  await sql`insert into migrations (name) values (${file})`.execute(tx);
  return true;
}

/**
 * Brings the schema up to date: each file of migrations/ in order of its number, in one transaction together with
 * the record that it ran. Answers the names of those that ran now. Where none is missing, that is one question.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const { missing } = await compareSchema(db);
  if (missing.length === 0) return [];
  await db.transaction().execute(makeRecord);
  const ran: string[] = [];
  for (const file of missing) if (await db.transaction().execute((tx) => runOnce(tx, file))) ran.push(file);
  return ran;
}

/** What a migration would do now: the migrations that have not run, and those that ran but that this version does not know. */
export async function compareSchema(db: Kysely<Tables>): Promise<{ missing: string[]; unknown: string[] }> {
  const [ran, known] = [await readMigrations(db), listMigrations()];
  return {
    missing: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

/** Runs these migrations within a transaction of the caller's, which makes a whole restore all or nothing. */
export async function migrateWithin(tx: Transaction<Tables>, files: readonly string[]): Promise<void> {
  await makeRecord(tx);
  for (const file of files) await runOnce(tx, file);
}
