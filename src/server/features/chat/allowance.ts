import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { isPremium } from '../billing/billing.ts';
import { dayOf } from '../progress/progress.ts';
import * as store from './store.ts';
import { endLost } from './under-way-store.ts';

/** One message of the day. */
export type Spending = {
  /** The day that counts it, null on a plan without a limit. */
  day: string | null;
  /** Counts it in the caller's transaction and answers how many are left, null without a limit; daily_limit at the end. */
  take: (tx: Db) => Promise<number | null>;
  /** How many are left without another one being counted, null without a limit. */
  left: (tx: Db) => Promise<number | null>;
};

const UNLIMITED: Spending = { day: null, take: async () => null, left: async () => null };

/** The first instant of the next day in a zone. */
export function nextMidnight(now: Date, timeZone: string | null): Date {
  const today = dayOf(now, timeZone);
  // Days have 23 to 25 hours; the first quarter hour that is tomorrow is midnight in every zone there is.
  const quarter = 15 * 60_000;
  let instant = Math.ceil((now.getTime() + 1) / quarter) * quarter;
  while (dayOf(new Date(instant), timeZone) === today) instant += quarter;
  return new Date(instant);
}

/** The day that counts now, in the student's stored zone; a new zone counts from a day without messages on. */
async function countingDay(deps: Deps, caller: Caller): Promise<{ day: string; zone: string | null }> {
  const zone = await store.keepTimeZone(deps.db, caller.userId, caller.timeZone);
  const day = dayOf(deps.now(), zone);
  if (caller.timeZone === null || caller.timeZone === zone) return { day, zone };
  if ((await store.countedMessages(deps.db, caller.userId, day)) > 0) return { day, zone };
  await store.setTimeZone(deps.db, caller.userId, caller.timeZone);
  return { day: dayOf(deps.now(), caller.timeZone), zone: caller.timeZone };
}

/** What a message before its answer is counted with; `isFree`: it asks for no law, and is answered also where none is left. */
export async function openSpending(deps: Deps, caller: Caller, isFree: boolean): Promise<Spending> {
  if (await isPremium(deps, caller)) return UNLIMITED;
  // Whoever has none left may have some after all.
  await endLost(deps.db, caller.userId);
  const { day, zone } = await countingDay(deps, caller);
  const left = (tx: Db) => countLeft(tx, caller, day);
  if (isFree) return { day: null, take: left, left };
  return {
    day,
    async take(tx) {
      const used = await store.countMessage(tx, caller.userId, day, FREE_MESSAGES_PER_DAY);
      if (used !== null) return FREE_MESSAGES_PER_DAY - used;
      const resets_at = nextMidnight(deps.now(), zone).toISOString();
      throw new AppError('daily_limit', undefined, { remaining: 0, resets_at });
    },
    left,
  };
}

const countLeft = async (db: Db, { userId }: Caller, day: string): Promise<number> =>
  Math.max(0, FREE_MESSAGES_PER_DAY - (await store.countedMessages(db, userId, day)));

/** Messages left today and when the count begins anew. */
export async function getAllowance(deps: Deps, caller: Caller) {
  await endLost(deps.db, caller.userId);
  const { day, zone } = await countingDay(deps, caller);
  const resets_at = nextMidnight(deps.now(), zone).toISOString();
  if (await isPremium(deps, caller)) return { remaining: null, resets_at };
  return { remaining: await countLeft(deps.db, caller, day), resets_at };
}
