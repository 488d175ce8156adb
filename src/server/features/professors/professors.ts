import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { isSchool } from '../profile/profile.ts';
import {
  findOrAddProfessor,
  findProfessor,
  type ProfessorFields,
  removeProfessorIfUnused,
  updateProfessor,
} from './store.ts';

/** Adds a professor to the student's own list; the same name at the same school is the same professor. */
export async function addProfessor(
  deps: Deps,
  caller: Caller,
  fields: ProfessorFields,
): Promise<{ id: number; isNew: boolean }> {
  if (!(await isSchool(deps, fields.law_school_id))) {
    throw new AppError('bad_input', 'Please choose a law school from the list.');
  }
  return findOrAddProfessor(deps.db, caller.userId, fields);
}

/** The same inside a transaction, for a clone that is being made. */
export const addProfessorIn = (tx: Db, caller: Caller, fields: ProfessorFields) =>
  findOrAddProfessor(tx, caller.userId, fields);

/** A professor of the student, or not_found. */
export async function getProfessor(db: Db, caller: Caller, id: number) {
  const professor = await findProfessor(db, caller.userId, id);
  if (!professor) throw new AppError('not_found', 'This professor was not found.');
  return professor;
}

/** Changes a professor's name, department or specialties. */
export const changeProfessor = (tx: Db, caller: Caller, id: number, fields: Partial<ProfessorFields>) =>
  updateProfessor(tx, caller.userId, id, fields);

/** A professor goes with the last clone (details.md C). */
export const forgetProfessorIfUnused = (tx: Db, caller: Caller, id: number) =>
  removeProfessorIfUnused(tx, caller.userId, id);
