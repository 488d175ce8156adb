import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A session goes on while no more than 30 quiet minutes pass (decisions.md). */
const QUIET_MINUTES = 30;

export async function touchSession(db: Db, userId: number, cloneId: number, day: string): Promise<void> {
  const going = await db
    .updateTable('study_sessions')
    .set({ last_action_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .where('last_action_at', '>', sql<Date>`now() - make_interval(mins => ${QUIET_MINUTES}::int)`)
    .returning('id')
    .executeTakeFirst();
  if (!going)
    await db.insertInto('study_sessions').values({ user_id: userId, clone_id: cloneId, day }).execute();
}

/** The zone that the student's browser last counted in, or null. */
export async function findTimeZone(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('time_zone').executeTakeFirst();
  return row?.time_zone ?? null;
}

export async function addXp(db: Db, userId: number, points: number): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ user_id: userId, law_school_id: null, year_of_study: null, current_xp: points })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ current_xp: sql`profiles.current_xp + ${points}` }),
    )
    .execute();
}

export async function readTotals(db: Db, userId: number): Promise<{ xp: number; sessions: number }> {
  const profile = await db
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select('current_xp')
    .executeTakeFirst();
  const { sessions } = await db
    .selectFrom('study_sessions')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  return { xp: profile?.current_xp ?? 0, sessions };
}

export async function listSessionDays(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('study_sessions')
    .where('user_id', '=', userId)
    .select('day')
    .distinct()
    .orderBy('day', 'desc')
    .limit(400)
    .execute();
  return rows.map((row) => row.day);
}
