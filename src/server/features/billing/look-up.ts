import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { refreshPremium } from './premium.ts';
import { listUnseen, putOffLook } from './store.ts';

/** Students looked up in one run, and milliseconds after which it ends all the same; hourly, that is 12,000 a day. */
const MOST = 500;
const MOST_MILLISECONDS = 60_000;
/** Failures in a row after which the provider is taken to be down. */
const MOST_FAILURES = 3;

/**
 * Asks for a run of lookUpPlans, of which there is one at a time on all servers together. The sandbox lies in our own
 * database and loses nothing.
 */
export async function askToLookUpPlans(deps: Deps, db: Db): Promise<void> {
  if (deps.payments.kind === 'sandbox') return;
  await deps.jobs.add(db, {
    kind: 'look-up-plans',
    userId: null,
    payload: {},
    key: 'look-up-plans',
    priority: -1,
  });
}

/**
 * Looks up plans of which nothing was heard for a day: messages of the provider may have been lost, and a payment that
 * failed or ended unseen would stay premium for ever. Safe to run twice. A provider that is down ends the run; the
 * next hour's goes on.
 */
export async function lookUpPlans(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, payments } = deps;
  const until = performance.now() + MOST_MILLISECONDS;
  let failures = 0;
  for (const { user_id } of await listUnseen(db, payments.kind, MOST)) {
    if (signal.aborted || performance.now() > until) return;
    try {
      await refreshPremium(deps, user_id);
      failures = 0;
    } catch (err) {
      // One that cannot be looked up must not keep the others from it.
      await putOffLook(db, payments.kind, user_id);
      failures += 1;
      if (failures < MOST_FAILURES) continue;
      deps.log.warn({ err }, 'plans were not looked up to the end');
      return;
    }
  }
}
