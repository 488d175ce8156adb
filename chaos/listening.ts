import { setTimeout as pause } from 'node:timers/promises';
import { watchMaterials } from '../src/contract/materials.ts';
import { asPage } from '../test/support/server.ts';

/** A stream that a browser listens to. */
export type Listening = {
  /** Whether it ends within so many milliseconds from now, however that comes. */
  endsWithin: (milliseconds: number) => Promise<boolean>;
};

/** Listens to the news of a student's files; null where no server answers just now. */
export async function listenTo(url: string, cookie: string): Promise<Listening | null> {
  const over = new AbortController();
  const response = await fetch(`${url}${watchMaterials.path}`, {
    headers: { ...asPage(cookie), accept: 'text/event-stream' },
    signal: over.signal,
  }).catch(() => null);
  if (!response?.ok || !response.body) return null;
  const reader = response.body.getReader();
  const ended = (async () => {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read());
    } catch {
      // Its server died, which ends it too.
    }
    return true;
  })();
  return {
    async endsWithin(milliseconds) {
      const isOver = await Promise.race([ended, pause(milliseconds, false, { ref: false })]);
      over.abort();
      return isOver;
    },
  };
}
