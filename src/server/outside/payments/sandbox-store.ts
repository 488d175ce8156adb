import { sql } from 'kysely';
import type { Plan } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';

/** Adds a checkout; the same id once more changes nothing. */
export async function addCheckout(
  db: Db,
  checkout: {
    id: string;
    user_id: number;
    plan: Plan;
    source: string;
    return_path: string;
    has_trial: boolean;
  },
): Promise<void> {
  await db
    .insertInto('checkout_sessions')
    .values({ ...checkout, outcome: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const findCheckout = (db: Db, id: string) =>
  db.selectFrom('checkout_sessions').where('id', '=', id).selectAll().executeTakeFirst();

/** Sets the outcome once; later ones change nothing. */
export async function closeCheckout(
  db: Db,
  userId: number,
  id: string,
  outcome: 'paid' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('checkout_sessions')
    .set({ outcome })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .execute();
}

/** What was paid: each is a subscription, the newest first. */
export const listPaid = (db: Db, userId: number) =>
  db
    .selectFrom('checkout_sessions')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'paid')
    .orderBy('created_at', 'desc')
    .select(['id', 'plan', 'has_trial', 'ended_at', 'created_at'])
    .execute();

/** Ends what was paid. A checkout that is open can be paid afterwards. */
export async function endAll(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('checkout_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('outcome', '=', 'paid')
    .where('ended_at', 'is', null)
    .execute();
}
