import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * The tables whose rows are a student's own, as the download names them. Left out of it: request keys (copies of
 * replies), jobs (work under way), the picture (which is a file of its own in it), pages, passages and their vectors
 * (made from the files, which are in it).
 */
export const OWN_TABLES = [
  'profiles',
  'subscriptions',
  'checkout_sessions',
  'payment_customers',
  'professors',
  'clones',
  'clone_materials',
  'materials',
  'messages',
  'message_counts',
  'model_tokens',
  'saved_materials',
  'quiz_answers',
  'predictions',
  'practice_answers',
  'exam_corrections',
  'topic_corrections',
  'study_sessions',
  'sessions',
] as const satisfies readonly (keyof Tables)[];

/** Tables with a user_id that are not in the download, and why. A test holds both lists against the schema. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  idempotency_keys: 'secrets of this server',
  jobs: 'work under way',
  answers_under_way: 'work under way',
  pictures: 'it is in the download as a picture',
  pages: 'made from the files',
  passages: 'made from the files',
  exam_labels: 'made from the files',
  passage_vectors: 'made from the files',
};

/** The student's row of `users`. */
export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'given_name', 'family_name', 'time_zone', 'age_confirmed_at', 'created_at'])
    .executeTakeFirst();

/** All rows of one of the student's tables, as they are stored, but for what would let somebody in. */
export async function listOwn(
  db: Db,
  table: (typeof OWN_TABLES)[number],
  userId: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  return rows.map(({ token_hash: _secret, ...row }) => row);
}

/** Names of the tables that have a user_id. */
export async function listTablesOfStudents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(db);
  return rows.map((row) => row.table_name);
}

/** Deletes the student with every row that hangs on it. */
export async function deleteStudent(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
