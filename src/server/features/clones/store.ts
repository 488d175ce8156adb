import { sql } from 'kysely';
import { LAST_ASKED_EXCERPT } from '#contract/clones.ts';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { type Db, json } from '../../db/open.ts';

const withNames = (db: Db) =>
  db
    .selectFrom('clones')
    .innerJoin('professors', (join) =>
      join
        .onRef('professors.user_id', '=', 'clones.user_id')
        .onRef('professors.id', '=', 'clones.professor_id'),
    )
    .leftJoin('law_schools', 'law_schools.id', 'professors.law_school_id')
    .select([
      'clones.user_id',
      'clones.id',
      'clones.kind',
      'clones.is_sample',
      'clones.professor_id',
      'professors.name as professor_name',
      'professors.department',
      'professors.specialties',
      'clones.course_name',
      'law_schools.name as school_name',
      'clones.questionnaire',
      'clones.conversation',
      'clones.created_at',
      // As text: a date has no time zone, and drivers give it one.
      sql<string | null>`clones.graded_until::text`.as('graded_until'),
      sql<string | null>`clones.exam_on::text`.as('exam_on'),
      'clones.ai_use_confirmed_at',
      'clones.only_materials',
    ]);

export type CloneRow = Awaited<ReturnType<typeof listClones>>[number];

export const listClones = (db: Db, userId: number) =>
  withNames(db).where('clones.user_id', '=', userId).orderBy('clones.id').execute();

export const findClone = (db: Db, userId: number, id: number) =>
  withNames(db).where('clones.user_id', '=', userId).where('clones.id', '=', id).executeTakeFirst();

export const findSampleClone = (db: Db, userId: number) =>
  db
    .selectFrom('clones')
    .where('user_id', '=', userId)
    .where('is_sample', '=', true)
    .select('id')
    .executeTakeFirst();

/** Materials of each clone by status. */
export const countMaterials = (db: Db, userId: number) =>
  db
    .selectFrom('clone_materials')
    .innerJoin('materials', (join) =>
      join
        .onRef('materials.user_id', '=', 'clone_materials.user_id')
        .onRef('materials.id', '=', 'clone_materials.material_id'),
    )
    .where('clone_materials.user_id', '=', userId)
    .groupBy(['clone_materials.clone_id', 'materials.status'])
    .select(({ fn }) => ['clone_materials.clone_id', 'materials.status', fn.countAll<number>().as('n')])
    .execute();

/** The last question of each clone's running conversation. */
export const listLastAsked = (db: Db, userId: number) =>
  db
    .selectFrom('messages')
    .innerJoin('clones', (join) =>
      join
        .onRef('clones.user_id', '=', 'messages.user_id')
        .onRef('clones.id', '=', 'messages.clone_id')
        .onRef('clones.conversation', '=', 'messages.conversation'),
    )
    .where('messages.user_id', '=', userId)
    .where('messages.role', '=', 'student')
    .distinctOn('messages.clone_id')
    .orderBy('messages.clone_id')
    .orderBy('messages.id', 'desc')
    .select([
      'messages.clone_id',
      sql<string>`left(messages.content, ${LAST_ASKED_EXCERPT}::int)`.as('message'),
      'messages.created_at',
    ])
    .execute();

/** Without the sample course, which takes no place. */
export async function countOwnClones(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('clones')
    .where('user_id', '=', userId)
    .where('is_sample', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertClone(
  tx: Db,
  userId: number,
  clone: {
    professor_id: number;
    kind: 'full' | 'quick';
    course_name: string;
    questionnaire: Questionnaire;
    is_sample: boolean;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('clones')
    .values({ user_id: userId, ...clone, questionnaire: json(clone.questionnaire) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClone(
  tx: Db,
  userId: number,
  id: number,
  fields: {
    course_name: string;
    professor_id: number;
    questionnaire: Questionnaire;
    graded_until?: string | null;
    exam_on?: string | null;
    only_materials?: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('clones')
    .set({ ...fields, questionnaire: json(fields.questionnaire) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function findExamDay(db: Db, userId: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('clones')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(sql<string | null>`exam_on::text`.as('exam_on'))
    .executeTakeFirst();
  return row?.exam_on ?? null;
}

export async function saveExamDay(tx: Db, userId: number, id: number, day: string | null): Promise<void> {
  await tx
    .updateTable('clones')
    .set({ exam_on: day })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Notes when AI use was confirmed. */
export async function confirmAiUse(db: Db, userId: number, id: number, at: Date): Promise<void> {
  await db
    .updateTable('clones')
    .set({ ai_use_confirmed_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteClone(tx: Db, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('clones').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Puts the running conversation away. */
export async function nextConversation(db: Db, userId: number, id: number): Promise<void> {
  await db
    .updateTable('clones')
    .set({ conversation: sql`conversation + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The kinds of a clone's materials, failed ones left out. */
export async function listMaterialKinds(tx: Db, userId: number, cloneId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('clone_materials')
    .innerJoin('materials', (join) =>
      join
        .onRef('materials.user_id', '=', 'clone_materials.user_id')
        .onRef('materials.id', '=', 'clone_materials.material_id'),
    )
    .where('clone_materials.user_id', '=', userId)
    .where('clone_materials.clone_id', '=', cloneId)
    .where('materials.status', '<>', 'failed')
    .select('materials.kind')
    .distinct()
    .execute();
  return rows.map((row) => row.kind);
}

/** Makes a quick clone a full one when it has materials of all these kinds. */
export async function becomeFull(
  db: Db,
  userId: number,
  id: number,
  wanted: readonly string[],
): Promise<void> {
  const kinds = await listMaterialKinds(db, userId, id);
  if (!wanted.every((kind) => kinds.includes(kind))) return;
  await db
    .updateTable('clones')
    .set({ kind: 'full' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
