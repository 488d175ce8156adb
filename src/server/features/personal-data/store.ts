import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/** The tables whose rows are a student's own, as the download names them. data-map.ts says what is not in it, and why. */
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
  'cards',
  'card_reviews',
  'drills',
  'outlines',
  'outline_units',
  'exam_corrections',
  'topic_corrections',
  'checked_exams',
  'course_maps',
  'study_sessions',
  'sessions',
] as const satisfies readonly (keyof Tables)[];

/** What anybody may send us without an account; a student's is what came under the address that their sign-in vouches for. */
export const TABLES_BY_ADDRESS = [
  'contact_messages',
  'demo_leads',
] as const satisfies readonly (keyof Tables)[];

/** The columns of `users` in account.json. */
export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'given_name',
  'family_name',
  'time_zone',
  'age_confirmed_at',
  'created_at',
] as const;

/** The student's row of `users`. */
export const findAccount = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select(ACCOUNT_COLUMNS).executeTakeFirst();

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

/** What was sent to us under an address, without the sender's key against sending it twice. */
export async function listByAddress(
  db: Db,
  table: (typeof TABLES_BY_ADDRESS)[number],
  email: string,
): Promise<Record<string, unknown>[]> {
  if (email === '') return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where lower(email) = lower(${email}) order by id`.execute(db);
  return rows.map(({ attempt_key: _key, ...row }) => row);
}

/** Deletes what was sent to us under an address. */
export async function deleteByAddress(db: Db, email: string): Promise<void> {
  if (email === '') return;
  for (const table of TABLES_BY_ADDRESS)
    await sql`delete from ${sql.table(table)} where lower(email) = lower(${email})`.execute(db);
}

/** Deletes the student with every row that hangs on it. */
export async function deleteStudent(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
