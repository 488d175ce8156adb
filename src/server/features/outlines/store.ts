import { sql } from 'kysely';
import type { Arrangement, OutlineWritten } from '#contract/outlines.ts';
import type { AsRead, KeptUnit } from '#engine/outlining/entries.ts';
import { type Db, json } from '../../db/open.ts';

type OfClone = { user_id: number; clone_id: number };

/** What the student wrote to the units of a clone, in the order in which each was first written to. */
export const listWritten = (db: Db, { user_id, clone_id }: OfClone): Promise<KeptUnit[]> =>
  db
    .selectFrom('outline_units')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .orderBy('id')
    .select(['key', 'as_read', 'written'])
    .execute();

/** What stands at one unit, held until the transaction ends; undefined where nothing does. */
export const findWritten = (tx: Db, { user_id, clone_id }: OfClone, key: string) =>
  tx
    .selectFrom('outline_units')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .where('key', '=', key)
    .select(['as_read', 'written'])
    .forUpdate()
    .executeTakeFirst();

/** Keeps what was written to a unit in place of what stood there. */
export async function saveWritten(
  tx: Db,
  of: OfClone,
  key: string,
  fields: { as_read: AsRead; written: OutlineWritten },
): Promise<void> {
  const values = { as_read: json(fields.as_read), written: json(fields.written) };
  await tx
    .insertInto('outline_units')
    .values({ ...of, key, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'clone_id', 'key']).doUpdateSet(values))
    .execute();
}

/** Deletes what was written to a unit; nothing there is no error. */
export async function deleteWritten(tx: Db, { user_id, clone_id }: OfClone, key: string): Promise<void> {
  await tx
    .deleteFrom('outline_units')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .where('key', '=', key)
    .execute();
}

/** How many units of a clone were written to. */
export async function countWritten(tx: Db, { user_id, clone_id }: OfClone): Promise<number> {
  const { n } = await tx
    .selectFrom('outline_units')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Counts one more write of an outline, and answers the number of it, which is its version. */
export async function countWrite(tx: Db, of: OfClone): Promise<number> {
  const { writes } = await tx
    .insertInto('outlines')
    .values({ ...of, writes: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'clone_id']).doUpdateSet({ writes: sql<number>`outlines.writes + 1` }),
    )
    .returning('writes')
    .executeTakeFirstOrThrow();
  return Number(writes);
}

/** How the student arranged an outline; null before they did. */
export async function findArrangement(db: Db, { user_id, clone_id }: OfClone): Promise<Arrangement | null> {
  const row = await db
    .selectFrom('outlines')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .select('arrangement')
    .executeTakeFirst();
  return row?.arrangement ?? null;
}

/** Keeps an arrangement in place of the one before. The outline has been counted a write of already. */
export async function saveArrangement(
  tx: Db,
  { user_id, clone_id }: OfClone,
  arrangement: Arrangement,
): Promise<void> {
  await tx
    .updateTable('outlines')
    .set({ arrangement: json(arrangement) })
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .execute();
}
