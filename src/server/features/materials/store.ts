import { sql } from 'kysely';
import type { MaterialKind, ReadingFailure } from '#contract/materials.ts';
import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
import type { Page } from '#engine/reading/page.ts';
import { type Db, json } from '../../db/open.ts';

/** Rows inserted at once: keeps one statement's parameters far below PostgreSQL's 65,535. */
const PAGES_AT_ONCE = 200;

const withClones = (db: Db) =>
  db.selectFrom('materials').select((row) => [
    'id',
    'kind',
    'name',
    'status',
    'failure',
    'notice',
    'format',
    'size',
    'page_count',
    'pages_read',
    'sha256',
    'created_at',
    sql<number[]>`coalesce((select jsonb_agg(clone_id order by clone_id) from clone_materials
      where clone_materials.user_id = materials.user_id and clone_materials.material_id = materials.id), '[]')`.as(
      'clone_ids',
    ),
    row.ref('materials.user_id').as('user_id'),
  ]);

export type MaterialRow = Awaited<ReturnType<typeof listOfStudent>>[number];

export const listOfStudent = (db: Db, userId: number, ids: readonly number[]) =>
  withClones(db)
    .where('user_id', '=', userId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('id')
    .execute();

export const findMaterial = (db: Db, userId: number, id: number) =>
  withClones(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const findSameFile = (db: Db, userId: number, kind: MaterialKind, sha256: string) =>
  withClones(db)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst();

const isAttached = sql<boolean>`exists (select 1 from clone_materials
  where clone_materials.user_id = materials.user_id and clone_materials.material_id = materials.id)`;

export const listUnattached = (db: Db, userId: number) =>
  withClones(db).where('user_id', '=', userId).where(sql<boolean>`not ${isAttached}`).orderBy('id').execute();

export const listOfClone = (db: Db, userId: number, cloneId: number) =>
  withClones(db)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`id in (select material_id from clone_materials where user_id = ${userId} and clone_id = ${cloneId})`,
    )
    .orderBy('id')
    .execute();

/** The new row's id, or null when the same file of the same kind is there already. */
export async function insertMaterial(
  db: Db,
  userId: number,
  file: { kind: MaterialKind; name: string; size: number; sha256: string },
): Promise<number | null> {
  const row = await db
    .insertInto('materials')
    .values({ user_id: userId, ...file, status: 'reading', failure: null, notice: null, format: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const ofMaterial = (userId: number, id: number) => sql<boolean>`user_id = ${userId} and id = ${id}`;

export async function setReading(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('materials')
    .set({ status: 'reading', failure: null, pages_read: 0, changed_at: sql`now()` })
    .where(ofMaterial(userId, id))
    .execute();
}

export async function setProgress(
  db: Db,
  userId: number,
  id: number,
  read: number,
  count: number,
): Promise<void> {
  await db
    .updateTable('materials')
    .set({ pages_read: read, page_count: count, changed_at: sql`now()` })
    .where(ofMaterial(userId, id))
    .where('status', '=', 'reading')
    .execute();
}

export async function setFailed(db: Db, userId: number, id: number, failure: ReadingFailure): Promise<void> {
  await db
    .updateTable('materials')
    .set({ status: 'failed', failure, changed_at: sql`now()` })
    .where(ofMaterial(userId, id))
    .execute();
}

/** Saves what was read and marks the material ready; the caller's transaction makes it all or nothing. */
export async function saveReading(
  tx: Db,
  userId: number,
  id: number,
  read: { format: string; notice: string | null; pages: Page[]; passages: Passage[] },
): Promise<void> {
  const mine = { user_id: userId, material_id: id };
  await tx.deleteFrom('pages').where('user_id', '=', userId).where('material_id', '=', id).execute();
  await tx.deleteFrom('passages').where('user_id', '=', userId).where('material_id', '=', id).execute();
  for (let from = 0; from < read.pages.length; from += PAGES_AT_ONCE) {
    const some = read.pages.slice(from, from + PAGES_AT_ONCE);
    await tx
      .insertInto('pages')
      .values(
        some.map((page) => ({
          ...mine,
          n: page.n,
          label: page.label,
          text: page.text,
          blocks: json(page.blocks),
        })),
      )
      .execute();
  }
  await tx
    .insertInto('passages')
    .values({ ...mine, passages: json(read.passages) })
    .execute();
  await tx
    .updateTable('materials')
    .set({
      status: 'ready',
      failure: null,
      format: read.format,
      notice: read.notice,
      page_count: read.pages.length,
      pages_read: read.pages.length,
      changed_at: sql`now()`,
    })
    .where(ofMaterial(userId, id))
    .execute();
}

export const findPage = (db: Db, userId: number, materialId: number, n: number) =>
  db
    .selectFrom('pages')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('n', '=', n)
    .select(['n', 'label', 'text', 'blocks'])
    .executeTakeFirst();

/** Everything that was read of these materials, as the engine wants it. */
export async function loadCourseMaterials(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<CourseMaterial[]> {
  if (ids.length === 0) return [];
  const inIds = [...ids];
  const materials = await db
    .selectFrom('materials')
    .innerJoin('passages', (join) =>
      join
        .onRef('passages.user_id', '=', 'materials.user_id')
        .onRef('passages.material_id', '=', 'materials.id'),
    )
    .where('materials.user_id', '=', userId)
    .where('materials.id', 'in', inIds)
    .where('materials.status', '=', 'ready')
    .select(['materials.id', 'materials.name', 'materials.kind', 'passages.passages'])
    .orderBy('materials.id')
    .execute();
  const pages = await db
    .selectFrom('pages')
    .where('user_id', '=', userId)
    .where('material_id', 'in', inIds)
    .select(['material_id', 'n', 'label', 'text', 'blocks'])
    .orderBy('material_id')
    .orderBy('n')
    .execute();
  const byMaterial = Map.groupBy(pages, (page) => page.material_id);
  return materials.map((material) => ({
    id: material.id,
    name: material.name,
    kind: material.kind as MaterialKind,
    passages: material.passages,
    pages: (byMaterial.get(material.id) ?? []).map(({ n, label, text, blocks }) => ({
      n,
      label,
      text,
      blocks,
    })),
  }));
}

/** The first characters of each kind's text in a clone, for the spec's text fields. */
export async function excerptsOfClones(
  db: Db,
  userId: number,
  length: number,
): Promise<{ clone_id: number; kind: string; excerpt: string }[]> {
  return db
    .selectFrom('clone_materials')
    .innerJoin('materials', (join) =>
      join
        .onRef('materials.user_id', '=', 'clone_materials.user_id')
        .onRef('materials.id', '=', 'clone_materials.material_id'),
    )
    .innerJoin('pages', (join) =>
      join
        .onRef('pages.user_id', '=', 'materials.user_id')
        .onRef('pages.material_id', '=', 'materials.id')
        .on('pages.n', '=', 1),
    )
    .where('clone_materials.user_id', '=', userId)
    .select([
      'clone_materials.clone_id',
      'materials.kind',
      sql<string>`left(string_agg(pages.text, ${'\n\n'} order by materials.id), ${length}::int)`.as(
        'excerpt',
      ),
    ])
    .groupBy(['clone_materials.clone_id', 'materials.kind'])
    .execute();
}

export async function attach(db: Db, userId: number, cloneId: number, materialId: number): Promise<void> {
  await db
    .insertInto('clone_materials')
    .values({ user_id: userId, clone_id: cloneId, material_id: materialId })
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

/** Deletes rows; their files are removed by the caller afterwards. Answers the hashes that no other row uses. */
export async function deleteMaterials(db: Db, userId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db
    .deleteFrom('materials')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .returning(['kind', 'sha256'])
    .execute();
  return gone.map((row) => `${row.kind}-${row.sha256}`);
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

/** Materials without a clone that are older than `days`. */
export const listForgotten = (db: Db, days: number) =>
  db
    .selectFrom('materials')
    .where(sql<boolean>`not ${isAttached}`)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .select(['user_id', 'id'])
    .execute();

/** Every file key that a row stands for. */
export async function listFileKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('materials').select(['user_id', 'kind', 'sha256']).execute();
  return new Set(rows.map((row) => `${row.user_id}/${row.kind}-${row.sha256}`));
}
