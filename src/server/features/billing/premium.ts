import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { PlanSubscription } from '../../outside/payments/payments.ts';
import { addEvent, countLook, findCustomer, hasEvent, setFree, setPremium } from './store.ts';

/** Looks at the provider that may be overtaken by others before this one gives up and asks to be called again. */
const MOST_LOOKS = 12;

/** Rolls back what was written on an outdated look. */
class Overtaken extends Error {}

/**
 * Makes the student's plan what the provider says now, whatever was known or told before: all subscriptions are
 * fetched, and one that opens premium is enough. `event`: what led here, recorded with the effect or not at all; one
 * that was recorded before does nothing. Of two looks at the same time only the later one is written. Throws
 * `unavailable` when the provider is down; then nothing has changed.
 */
export async function refreshPremium(
  deps: Deps,
  userId: number,
  event: string | null = null,
): Promise<PlanSubscription[]> {
  const { db, payments } = deps;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if (event !== null && (await hasEvent(db, payments.kind, event))) return [];
    const known = await findCustomer(db, payments.kind, userId);
    if (!known) {
      await db.transaction().execute(async (tx) => {
        if (event === null || (await addEvent(tx, payments.kind, event))) await setFree(tx, userId);
      });
      return [];
    }
    const found = await payments.listSubscriptions({ userId, customerId: known.customer_id });
    try {
      await db.transaction().execute(async (tx) => {
        if (event !== null && !(await addEvent(tx, payments.kind, event))) return;
        if (!(await countLook(tx, payments.kind, known, found))) throw new Overtaken();
        await setPlan(tx, payments.kind, userId, found);
      });
      await endSecond(deps, userId, found);
      return found;
    } catch (cause) {
      if (!(cause instanceof Overtaken)) throw cause;
    }
  }
  throw new AppError('unavailable');
}

async function setPlan(tx: Db, provider: string, userId: number, found: PlanSubscription[]): Promise<void> {
  const premium = found.find((one) => one.isPremium);
  if (premium) await setPremium(tx, userId, provider, premium.plan);
  else await setFree(tx, userId);
}

/**
 * Nobody should have two subscriptions, and checkouts are made so that nobody gets them by themselves; an operator, or an
 * old invoice that is paid after all, can still bring one back. The one that is paid for stays, else the oldest. One
 * in its trial is ended, for nothing was paid; one that was paid for too is the operator's to refund, who is told in
 * the log at each look. What fails here is tried again at the next.
 */
async function endSecond(deps: Deps, userId: number, found: readonly PlanSubscription[]): Promise<void> {
  const [kept, ...others] = found
    .filter((one) => one.isPremium)
    .sort((a, b) => Number(a.isTrial) - Number(b.isTrial) || a.began - b.began);
  for (const { id, isTrial } of others) {
    const what = { userId, kept: kept?.id, second: id };
    if (!isTrial) {
      deps.log.error(
        what,
        'a student pays for two subscriptions: end one at the payment provider and refund it',
      );
      continue;
    }
    try {
      await deps.payments.cancelOne(id);
      deps.log.warn(what, 'a second subscription was ended in its trial');
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      deps.log.warn(what, 'a second subscription could not be ended yet');
    }
  }
}
