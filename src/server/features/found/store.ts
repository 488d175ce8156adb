import type { ExamFacts, MappedCase, MappedTopic } from '#contract/found.ts';
import { type Db, json } from '../../db/open.ts';

/** What was confirmed of a clone; undefined before. */
export const findMap = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('course_maps')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .select(['topics', 'dropped', 'cases', 'exam', 'created_at'])
    .executeTakeFirst();

/** Keeps it in place of what was confirmed before. */
export async function saveMap(
  db: Db,
  key: { user_id: number; clone_id: number },
  said: { topics: MappedTopic[]; dropped: string[]; cases: MappedCase[]; exam: Omit<ExamFacts, 'day'> },
  at: Date,
): Promise<void> {
  const fields = {
    topics: json(said.topics),
    dropped: json(said.dropped),
    cases: json(said.cases),
    exam: json(said.exam),
    created_at: at,
  };
  await db
    .insertInto('course_maps')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'clone_id']).doUpdateSet(fields))
    .execute();
}
