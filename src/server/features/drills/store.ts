import type { Call } from '#engine/drilling/call.ts';
import { type Db, json } from '../../db/open.ts';

/** Calls listed on the start screen, and looked through for what was missed. */
const LAST = 10;

export type DrillRow = NonNullable<Awaited<ReturnType<typeof findDrill>>>;

/** A student's call. */
export const findDrill = (db: Db, userId: number, id: number) =>
  db.selectFrom('drills').where('user_id', '=', userId).where('id', '=', id).selectAll().executeTakeFirst();

/** The last calls of a clone, newest first. */
export const listDrills = (db: Db, userId: number, cloneId: number): Promise<DrillRow[]> =>
  db
    .selectFrom('drills')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('id', 'desc')
    .limit(LAST)
    .selectAll()
    .execute();

export const addDrill = (
  tx: Db,
  {
    call,
    ...row
  }: { user_id: number; clone_id: number; call: Call; seconds: number | null; created_at: Date },
): Promise<DrillRow> =>
  tx
    .insertInto('drills')
    .values({ ...row, call: json(call) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps how a call stands; `endedAt` once it is over. */
export const saveCall = (
  tx: Db,
  { user_id, id }: { user_id: number; id: number },
  call: Call,
  endedAt: Date | null,
): Promise<DrillRow> =>
  tx
    .updateTable('drills')
    .set({ call: json(call), ended_at: endedAt })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
