import type { Db } from '../../db/open.ts';

export type ProfessorFields = {
  name: string;
  law_school_id: number;
  department: string;
  specialties: string;
};

/** The id of the student's professor of that name at that school; `isNew` tells whether the row was made now. */
export async function findOrAddProfessor(
  db: Db,
  userId: number,
  fields: ProfessorFields,
): Promise<{ id: number; isNew: boolean }> {
  const added = await db
    .insertInto('professors')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'law_school_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await db
    .selectFrom('professors')
    .where('user_id', '=', userId)
    .where('law_school_id', '=', fields.law_school_id)
    .where('name', '=', fields.name)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export const findProfessor = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('professors')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

export async function updateProfessor(
  db: Db,
  userId: number,
  id: number,
  fields: Partial<ProfessorFields>,
): Promise<void> {
  await db.updateTable('professors').set(fields).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Removes a professor that no clone uses any more. */
export async function removeProfessorIfUnused(db: Db, userId: number, id: number): Promise<void> {
  await db
    .deleteFrom('professors')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clones')
            .whereRef('clones.user_id', '=', 'professors.user_id')
            .whereRef('clones.professor_id', '=', 'professors.id')
            .select('clones.id'),
        ),
      ),
    )
    .execute();
}
