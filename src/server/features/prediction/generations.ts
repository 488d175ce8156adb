/** What happens while a prediction is made: a step in words, the end, or the end without one. */
export type GenerationNews = { type: 'step'; words: string } | { type: 'done' } | { type: 'failed' };

/** Tells those who wait for a clone's prediction how far it is, within this process. */
export type Generations = {
  tell: (cloneId: number, news: GenerationNews) => void;
  listen: (cloneId: number, listener: (news: GenerationNews) => void) => () => void;
};

export function openGenerations(): Generations {
  const listeners = new Map<number, Set<(news: GenerationNews) => void>>();
  return {
    tell: (cloneId, news) => {
      for (const listener of listeners.get(cloneId) ?? []) listener(news);
    },
    listen(cloneId, listener) {
      const here = listeners.get(cloneId) ?? new Set();
      here.add(listener);
      listeners.set(cloneId, here);
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(cloneId);
      };
    },
  };
}
