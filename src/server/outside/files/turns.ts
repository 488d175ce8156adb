/** Runs pieces of work on one key one after the other, in the order they came; other keys do not wait. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Turns within this process. A key takes memory only while there is work on it. */
export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** Holds a lock on a key while the work runs, against every process that uses the same lock. */
export type HoldLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Locks held at a time by one process: each takes a connection of the pool, and the work inside needs another one. */
const MOST_LOCKS = 3;

/**
 * Turns between all servers on one database: first among this process's own work, so that one key never takes more
 * than one connection, then among the processes by a lock.
 */
export function openSharedTurns(hold: HoldLock): Turns {
  const here = openTurns();
  let free = MOST_LOCKS;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return (key, work) =>
    here(key, async () => {
      await enter();
      try {
        return await hold(key, work);
      } finally {
        leave();
      }
    });
}
