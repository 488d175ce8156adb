import type { Db } from '../../db/open.ts';
import { isOpen } from '../../http/session.ts';

const openSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where(isOpen)
    .select(['user_id', 'id', 'token_hash', 'device', 'created_at', 'seen_at']);

/** The sessions of a student that have not ended, the last used first. */
export const listOpenSessions = (db: Db, userId: number) =>
  openSessions(db, userId).orderBy('seen_at', 'desc').orderBy('id', 'desc').execute();

export const findOpenSession = (db: Db, userId: number, id: number) =>
  openSessions(db, userId).where('id', '=', id).executeTakeFirst();

export async function deleteSession(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Ends every session of a student, or of everybody; answers how many there were. */
export async function deleteSessionsOf(db: Db, who: number | 'everybody'): Promise<number> {
  const all = db.deleteFrom('sessions');
  const { numDeletedRows } = await (who === 'everybody'
    ? all
    : all.where('user_id', '=', who)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
