import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';

/** Tables that count calls and nothing else. */
const COUNTS = ['rate_counts'];

type Row = { row: string };
type Rows = { versions: string; rows: string[] };
/** What a database was found to hold: its tables with the column that names the student, and each table's rows. */
type Known = { keys: Promise<[table: string, key: string][]>; rows: Map<string, Rows> };
const known = new WeakMap<Db, Known>();

/** All rows of the database as text, by table, in an order of their own; `ofStudents`: only rows that are these students'. */
export async function dump(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ofStudents?: readonly number[],
): Promise<Record<string, string[]>> {
  const before = known.get(db) ?? { keys: readKeys(db), rows: new Map<string, Rows>() };
  known.set(db, before);
  const isOwned = ([table, key]: [string, string]) => table === 'users' || key === 'user_id';
  const keys = (await before.keys).filter((each) => !ofStudents || isOwned(each));
  const own = (key: string) => (ofStudents ? sql`where ${sql.ref(key)} in (${sql.join(ofStudents)})` : sql``);
  const versions = await readVersions(db, keys, own);
  const all: Record<string, string[]> = {};
  for (const [table, key] of keys) {
    const name = `${table} ${ofStudents?.join() ?? 'all'}`;
    let held = before.rows.get(name);
    if (!held || held.versions !== versions.get(table)) {
      const { rows } = await sql<Row>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t ${own(key)} order by 1`.execute(db);
      held = { versions: versions.get(table) ?? '', rows: rows.map(({ row }) => row) };
      before.rows.set(name, held);
    }
    all[table] = held.rows;
  }
  const isTheirs = (key: string) => !ofStudents || ofStudents.includes(Number(key.split('/')[0]));
  all.files = (await files.list()).filter(isTheirs).sort();
  return all;
}

async function readKeys(db: Db): Promise<[string, string][]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and (column_name = 'user_id' or table_name not in
      (select table_name from information_schema.columns
       where table_schema = current_schema() and column_name = 'user_id'))`.execute(db);
  const keys = new Map(columns.map(({ table_name, column_name }) => [table_name, column_name]));
  keys.set('users', 'id');
  return [...keys].filter(([table]) => !COUNTS.includes(table)).sort();
}

/**
 * Where the rows of each table stand and who wrote them. A row that is written, also with what it held already, stands
 * elsewhere or has another writer, so that a table with the same answer holds the same; asking is much faster than reading.
 */
async function readVersions(
  db: Db,
  keys: readonly [string, string][],
  own: (key: string) => RawBuilder<unknown>,
): Promise<Map<string, string>> {
  const each = keys.map(
    ([table, key]) => sql`select ${table}::text as name,
      string_agg(ctid::text || xmin::text, ' ' order by ctid) as versions from ${sql.table(table)} ${own(key)}`,
  );
  const { rows } = await sql<{ name: string; versions: string | null }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, versions }) => [name, versions ?? '']));
}
