import type { CorrectedRole, CorrectedSitting, FileCorrection } from '#contract/exam-corrections.ts';
import type { Db } from '../../db/open.ts';

/** What the student said of a clone's files, in the order of their ids. */
export async function listFileCorrections(
  db: Db,
  userId: number,
  cloneId: number,
): Promise<FileCorrection[]> {
  const rows = await db
    .selectFrom('exam_corrections')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('material_id')
    .selectAll()
    .execute();
  return rows.map(({ material_id, role, kind, term, year }) => ({
    material_id,
    role,
    sitting: kind === null || year === null ? null : { kind, term, year },
  }));
}

/** Keeps what was said of a file; what is undefined stays as it is. */
export async function saveFileCorrection(
  db: Db,
  key: { user_id: number; clone_id: number; material_id: number },
  said: { role?: CorrectedRole | undefined; sitting?: CorrectedSitting | undefined },
): Promise<void> {
  const fields = { ...(said.role && { role: said.role }), ...said.sitting };
  await db
    .insertInto('exam_corrections')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'clone_id', 'material_id']).doUpdateSet(fields))
    .execute();
}

export async function deleteFileCorrection(
  db: Db,
  key: { user_id: number; clone_id: number; material_id: number },
): Promise<void> {
  await db
    .deleteFrom('exam_corrections')
    .where('user_id', '=', key.user_id)
    .where('clone_id', '=', key.clone_id)
    .where('material_id', '=', key.material_id)
    .execute();
}

/** What was said of topics: ruled out where `sitting` is empty, otherwise not tested by that past exam. */
export const listTopicCorrections = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('topic_corrections')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('topic')
    .orderBy('sitting')
    .select(['topic', 'sitting'])
    .execute();

type TopicKey = { user_id: number; clone_id: number; topic: string; sitting: string };

export async function addTopicCorrection(db: Db, key: TopicKey): Promise<void> {
  await db
    .insertInto('topic_corrections')
    .values(key)
    .onConflict((conflict) => conflict.columns(['user_id', 'clone_id', 'topic', 'sitting']).doNothing())
    .execute();
}

export async function deleteTopicCorrection(db: Db, key: TopicKey): Promise<void> {
  await db
    .deleteFrom('topic_corrections')
    .where('user_id', '=', key.user_id)
    .where('clone_id', '=', key.clone_id)
    .where('topic', '=', key.topic)
    .where('sitting', '=', key.sitting)
    .execute();
}

/** Deletes what was said of single topics of one past exam. */
export async function deleteTopicCorrectionsOf(db: Db, exam: Omit<TopicKey, 'topic'>): Promise<void> {
  await db
    .deleteFrom('topic_corrections')
    .where('user_id', '=', exam.user_id)
    .where('clone_id', '=', exam.clone_id)
    .where('sitting', '=', exam.sitting)
    .execute();
}
