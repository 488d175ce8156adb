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
