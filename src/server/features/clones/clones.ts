import { CLONE_TEXT_EXCERPT, type Clone, type updateClone as updateCloneLine } from '#contract/clones.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { deleteOnlyOfClone, listExcerpts, removeFiles } from '../materials/materials.ts';
import {
  addProfessorIn,
  changeProfessor,
  forgetProfessorIfUnused,
  getProfessor,
} from '../professors/professors.ts';
import { CLONE_TEXTS } from './clone-texts.ts';
import { requireAnswers } from './full-clone.ts';
import type { OwnedClone } from './owned.ts';
import * as store from './store.ts';

/** The student's clones, oldest first. */
export async function listClones(deps: Deps, caller: Caller): Promise<Clone[]> {
  return toClones(deps, caller, await store.listClones(deps.db, caller.userId));
}

/** One clone of the student. */
export async function getClone(deps: Deps, caller: Caller, id: number): Promise<Clone> {
  const rows = (await store.listClones(deps.db, caller.userId)).filter((row) => row.id === id);
  const [clone] = await toClones(deps, caller, rows);
  if (!clone) throw new AppError('clone_not_found');
  return clone;
}

async function toClones(deps: Deps, caller: Caller, rows: store.CloneRow[]): Promise<Clone[]> {
  if (rows.length === 0) return [];
  const counts = await store.countMaterials(deps.db, caller.userId);
  const asked = await store.listLastAsked(deps.db, caller.userId);
  const excerpts = await listExcerpts(deps, caller, CLONE_TEXT_EXCERPT);
  return rows.map((row) => {
    const count = (status: string) =>
      counts.find((n) => n.clone_id === row.id && n.status === status)?.n ?? 0;
    const texts = CLONE_TEXTS.map(({ field, kind }) => [
      field,
      excerpts.find((text) => text.clone_id === row.id && text.kind === kind)?.excerpt ?? '',
    ]);
    const last = asked.find(({ clone_id }) => clone_id === row.id);
    const [ready, reading, failed] = [count('ready'), count('reading'), count('failed')];
    return {
      id: row.id,
      kind: row.kind,
      is_sample: row.is_sample,
      professor_id: row.professor_id,
      professor_name: row.professor_name,
      course_name: row.course_name,
      school_name: row.school_name,
      department: row.department,
      specialties: row.specialties,
      ...(Object.fromEntries(texts) as Record<(typeof CLONE_TEXTS)[number]['field'], string>),
      questionnaire_data: row.questionnaire,
      material_counts: { total: ready + reading + failed, ready, reading, failed },
      graded_until: row.graded_until,
      exam_on: row.exam_on,
      last_asked: last ? { message: last.message, at: last.created_at.toISOString() } : null,
      only_materials: row.only_materials,
      ready: reading === 0,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** Changes names, department, specialties and questionnaire. */
export async function updateClone(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  input: ParsedOf<typeof updateCloneLine>,
): Promise<Clone> {
  if (clone.kind === 'full') requireAnswers(input.questionnaire_data);
  await deps.db.transaction().execute(async (tx) => {
    const { law_school_id } = await getProfessor(tx, caller, clone.professorId);
    const fields = { department: input.department, specialties: input.specialties };
    const { id } = await addProfessorIn(tx, caller, { name: input.professor_name, law_school_id, ...fields });
    await changeProfessor(tx, caller, id, fields);
    await store.updateClone(tx, caller.userId, clone.id, {
      course_name: input.course_name,
      professor_id: id,
      questionnaire: input.questionnaire_data,
      ...(input.graded_until === undefined ? {} : { graded_until: input.graded_until }),
      ...(input.exam_on === undefined ? {} : { exam_on: input.exam_on }),
      ...(input.only_materials === undefined ? {} : { only_materials: input.only_materials }),
    });
    if (id !== clone.professorId) await forgetProfessorIfUnused(tx, caller, clone.professorId);
  });
  return getClone(deps, caller, clone.id);
}

/** Deletes a clone with its conversation, saved answers, prediction and the materials only it uses. */
export async function deleteClone(deps: Deps, caller: Caller, clone: OwnedClone): Promise<void> {
  const files = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const files = await deleteOnlyOfClone(tx, clone);
    await store.deleteClone(tx, caller.userId, clone.id);
    await forgetProfessorIfUnused(tx, caller, clone.professorId);
    return files;
  });
  deps.courses.forget(caller.userId, clone.id);
  await removeFiles(deps, files);
}

/** Course names of clones, for messages. */
export async function listCloneNames(deps: Deps, caller: Caller, ids: number[]): Promise<string[]> {
  const rows = await store.listClones(deps.db, caller.userId);
  return rows.filter((row) => ids.includes(row.id)).map((row) => row.course_name);
}

/** Puts the running conversation of a clone away and starts a new one. */
export const startConversation = (deps: Deps, clone: OwnedClone): Promise<void> =>
  store.nextConversation(deps.db, clone.userId, clone.id);

/** The student's clone of the sample course, if it was made. */
export const findSampleClone = (deps: Deps, caller: Caller) => store.findSampleClone(deps.db, caller.userId);
