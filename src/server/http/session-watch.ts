import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { listOpenTokens } from './session.ts';

/** Looks while somebody watches: with the look itself well within the second in which a stream ends with its session. */
const LOOK_MILLISECONDS = 500;

/** Knows when sessions end. */
export type SessionWatch = {
  /**
   * Watches the session stored under a token's hash: `ended` aborts within a second of its end, however it came (sign-out
   * here or elsewhere, its account's deletion, the operator, its time) and whichever process it came to. `leave` when
   * nobody wants to know any more.
   */
  watch: (tokenHash: string) => { ended: AbortSignal; leave: () => void };
};

/**
 * Opens the watch of this process. It asks the table for all watched sessions in one statement: the table is what every
 * way to end a session changes, so that none can forget to tell.
 */
export function openSessionWatch(deps: Pick<Deps, 'db' | 'log'>): SessionWatch {
  const watched = new Map<string, Set<AbortController>>();
  let isLooking = false;

  async function look(): Promise<void> {
    const asked = [...watched.keys()];
    const open = new Set(await listOpenTokens(deps.db, asked));
    for (const hash of asked.filter((one) => !open.has(one)))
      for (const stream of watched.get(hash) ?? []) stream.abort();
  }

  async function lookWhileWatched(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (watched.size > 0) {
      await setTimeout(LOOK_MILLISECONDS, undefined, { ref: false });
      // While the database is away nothing can be ended in it either.
      await look().catch((err) => deps.log.warn({ err }, 'sessions of streams were not looked for'));
    }
    isLooking = false;
  }

  return {
    watch(tokenHash) {
      const stream = new AbortController();
      const mine = watched.get(tokenHash) ?? new Set();
      watched.set(tokenHash, mine.add(stream));
      void lookWhileWatched();
      return {
        ended: stream.signal,
        leave() {
          mine.delete(stream);
          if (mine.size === 0 && watched.get(tokenHash) === mine) watched.delete(tokenHash);
        },
      };
    },
  };
}
