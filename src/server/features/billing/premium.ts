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
        const hadTrial = found.some((one) => one.hadTrial);
        if (!(await countLook(tx, payments.kind, known, hadTrial))) throw new Overtaken();
        await setPlan(tx, payments.kind, userId, found);
      });
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
