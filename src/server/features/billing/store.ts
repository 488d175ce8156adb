import { sql } from 'kysely';
import type { Plan } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import type { PlanSubscription } from '../../outside/payments/payments.ts';

/** Days for which an event is remembered; Stripe tells again for three. */
const EVENT_DAYS = 30;

export const findSubscription = (db: Db, userId: number) =>
  db.selectFrom('subscriptions').where('user_id', '=', userId).selectAll().executeTakeFirst();

export async function setPremium(db: Db, userId: number, provider: string, plan: Plan): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, provider, plan, is_active: true })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ provider, plan, is_active: true, updated_at: sql`now()` }),
    )
    .execute();
}

export async function setFree(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ is_active: false, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export type CustomerRow = {
  user_id: number;
  customer_id: string;
  trial_used_at: Date | null;
  version: number;
};

export const findCustomer = (db: Db, provider: string, userId: number): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('payment_customers')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .select(['user_id', 'customer_id', 'trial_used_at', 'version'])
    .executeTakeFirst();

/** The student who is this customer, or null: of an account that is gone, or of another site on the same account. */
export async function findCustomerOwner(
  db: Db,
  provider: string,
  customerId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('payment_customers')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Remembers who the student is at the provider. `replaces`: only if that is still who they are; else it is added once. */
export async function setCustomer(
  db: Db,
  provider: string,
  userId: number,
  customerId: string,
  replaces: string | null,
): Promise<void> {
  if (replaces !== null) {
    await db
      .updateTable('payment_customers')
      .set({ customer_id: customerId })
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .where('customer_id', '=', replaces)
      .execute();
    return;
  }
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_id: customerId })
    // Of either key: two that add the same at once meet at whichever PostgreSQL looks at first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts one look at the provider and what it found; false when somebody else's came between, which is then the newer one. */
export async function countLook(
  db: Db,
  provider: string,
  seen: CustomerRow,
  found: readonly PlanSubscription[],
): Promise<boolean> {
  const hadTrial = found.some((one) => one.hadTrial);
  const counted = await db
    .updateTable('payment_customers')
    .set({
      version: seen.version + 1,
      looked_at: sql<Date>`now()`,
      may_change: found.some((one) => !one.isOver),
      ...(hadTrial ? { trial_used_at: sql<Date>`coalesce(trial_used_at, now())` } : {}),
    })
    .where('user_id', '=', seen.user_id)
    .where('provider', '=', provider)
    .where('version', '=', seen.version)
    .returning('version')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Something was begun at the provider that may end in a subscription, whether or not we are told. */
export async function expectChange(db: Db, provider: string, userId: number): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ may_change: true })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** Students whose plan may have changed without our being told: not looked up for a day; the longest ago come first. */
export const listUnseen = (db: Db, provider: string, most: number): Promise<{ user_id: number }[]> =>
  db
    .selectFrom('payment_customers')
    .where('provider', '=', provider)
    .where('may_change', '=', true)
    .where(sql<boolean>`coalesce(looked_at, created_at) < now() - interval '1 day'`)
    .orderBy(sql`coalesce(looked_at, created_at)`)
    .limit(most)
    .select('user_id')
    .execute();

/** Puts a student whose plan could not be looked up back in the line, for an hour. */
export async function putOffLook(db: Db, provider: string, userId: number): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ looked_at: sql<Date>`now() - interval '23 hours'` })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** Records an event; false when it was recorded before. */
export async function addEvent(db: Db, provider: string, id: string): Promise<boolean> {
  const added = await db
    .insertInto('payment_events')
    .values({ provider, id })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function hasEvent(db: Db, provider: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_events')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets events that are not told again any more. */
export async function sweepEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${EVENT_DAYS}::int)`)
    .execute();
}
