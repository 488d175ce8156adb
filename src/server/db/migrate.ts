import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
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

/**
 * Brings the schema up to date: each file of migrations/ in order of its number, in one transaction together with
 * the record that it ran. Answers the names of those that ran now.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
    db,
  );
  const ran: string[] = [];
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const isNew = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
      const known = await sql`select 1 from migrations where name = ${file}`.execute(tx);
      if (known.rows.length > 0) return false;
      for (const statement of statementsOf(file)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name) values (${file})`.execute(tx);
      return true;
    });
    if (isNew) ran.push(file);
  }
  return ran;
}
