import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { TableShape } from './catalog.ts';

/** Puts lines that `dumpRows` wrote into a table of the same shape; numbers of the rows stay what they were. */
export async function loadRows(
  tx: Transaction<Tables>,
  table: TableShape,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  const name = sql.table(table.name);
  await sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::text::json)`.execute(
    tx,
  );
}

/** Lets a sequence go on where it was, so that the number of a deleted row is not given a second time. */
export async function setCounter(
  tx: Transaction<Tables>,
  counter: { table: string; column: string; reached: number },
): Promise<void> {
  if (counter.reached < 1) return;
  await sql`select setval(
    pg_get_serial_sequence(quote_ident(${counter.table}), ${counter.column}), ${counter.reached}::bigint)`.execute(
    tx,
  );
}

/** Work that was under way begins again: whoever held it is not here. */
export async function freeJobs(tx: Transaction<Tables>): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_until: null, attempts: 0, losses: 0, is_running: false })
    .execute();
}
