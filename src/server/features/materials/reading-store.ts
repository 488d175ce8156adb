import { sql } from 'kysely';
import type { MaterialKind } from '#contract/materials.ts';
import type { CourseMaterial, Passage } from '#engine/indexing/passage.ts';
import { withoutAssistantLines } from '#engine/indexing/without-assistant-lines.ts';
import { type AssistantLine, findAssistantLines } from '#engine/reading/assistant-lines.ts';
import type { Page } from '#engine/reading/page.ts';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import { type Db, json } from '../../db/open.ts';

/** Pages inserted at once: those of one statement stand several times in memory until it is done. */
const PAGES_AT_ONCE = 50;

/** What a reader makes of a file. */
export type Reading = {
  format: string;
  notice: string | null;
  assistantLines: AssistantLine[];
  pages: Page[];
  passages: Passage[];
};

/**
 * Saves what was read and marks the material ready; the caller's transaction makes it all or nothing. What was read of it
 * before goes, with its vectors. False, with nothing saved, when the material was deleted while it was being read.
 */
export async function saveReading(tx: Db, userId: number, id: number, read: Reading): Promise<boolean> {
  const mine = { user_id: userId, material_id: id };
  const isThere = await tx
    .updateTable('materials')
    .set({
      status: 'ready',
      failure: null,
      format: read.format,
      notice: read.notice,
      assistant_lines: json(read.assistantLines),
      page_count: read.pages.length,
      pages_read: read.pages.length,
      embedded_by: null,
      reader_version: READER_VERSION,
      // One that is read again has not changed for its student, who may have forgotten it.
      changed_at: sql`case when status = 'ready' then changed_at else now() end`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!isThere) return false;
  await tx.deleteFrom('pages').where('user_id', '=', userId).where('material_id', '=', id).execute();
  await tx.deleteFrom('passages').where('user_id', '=', userId).where('material_id', '=', id).execute();
  await tx
    .deleteFrom('passage_vectors')
    .where('user_id', '=', userId)
    .where('material_id', '=', id)
    .execute();
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
  return true;
}

export const findPage = (db: Db, userId: number, materialId: number, n: number) =>
  db
    .selectFrom('pages')
    .where('user_id', '=', userId)
    .where('material_id', '=', materialId)
    .where('n', '=', n)
    .select(['n', 'label', 'text', 'blocks'])
    .executeTakeFirst();

/**
 * Everything that was read of these materials, as the engine wants it: without what is addressed to an assistant. Passages
 * and pages are of one reading, also where a material is read again meanwhile.
 */
export async function loadCourseMaterials(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<CourseMaterial[]> {
  if (ids.length === 0) return [];
  for (;;) {
    const before = await readersOf(db, userId, ids);
    const course = await loadOnce(db, userId, ids);
    if ((await readersOf(db, userId, ids)) === before) return course;
  }
}

/** The materials there are among these, each with the version of the reader that read it. */
async function readersOf(db: Db, userId: number, ids: readonly number[]): Promise<string> {
  const rows = await db
    .selectFrom('materials')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .select(['id', 'reader_version', 'status'])
    .orderBy('id')
    .execute();
  return JSON.stringify(rows.map(({ id, reader_version, status }) => [id, reader_version, status]));
}

async function loadOnce(db: Db, userId: number, ids: readonly number[]): Promise<CourseMaterial[]> {
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
    .select([
      'materials.id',
      'materials.name',
      'materials.kind',
      'materials.assistant_lines',
      'passages.passages',
    ])
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
  const course: CourseMaterial[] = [];
  for (const { id, name, kind, passages, assistant_lines } of materials) {
    const own = (byMaterial.get(id) ?? []).map(({ n, label, text, blocks }) => ({ n, label, text, blocks }));
    const lines = assistant_lines ?? findAssistantLines(own);
    if (assistant_lines === null) await keepAssistantLines(db, userId, id, lines);
    course.push(withoutAssistantLines({ id, name, kind: kind as MaterialKind, passages, pages: own }, lines));
  }
  return course;
}

/** Keeps what was found in a material that was read before anybody looked: looking costs as much as opening the course. */
const keepAssistantLines = (db: Db, userId: number, id: number, lines: readonly AssistantLine[]) =>
  db
    .updateTable('materials')
    .set({ assistant_lines: json([...lines]) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('assistant_lines', 'is', null)
    .execute();

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
