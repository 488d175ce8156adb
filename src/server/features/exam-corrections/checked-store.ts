import { sql } from 'kysely';
import type { CheckedExam } from '#contract/exam-corrections.ts';
import { type Db, json } from '../../db/open.ts';

type ExamKey = { user_id: number; clone_id: number; sitting: string };

/** The exams of a clone that the student checked, by their names. */
export const listChecked = (db: Db, userId: number, cloneId: number): Promise<CheckedExam[]> =>
  db
    .selectFrom('checked_exams')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('sitting')
    .select(['sitting', 'topics'])
    .execute();

/** Keeps what an exam tested; false where it is one more than `most` of the clone, counted in the same statement. */
export async function saveChecked(
  db: Db,
  { user_id, clone_id, sitting }: ExamKey,
  topics: string[],
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into checked_exams (user_id, clone_id, sitting, topics)
    select ${user_id}::bigint, ${clone_id}::bigint, ${sitting}::text, ${json(topics)}
    where (select count(*) from checked_exams
      where user_id = ${user_id}::bigint and clone_id = ${clone_id}::bigint
        and sitting <> ${sitting}::text) < ${most}::bigint
    on conflict (user_id, clone_id, sitting) do update set topics = excluded.topics
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteChecked(db: Db, { user_id, clone_id, sitting }: ExamKey): Promise<void> {
  await db
    .deleteFrom('checked_exams')
    .where('user_id', '=', user_id)
    .where('clone_id', '=', clone_id)
    .where('sitting', '=', sitting)
    .execute();
}
