import { sql } from 'kysely';
import type { Plan } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';

export const findSubscription = (db: Db, userId: number) =>
  db.selectFrom('subscriptions').where('user_id', '=', userId).selectAll().executeTakeFirst();

export async function addCheckout(
  db: Db,
  checkout: { id: string; user_id: number; plan: Plan; source: string; return_path: string },
): Promise<void> {
  await db
    .insertInto('checkout_sessions')
    .values({ ...checkout, outcome: null })
    .execute();
}

export const findCheckout = (db: Db, userId: number, id: string) =>
  db
    .selectFrom('checkout_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();

/** Sets the outcome once: true for the call that did, later ones change nothing. */
export async function closeCheckout(
  db: Db,
  userId: number,
  id: string,
  outcome: 'paid' | 'cancelled',
): Promise<boolean> {
  const closed = await db
    .updateTable('checkout_sessions')
    .set({ outcome })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function setSubscription(db: Db, userId: number, plan: Plan, isActive: boolean): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, provider: 'sandbox', plan, is_active: isActive })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ plan, is_active: isActive, updated_at: sql`now()` }),
    )
    .execute();
}

export async function endSubscription(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ is_active: false, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}
