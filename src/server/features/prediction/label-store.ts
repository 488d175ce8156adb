import { sql } from 'kysely';
import type { ReaderLabel } from '#engine/forecasting/label-exams.ts';
import { type Db, json } from '../../db/open.ts';

type LabelKey = { user_id: number; material_id: number; model: string };

/** What a model said of a past-exam file, and a hash of what it was asked. */
export const findLabels = (db: Db, key: LabelKey) =>
  db
    .selectFrom('exam_labels')
    .where('user_id', '=', key.user_id)
    .where('material_id', '=', key.material_id)
    .where('model', '=', key.model)
    .select(['asked', 'labels'])
    .executeTakeFirst();

/** What a model was asked of a student's past exams, as one text: the same text, the same labels. */
export async function listAsked(db: Db, userId: number, model: string): Promise<string> {
  const rows = await db
    .selectFrom('exam_labels')
    .where('user_id', '=', userId)
    .where('model', '=', model)
    .select(['material_id', 'asked'])
    .orderBy('material_id')
    .execute();
  return rows.map(({ material_id, asked }) => `${material_id} ${asked}`).join('\n');
}

/** Keeps it in place of what was said before; of a file that is gone meanwhile nothing is kept. */
export async function saveLabels(
  db: Db,
  { user_id, material_id, model }: LabelKey,
  asked: string,
  labels: readonly ReaderLabel[],
): Promise<void> {
  await sql`
    insert into exam_labels (user_id, material_id, model, asked, labels)
    select user_id, id, ${model}::text, ${asked}::text, ${json([...labels])}
    from materials where user_id = ${user_id}::bigint and id = ${material_id}::bigint
    on conflict (user_id, material_id, model) do update set asked = excluded.asked, labels = excluded.labels`.execute(
    db,
  );
}
