/** Tells those who wait that one of a student's materials has changed. */
export type MaterialNews = {
  tell: (userId: number, materialId: number) => void;
  /** Calls `listener` for each change of the student's materials until the returned function is called. */
  listen: (userId: number, listener: (materialId: number) => void) => () => void;
};

/** News within this process. */
export function openMaterialNews(): MaterialNews {
  const listeners = new Map<number, Set<(materialId: number) => void>>();
  return {
    tell: (userId, materialId) => {
      for (const listener of listeners.get(userId) ?? []) listener(materialId);
    },
    listen(userId, listener) {
      const mine = listeners.get(userId) ?? new Set();
      mine.add(listener);
      listeners.set(userId, mine);
      return () => {
        mine.delete(listener);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
  };
}
