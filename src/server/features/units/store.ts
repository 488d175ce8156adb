import { sql } from 'kysely';
import type { UnitParts } from '#contract/units.ts';
import { type Db, json } from '../../db/open.ts';

/** Rows inserted at once: keeps one statement's parameters far below PostgreSQL's 65,535. */
const ROWS_AT_ONCE = 500;

/** The units of a clone in the order of its topics. */
export const listUnits = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('units')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'parts'])
    .execute();

/** What the units of a clone were made of; null before the first time. */
export async function findMadeOf(db: Db, userId: number, cloneId: number): Promise<string | null> {
  const row = await db
    .selectFrom('units_made')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .select('made_of')
    .executeTakeFirst();
  return row?.made_of ?? null;
}

/** Puts new units in place of the old ones: those of the same key keep their number, those that are gone go. */
export async function replaceUnits(
  tx: Db,
  key: { user_id: number; clone_id: number },
  units: readonly UnitParts[],
  madeOf: string,
  now: Date,
): Promise<void> {
  const keys = units.map((unit) => unit.key);
  await sql`delete from units where user_id = ${key.user_id}::bigint and clone_id = ${key.clone_id}::bigint
    and key <> all(${keys}::text[])`.execute(tx);
  for (let from = 0; from < units.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('units')
      .values(
        units
          .slice(from, from + ROWS_AT_ONCE)
          .map((unit, at) => ({ ...key, key: unit.key, position: from + at, parts: json(unit) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'clone_id', 'key']).doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          parts: row.ref('excluded.parts'),
        })),
      )
      .execute();
  await tx
    .insertInto('units_made')
    .values({ ...key, made_of: madeOf, made_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'clone_id']).doUpdateSet({ made_of: madeOf, made_at: now }),
    )
    .execute();
}
