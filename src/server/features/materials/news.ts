import type { Bulletin } from '../../db/bulletin.ts';

/** Tells those who wait, on whatever server, that one of a student's materials has changed. */
export type MaterialNews = {
  tell: (userId: number, materialId: number) => void;
  /**
   * Calls `listener` for each change of the student's materials until the returned function is called; with null when
   * changes may have been missed.
   */
  listen: (userId: number, listener: (materialId: number | null) => void) => () => void;
};

const topicOf = (userId: number) => `materials ${userId}`;

export const openMaterialNews = (bulletin: Bulletin): MaterialNews => ({
  tell: (userId, materialId) => bulletin.tell(topicOf(userId), materialId),
  listen: (userId, listener) =>
    bulletin.listen(topicOf(userId), (news) => listener(typeof news === 'number' ? news : null)),
});
