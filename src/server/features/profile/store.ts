import type { Db } from '../../db/open.ts';

export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('law_schools', 'law_schools.id', 'profiles.law_school_id')
    .where('users.id', '=', userId)
    .select([
      'profiles.law_school_id',
      'law_schools.name as law_school_name',
      'profiles.year_of_study',
      'profiles.current_xp',
      'users.created_at',
    ])
    .executeTakeFirstOrThrow();

export const schoolExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('law_schools').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export async function saveSchoolAndYear(
  db: Db,
  userId: number,
  schoolId: number,
  year: number,
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ user_id: userId, law_school_id: schoolId, year_of_study: year })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ law_school_id: schoolId, year_of_study: year }),
    )
    .execute();
}
