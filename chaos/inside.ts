import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { checkArchive } from '../src/server/backup/check-archive.ts';
import { listDeletedAccounts } from '../src/server/backup/deleted-accounts.ts';
import { listSnapshots } from '../src/server/backup/snapshot-names.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { withRows } from '../test/support/backup-server.ts';
import { type Finding, hashOf } from './acknowledged.ts';
import type { Site } from './site.ts';
import type { Student } from './student.ts';

type Tell = (sort: Finding['sort'], words: string) => void;

/** Lets the next start of a site sweep what has no row: of several servers one does so twice an hour. */
export const letItSweep = (site: Site): Promise<void> =>
  withRows(site.place, async (db) => {
    await sql`delete from rate_counts where bucket = 'sweep'`.execute(db);
  });

/** No job may rest for longer, whoever died over it. */
const MOST_JOB_SECONDS = 90;

/** Waits until the servers of a database server have done all their jobs; false when one rests for too long. */
export async function isWorkDone(site: Site): Promise<boolean> {
  for (let seconds = 0; seconds < MOST_JOB_SECONDS; seconds += 1) {
    const { jobs } = await withRows(site.place, (db) =>
      db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('jobs'))
        .executeTakeFirstOrThrow(),
    );
    if (Number(jobs) === 0) return true;
    await pause(1_000);
  }
  return false;
}

/**
 * Looks into the database and the folder of a site that rests, whose students all have their answers and whose last start
 * has swept: each file has its row and each row its file, nobody who left has left anything, nothing is there twice, no
 * work is left, and every snapshot is whole.
 */
export async function lookInside(site: Site, students: readonly Student[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const tell: Tell = (sort, words) => void found.push({ sort, words });
  await withRows(site.place, async (db) => {
    await lookForAccounts(db, students, tell);
    await lookForFiles(db, join(site.folder, 'uploads'), tell);
    await lookForTwins(db, tell);
    await lookForOpenWork(db, tell);
  });
  if (site.mode !== 'embedded') return found;
  const noted = await listDeletedAccounts(site.folder, new Date(0));
  for (const id of students.flatMap(({ deleted }) => deleted))
    if (!noted.includes(id)) tell('half', `a snapshot would bring the deleted account ${id} back`);
  for (const { path } of await listSnapshots(site.folder))
    await checkArchive(path).catch((cause: Error) => tell('lost', `${basename(path)}: ${cause.message}`));
  return found;
}

async function lookForAccounts(db: Kysely<Tables>, students: readonly Student[], tell: Tell): Promise<void> {
  const wanted = students.flatMap((student) => student.userId() ?? []).sort((a, b) => a - b);
  const users = await db.selectFrom('users').select('id').orderBy('id').execute();
  const there = users.map(({ id }) => id);
  for (const id of wanted) if (!there.includes(id)) tell('lost', `account ${id} is gone`);
  for (const id of there) if (!wanted.includes(id)) tell('half', `account ${id} is there`);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(db);
  for (const { name: table } of tables.rows) {
    const { rows } = await sql<{ user_id: number }>`
      select distinct user_id from ${sql.table(table)} where user_id is not null`.execute(db);
    for (const { user_id } of rows)
      if (!wanted.includes(user_id)) tell('half', `${table} has rows of account ${user_id}`);
  }
}

async function lookForFiles(db: Kysely<Tables>, uploads: string, tell: Tell): Promise<void> {
  const rows = await db.selectFrom('materials').select(['user_id', 'kind', 'sha256']).execute();
  const needed = rows.map(({ user_id, kind, sha256 }) => `${user_id}/${kind}-${sha256}`);
  const folder = join(uploads, 'files');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'));
  for (const key of needed) {
    if (!files.includes(key)) tell('lost', `a row without the file ${key}`);
    else if (hashOf(readFileSync(join(folder, key))) !== key.slice(-64))
      tell('lost', `${key} is another file`);
  }
  for (const key of files) if (!needed.includes(key)) tell('half', `a file without a row: ${key}`);
  for (const name of readdirSync(join(uploads, 'temp'))) tell('half', `an upload was left behind: ${name}`);
}

/** Everything students of the chaos write is written once. */
async function lookForTwins(db: Kysely<Tables>, tell: Tell): Promise<void> {
  const twins = [
    sql`select 'question' as what, content as text from messages where role = 'student'`,
    sql`select 'saved answer', content from saved_materials`,
    sql`select 'clone', course_name from clones`,
    sql`select 'material', sha256 from materials`,
  ];
  const { rows } = await sql<{ what: string; text: string }>`
    select what, left(text, 60) as text from (${sql.join(twins, sql` union all `)}) written
    group by what, text having count(*) > 1`.execute(db);
  for (const { what, text } of rows) tell('twice', `a ${what} is there twice: ${text}`);
}

async function lookForOpenWork(db: Kysely<Tables>, tell: Tell): Promise<void> {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, count(*)::int as n from (
      select 'job ' || kind || ' of ' || coalesce(user_id, 0) as what from jobs where kind <> 'look-up-plans'
      union all select 'call under way: ' || endpoint from idempotency_keys where status is null
      union all select 'answer under way' from answers_under_way
      union all select 'answer that is ' || status from messages where status <> 'complete'
    ) open group by what`.execute(db);
  for (const { what, n } of rows) tell('other', `${n} × ${what}`);
}
