import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A table as the live database describes it, by what ties its rows to a student. */
export type CatalogTable = {
  name: string;
  columns: string[];
  /** Whether its rows hang on `users`, by foreign keys or by a user_id. */
  isOfStudents: boolean;
  /** Whether deleting the row in `users` deletes its rows, by foreign keys that cascade all the way. */
  goesWithStudent: boolean;
};

/** All tables of the schema. */
export async function readCatalog(db: Db): Promise<CatalogTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db);
  const { rows: keys } = await sql<{ child: string; parent: string; cascades: boolean }>`
    select child.relname::text as child, parent.relname::text as parent, f.confdeltype = 'c' as cascades
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace`.execute(db);
  const hanging = reachable(keys);
  const cascading = reachable(keys.filter(({ cascades }) => cascades));
  return rows.map(({ name, columns }) => ({
    name,
    columns,
    isOfStudents: name === 'users' || hanging.has(name) || columns.includes('user_id'),
    goesWithStudent: name === 'users' || cascading.has(name),
  }));
}

/** The tables from which foreign keys lead to `users`. */
function reachable(keys: readonly { child: string; parent: string }[]): Set<string> {
  const found = new Set<string>(['users']);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { child, parent } of keys) if (found.has(parent)) found.add(child);
  }
  found.delete('users');
  return found;
}
