import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A column of a primary key, with its type as PostgreSQL writes it. */
export type KeyColumn = { name: string; type: string };

/** A table as the database itself describes it. `counters`: columns whose numbers a sequence gives. */
export type TableShape = {
  name: string;
  columns: string[];
  key: KeyColumn[];
  parents: string[];
  counters: string[];
};

/**
 * Tables whose rows stay out of a backup, each with the reason. Every other table is in it, so that a migration that
 * adds one cannot be forgotten.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migrations: 'the restore runs them itself',
  sessions: 'a restored session would let in again who has signed out since, so everybody signs in anew',
  sign_ins: 'they live ten minutes',
  idempotency_keys: 'they answer repeats within a day, by copies of what students wrote',
  rate_counts: 'they live a minute',
};

/** All tables of the schema, parents before what refers to them. Throws where two refer to each other. */
export async function readTables(db: Db): Promise<TableShape[]> {
  const found = await sql<TableShape>`
    select c.relname::text as name,
      coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns,
      coalesce((select jsonb_agg(
          jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i
        cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select jsonb_agg(distinct parent.relname) from pg_constraint f
        join pg_class parent on parent.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and parent.oid <> c.oid), '[]') as parents,
      coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '[]') as counters
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db);
  return parentsFirst(found.rows);
}

function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((name) => left.has(name)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

/** Names of the migrations that ran, in order; none where there is no such table. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows: there } = await sql`select 1 where to_regclass('migrations') is not null`.execute(db);
  if (there.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}
