import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { TableShape } from './catalog.ts';

/** A page of rows ends after so many bytes or rows, whichever comes first: a row of `passages` can be megabytes long. */
const PAGE_BYTES = 2_000_000;
const MOST_ROWS = 1_000;

/**
 * The rows of a table in the order of its key, each as one line of JSON that the database has written itself, so that
 * numbers, times and texts come back exactly. The transaction must be a snapshot; a page is held in memory at a time.
 */
export async function* dumpRows(tx: Transaction<Tables>, table: TableShape): AsyncGenerator<string[]> {
  if (table.key.length === 0)
    throw new Error(`the table ${table.name} has no primary key to go through it by`);
  let last: string[] | null = null;
  let limit = 16;
  for (;;) {
    const { rows }: { rows: Line[] } = await selectPage(table, last, limit).execute(tx);
    const end = rows.at(-1);
    if (!end) return;
    last = end.key;
    limit = Math.min(MOST_ROWS, rows.length === limit ? limit * 2 : Math.max(1, rows.length));
    yield rows.map(({ line }) => line.replaceAll('\n', ' '));
  }
}

type Line = { line: string; key: string[] };

/** Asks for the rows that come after a key: so many, or fewer when they are large. */
export function selectPage(
  table: TableShape,
  last: readonly string[] | null,
  limit: number,
): RawBuilder<Line> {
  // With the table's name before it: a bare name in an order would first be that of a column of the answer, and the
  // whole rest of the table would be sorted for each page.
  const key = sql.join(table.key.map(({ name }) => sql.ref(`t.${name}`)));
  const keyAsText = sql.join(table.key.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`));
  const from =
    last === null
      ? sql`true`
      : sql`(${key}) > (${sql.join(table.key.map(({ type }, at) => sql`${last[at]}::text::${sql.raw(type)}`))})`;
  return sql<Line>`
    with page as (
      select row_to_json(t)::text as line, jsonb_build_array(${keyAsText}) as key,
        row_number() over (order by ${key}) as place
      from ${sql.table(table.name)} t where ${from} order by ${key} limit ${sql.lit(limit)}
    ), sized as (
      select line, key, place, sum(octet_length(line)) over (order by place) - octet_length(line) as before from page
    )
    select line, key from sized where before < ${sql.lit(PAGE_BYTES)} order by place`;
}

/** The number each sequence has reached, by table and column. Read after the rows, it is at least what they hold. */
export async function readCounters(
  tx: Transaction<Tables>,
  tables: readonly TableShape[],
): Promise<{ table: string; column: string; reached: number }[]> {
  const counters = [];
  for (const { name, counters: columns } of tables) {
    for (const column of columns) {
      const { rows } = await sql<{ sequence: string }>`
        select pg_get_serial_sequence(quote_ident(${name}), ${column}) as sequence`.execute(tx);
      // PostgreSQL quotes the name where that is needed.
      const { rows: state } = await sql<{ reached: number }>`
        select case when is_called then last_value else 0 end as reached
        from ${sql.raw(rows[0]?.sequence ?? '')}`.execute(tx);
      counters.push({ table: name, column, reached: state[0]?.reached ?? 0 });
    }
  }
  return counters;
}
