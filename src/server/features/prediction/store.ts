import type { Prediction } from '#contract/prediction.ts';
import { type Db, json } from '../../db/open.ts';

/** A prediction as stored: what does not follow from its row. */
export type StoredPrediction = Omit<Prediction, 'id' | 'clone_id' | 'tier' | 'created_at'>;

export const findPrediction = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('predictions')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .selectAll()
    .executeTakeFirst();

/** The corrections that a clone's prediction was made with, as text; undefined without a prediction. */
export const findCorrections = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('predictions')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .select('corrections')
    .executeTakeFirst();

/** Replaces the old prediction in one statement, so that there is always a whole one. */
export async function savePrediction(
  db: Db,
  userId: number,
  cloneId: number,
  tier: 'simple' | 'full',
  prediction: StoredPrediction,
  corrections: string,
  at: Date,
): Promise<void> {
  const fields = { tier, prediction: json(prediction), corrections, created_at: at };
  await db
    .insertInto('predictions')
    .values({ user_id: userId, clone_id: cloneId, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'clone_id']).doUpdateSet(fields))
    .execute();
}

export const isGenerating = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('jobs').where('unique_key', '=', key).select('id').executeTakeFirst()) !== undefined;
