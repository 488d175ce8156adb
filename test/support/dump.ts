import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/** Tables that count calls and nothing else. */
const COUNTS = ['rate_counts'];

/** All rows of the database as text, by table, in an order of their own; `ofStudents`: only rows that are these students'. */
export async function dump(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  ofStudents?: readonly number[],
): Promise<Record<string, string[]>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and (column_name = 'user_id' or table_name not in
      (select table_name from information_schema.columns
       where table_schema = current_schema() and column_name = 'user_id'))`.execute(db);
  const keys = new Map(columns.map(({ table_name, column_name }) => [table_name, column_name]));
  keys.set('users', 'id');
  const all: Record<string, string[]> = {};
  for (const [table, key] of [...keys].sort()) {
    const isOwned = table === 'users' || key === 'user_id';
    if (COUNTS.includes(table) || (ofStudents && !isOwned)) continue;
    const own = ofStudents ? sql`where ${sql.ref(key)} in (${sql.join(ofStudents)})` : sql``;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t ${own} order by 1`.execute(db);
    all[table] = rows.map(({ row }) => row);
  }
  const isTheirs = (key: string) => !ofStudents || ofStudents.includes(Number(key.split('/')[0]));
  all.files = (await files.list()).filter(isTheirs).sort();
  return all;
}
