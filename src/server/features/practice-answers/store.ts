import type { PracticeGrade } from '#contract/practice-answers.ts';
import { type Db, json } from '../../db/open.ts';

/** The clone and tier of a student's prediction. */
export const findPredictionById = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('predictions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .select(['user_id', 'clone_id', 'tier', 'prediction'])
    .executeTakeFirst();

/** Keeps an answer with its grade. */
export const addPracticeAnswer = (
  db: Db,
  row: { user_id: number; clone_id: number; question_text: string; answer: string; created_at: Date },
  grade: PracticeGrade,
) =>
  db
    .insertInto('practice_answers')
    .values({ ...row, grade: json(grade) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPracticeAnswer = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('practice_answers')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

/** The answers of a clone, newest first. */
export const listPracticeAnswers = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('practice_answers')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();

/** Forgets all but the newest answers of a clone to one question. */
export async function keepNewest(
  db: Db,
  row: { user_id: number; clone_id: number; question_text: string },
  most: number,
): Promise<void> {
  const own = db
    .selectFrom('practice_answers')
    .where('user_id', '=', row.user_id)
    .where('clone_id', '=', row.clone_id)
    .where('question_text', '=', row.question_text)
    .select('id')
    .orderBy('id', 'desc')
    .limit(most);
  await db
    .deleteFrom('practice_answers')
    .where('user_id', '=', row.user_id)
    .where('clone_id', '=', row.clone_id)
    .where('question_text', '=', row.question_text)
    .where('id', 'not in', own)
    .execute();
}

/** Whether the student answered this question of a clone since an instant. */
export const hasAnsweredSince = async (
  db: Db,
  row: { user_id: number; clone_id: number; question_text: string },
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('practice_answers')
    .where('user_id', '=', row.user_id)
    .where('clone_id', '=', row.clone_id)
    .where('question_text', '=', row.question_text)
    .where('created_at', '>', since)
    .select('id')
    .executeTakeFirst()) !== undefined;
