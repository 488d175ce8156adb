import { AppError } from './errors.ts';

/** A call that waits so long for the database's first word shows that more is asked than gets done. */
const LONGEST_MILLISECONDS = 4_000;
const COME_BACK_SECONDS = 2;
const WORDS = 'Very many students are asking at this moment. Please try again in a few seconds.';

/** Does the first piece of a call's work, or throws `unavailable` at once while there is no hope that it is soon done. */
export type Door = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Opens the door of a server. Calls wait behind it for the database, each in its turn; while the one that came first has
 * waited for longer than `longest`, those that come are sent away with when to come back, so that what was let in gets
 * done. Any number may come at once: it is the wait that counts, which is as long on a large machine as on a small one.
 */
export function openDoor(longest = LONGEST_MILLISECONDS): Door {
  const waiting = new Set<{ since: number }>();
  return async (work) => {
    const [first] = waiting;
    const now = performance.now();
    if (first && now - first.since > longest) throw new AppError('unavailable', WORDS, {}, COME_BACK_SECONDS);
    const mine = { since: now };
    waiting.add(mine);
    try {
      return await work();
    } finally {
      waiting.delete(mine);
    }
  };
}
