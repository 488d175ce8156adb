import type { Db } from '../../db/open.ts';
import type { OwnedClone } from './owned.ts';
import * as store from './store.ts';

/** The day of a clone's final, YYYY-MM-DD; null while it is not known. */
export const findExamDay = (db: Db, clone: OwnedClone): Promise<string | null> =>
  store.findExamDay(db, clone.userId, clone.id);

/** Keeps the day of a clone's final; null forgets it. */
export const saveExamDay = (tx: Db, clone: OwnedClone, day: string | null): Promise<void> =>
  store.saveExamDay(tx, clone.userId, clone.id, day);
