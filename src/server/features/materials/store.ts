import { sql } from 'kysely';
import { type AssistantLine, MOST_ASSISTANT_LINES, type ReadingFailure } from '#contract/materials.ts';
import { MAX_STUDENT_BYTES, MAX_STUDENT_FILES } from '#contract/plans.ts';
import { hasFile, isFileNamed } from '../../db/backup/file-rows.ts';
import type { Db } from '../../db/open.ts';

/** What a file's key is made of. */
export type FileOfMaterial = { user_id: number; kind: string; sha256: string };

const FILE = ['user_id', 'kind', 'sha256'] as const;

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
    sql<AssistantLine[]>`coalesce(jsonb_path_query_array(materials.assistant_lines,
      ${`$[0 to ${MOST_ASSISTANT_LINES - 1}]`}::text::jsonpath), '[]')`.as('assistant_lines'),
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

export const findSameFile = (db: Db, file: FileOfMaterial) =>
  withClones(db)
    .where('user_id', '=', file.user_id)
    .where('kind', '=', file.kind)
    .where('sha256', '=', file.sha256)
    .executeTakeFirst();

const isAttached = sql<boolean>`exists (select 1 from clone_materials
  where clone_materials.user_id = materials.user_id and clone_materials.material_id = materials.id)`;

/** What changed in the last five minutes, for who may have missed the news of it. */
export const listChanged = (db: Db, userId: number) =>
  withClones(db)
    .where('user_id', '=', userId)
    .where('changed_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .execute();

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

/**
 * The new row's id, or null when the same file of the same kind is there already, or the student's files fill what an
 * account holds: counted in the same statement.
 */
export async function insertMaterial(
  db: Db,
  file: FileOfMaterial & { name: string; size: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into materials (user_id, kind, sha256, name, size, status)
    select ${file.user_id}::bigint, ${file.kind}::text, ${file.sha256}::text, ${file.name}::text, ${file.size}::bigint, 'reading'
    where (select count(*) < ${MAX_STUDENT_FILES}::bigint
        and coalesce(sum(size) filter (where ${hasFile}), 0) + ${file.size}::bigint <= ${MAX_STUDENT_BYTES}::bigint
      from materials where user_id = ${file.user_id}::bigint)
    on conflict (user_id, kind, sha256) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** How many materials a student has, and the bytes of those whose file is kept. */
export async function countStored(db: Db, userId: number): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('materials')
    .where('user_id', '=', userId)
    .select([
      sql<string>`count(*)`.as('files'),
      sql<string>`coalesce(sum(size) filter (where ${hasFile}), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

const ofMaterial = (userId: number, id: number) => sql<boolean>`user_id = ${userId} and id = ${id}`;

/** Sets a failed material, of which there is a file, to be read again; true for the one caller that did. */
export async function setReading(
  db: Db,
  userId: number,
  id: number,
  { cameAgain }: { cameAgain: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('materials')
    .set({ status: 'reading', failure: null, pages_read: 0, changed_at: sql`now()` })
    .where(ofMaterial(userId, id))
    .where('status', '=', 'failed')
    .where(cameAgain ? sql<boolean>`true` : hasFile)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
    .where('status', '=', 'reading')
    .execute();
}

/** Materials that a reader older than `version` has read, the latest used first; those that wait to be read again left out. */
export const listReadBefore = (db: Db, version: number, most: number) =>
  db
    .selectFrom('materials')
    .where('status', '=', 'ready')
    .where('reader_version', '<', version)
    .where(
      sql<boolean>`not exists (select 1 from jobs where jobs.kind = 'read-again'
        and jobs.user_id = materials.user_id and (jobs.payload ->> 'materialId')::bigint = materials.id)`,
    )
    .select(['user_id', 'id'])
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();

/** What reading a material again wants to know of it. */
export const findReader = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('materials')
    .where(ofMaterial(userId, id))
    .select(['name', 'status', 'reader_version', ...FILE])
    .executeTakeFirst();

/** Whether an answer to the student is being written, from pages as they are now. */
export const isAnswering = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('answers_under_way')
    .where('user_id', '=', userId)
    .where('lease_until', '>', sql<Date>`now()`)
    .select('message_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Notes that a reader of this version had its turn with a material, whatever came of it. */
export async function setReader(db: Db, userId: number, id: number, version: number): Promise<void> {
  await db.updateTable('materials').set({ reader_version: version }).where(ofMaterial(userId, id)).execute();
}

/** Deletes rows; answers what the keys of their files are made of, which the caller removes afterwards. */
export async function deleteMaterials(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<FileOfMaterial[]> {
  if (ids.length === 0) return [];
  return db
    .deleteFrom('materials')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .returning(FILE)
    .execute();
}

/** Deletes every material of a student; answers what the keys of their files are made of. */
export const deleteAllOfStudent = (db: Db, userId: number): Promise<FileOfMaterial[]> =>
  db.deleteFrom('materials').where('user_id', '=', userId).returning(FILE).execute();

/** Every file of a student, in the order they came. */
export const listFilesOfStudent = (db: Db, userId: number) =>
  db
    .selectFrom('materials')
    .where('user_id', '=', userId)
    .where(hasFile)
    .select(['id', 'name', ...FILE])
    .orderBy('id')
    .execute();

/** Deletes materials that no clone has used for `days`. */
export const deleteForgotten = (db: Db, days: number): Promise<FileOfMaterial[]> =>
  db
    .deleteFrom('materials')
    .where(sql<boolean>`not ${isAttached}`)
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .returning(FILE)
    .execute();

/** Notes that the student has just had to do with a material, from which its days without a clone are counted. */
export async function touch(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('materials')
    .set({ changed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/** What the key of every file that a row stands for is made of. */
export const listFiles = (db: Db): Promise<FileOfMaterial[]> =>
  db.selectFrom('materials').where(hasFile).select(FILE).execute();

/** Whether a row stands for a file. */
export const isFileKnown = isFileNamed;
