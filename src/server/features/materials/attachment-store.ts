import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Uses materials in a clone; those that are there already stay as they are. */
export async function attach(
  db: Db,
  userId: number,
  cloneId: number,
  materialIds: readonly number[],
): Promise<void> {
  if (materialIds.length === 0) return;
  await db
    .insertInto('clone_materials')
    .values(materialIds.map((id) => ({ user_id: userId, clone_id: cloneId, material_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function detach(db: Db, userId: number, cloneId: number, materialId: number): Promise<void> {
  await db
    .deleteFrom('clone_materials')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .where('material_id', '=', materialId)
    .execute();
}

export async function countOfClone(db: Db, userId: number, cloneId: number): Promise<number> {
  const { n } = await db
    .selectFrom('clone_materials')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The clone's materials that have been read, in order. What was read never changes under an id and a reader's version. */
export function listReady(
  db: Db,
  userId: number,
  cloneId: number,
): Promise<{ id: number; reader_version: number }[]> {
  return db
    .selectFrom('clone_materials')
    .innerJoin('materials', (join) =>
      join
        .onRef('materials.user_id', '=', 'clone_materials.user_id')
        .onRef('materials.id', '=', 'clone_materials.material_id'),
    )
    .where('clone_materials.user_id', '=', userId)
    .where('clone_materials.clone_id', '=', cloneId)
    .where('materials.status', '=', 'ready')
    .select(['materials.id', 'materials.reader_version'])
    .orderBy('materials.id')
    .execute();
}

/** Materials only this clone uses. */
export async function listOnlyOfClone(db: Db, userId: number, cloneId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clone_materials')
    .where('user_id', '=', userId)
    .groupBy('material_id')
    .having(sql<boolean>`bool_and(clone_id = ${cloneId})`)
    .select('material_id')
    .execute();
  return rows.map((row) => row.material_id);
}

/** The student's clones with a page that has all these words, the most such pages first. */
export async function listClonesNaming(db: Db, userId: number, words: readonly string[]): Promise<number[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .selectFrom('clone_materials')
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.user_id', '=', 'clone_materials.user_id')
        .onRef('pages.material_id', '=', 'clone_materials.material_id'),
    )
    .where('clone_materials.user_id', '=', userId)
    .where(sql<boolean>`pages.text ilike all(${patterns}::text[])`)
    .groupBy('clone_materials.clone_id')
    .select('clone_materials.clone_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('clone_materials.clone_id', 'desc')
    .execute();
  return rows.map(({ clone_id }) => clone_id);
}
