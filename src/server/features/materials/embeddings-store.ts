import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A passage's number within its material, and its vector. */
export type PassageVector = { passage: number; vector: Float32Array };

/** Rows read at once: longer pieces hold the process up, as the embedded database answers within it. */
const AT_ONCE = 50;

/**
 * Materials that have been read and lack vectors by this model, the latest first; those that a job works on left out. Two
 * comparisons for "another model", because an index answers these.
 */
export async function listWithout(
  db: Db,
  model: string,
  most: number,
): Promise<{ user_id: number; id: number }[]> {
  return db
    .selectFrom('materials')
    .where('status', '=', 'ready')
    .where(sql<boolean>`(embedded_by is null or embedded_by < ${model} or embedded_by > ${model})`)
    .where(
      sql<boolean>`not exists (select 1 from jobs where jobs.kind = 'embed-material'
        and jobs.user_id = materials.user_id and (jobs.payload ->> 'materialId')::bigint = materials.id)`,
    )
    .select(['user_id', 'id'])
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();
}

/** The numbers of a material's passages that have a vector by this model. */
export async function listEmbedded(
  db: Db,
  userId: number,
  materialId: number,
  model: string,
): Promise<number[]> {
  const rows = await ofMaterial(db, userId, materialId, model).select('passage').execute();
  return rows.map(({ passage }) => passage);
}

/** How many vectors by this model each material has; those without are left out. */
export async function countVectors(
  db: Db,
  userId: number,
  materialIds: readonly number[],
  model: string,
): Promise<{ material_id: number; n: number }[]> {
  if (materialIds.length === 0) return [];
  const rows = await db
    .selectFrom('passage_vectors')
    .where('user_id', '=', userId)
    .where('material_id', 'in', [...materialIds])
    .where('model', '=', model)
    .groupBy('material_id')
    .select(({ fn }) => ['material_id', fn.countAll<number>().as('n')])
    .execute();
  return rows.map(({ material_id, n }) => ({ material_id, n: Number(n) }));
}

/** A material's vectors by this model, by the numbers of its passages. Read in pieces, so that nobody else waits long. */
export async function loadVectors(
  db: Db,
  userId: number,
  materialId: number,
  model: string,
): Promise<Map<number, Float32Array>> {
  const vectors = new Map<number, Float32Array>();
  for (let last = 0; ; ) {
    const rows = await ofMaterial(db, userId, materialId, model)
      .where('passage', '>', last)
      .select(['passage', 'vector'])
      .orderBy('passage')
      .limit(AT_ONCE)
      .execute();
    for (const { passage, vector } of rows) vectors.set(passage, Float32Array.from(vector));
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return vectors;
    last = end.passage;
    // Answers of the embedded database come without a turn of the loop in which others could be served.
    await setImmediate();
  }
}

/**
 * Keeps vectors; those that are there already stay. False, with nothing kept, when the material is gone, or has been read
 * again since by another reader than `reader`, after which its passages are others.
 */
export async function saveVectors(
  tx: Db,
  userId: number,
  materialId: number,
  model: string,
  reader: number,
  vectors: readonly PassageVector[],
): Promise<boolean> {
  const material = await tx
    .selectFrom('materials')
    .where('user_id', '=', userId)
    .where('id', '=', materialId)
    .where('reader_version', '=', reader)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!material) return false;
  if (vectors.length === 0) return true;
  await tx
    .insertInto('passage_vectors')
    .values(
      vectors.map(({ passage, vector }) => ({
        user_id: userId,
        material_id: materialId,
        model,
        passage,
        vector: reals(vector),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Notes that every passage of a material, as this reader read it, has its vector by this model; those of other models go. */
export async function setEmbedded(
  tx: Db,
  userId: number,
  materialId: number,
  model: string,
  reader: number,
): Promise<void> {
  await tx
    .updateTable('materials')
    .set({ embedded_by: model })
    .where('user_id', '=', userId)
    .where('id', '=', materialId)
    .where('reader_version', '=', reader)
    .execute();
  await tx
    .deleteFrom('passage_vectors')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('model', '<>', model)
    .execute();
}

const ofMaterial = (db: Db, userId: number, materialId: number, model: string) =>
  db
    .selectFrom('passage_vectors')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('model', '=', model);

/** Digits after which a real says nothing more. */
const DIGITS = 9;

/** A value for a real[] column: the drivers disagree about arrays of their own, and agree about text. */
const reals = (values: Float32Array): RawBuilder<number[]> =>
  sql<number[]>`${`{${Array.from(values, (value) => value.toPrecision(DIGITS)).join(',')}}`}::text::real[]`;
