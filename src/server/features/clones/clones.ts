import { CLONE_TEXT_EXCERPT, type Clone, type createClone as createCloneLine } from '#contract/clones.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import type { MaterialKind } from '#contract/materials.ts';
import { FREE_CLONES } from '#contract/plans.ts';
import { type Questionnaire, REQUIRED_ANSWERS } from '#contract/questionnaire.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { isPremium } from '../billing/billing.ts';
import {
  attachAll,
  deleteOnlyOfClone,
  listExcerpts,
  listKinds,
  removeFiles,
  takeBack,
} from '../materials/materials.ts';
import { receiveText } from '../materials/receive.ts';
import {
  addProfessorIn,
  changeProfessor,
  forgetProfessorIfUnused,
  getProfessor,
} from '../professors/professors.ts';
import { requireSchool } from '../profile/profile.ts';
import { type OwnedClone, owned, ownedIn } from './owned.ts';
import * as store from './store.ts';

type NewClone = ParsedOf<typeof createCloneLine>;

/** The spec's text fields, the kind each becomes, and the name it gets as a material. */
const TEXTS = [
  { field: 'syllabus_content', kind: 'syllabus', name: 'Syllabus (pasted).txt' },
  { field: 'lecture_notes', kind: 'lectureNotes', name: 'Lecture notes (pasted).txt' },
  { field: 'additional_materials', kind: 'additionalMaterials', name: 'Additional materials (pasted).txt' },
  { field: 'practice_questions', kind: 'practiceQuestions', name: 'Practice questions (pasted).txt' },
  { field: 'past_exams', kind: 'pastExams', name: 'Past exams (pasted).txt' },
] as const satisfies { field: keyof NewClone & keyof Clone; kind: MaterialKind; name: string }[];

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
  const excerpts = await listExcerpts(deps, caller, CLONE_TEXT_EXCERPT);
  return rows.map((row) => {
    const count = (status: string) =>
      counts.find((n) => n.clone_id === row.id && n.status === status)?.n ?? 0;
    const texts = TEXTS.map(({ field, kind }) => [
      field,
      excerpts.find((text) => text.clone_id === row.id && text.kind === kind)?.excerpt ?? '',
    ]);
    const [ready, reading, failed] = [count('ready'), count('reading'), count('failed')];
    return {
      id: row.id,
      kind: row.kind,
      professor_id: row.professor_id,
      professor_name: row.professor_name,
      course_name: row.course_name,
      school_name: row.school_name,
      department: row.department,
      specialties: row.specialties,
      ...(Object.fromEntries(texts) as Record<(typeof TEXTS)[number]['field'], string>),
      questionnaire_data: row.questionnaire,
      material_counts: { total: ready + reading + failed, ready, reading, failed },
      ready: reading === 0,
      created_at: row.created_at.toISOString(),
    };
  });
}

const BEGINS_FULL: readonly string[] = ['syllabus', 'lectureNotes'];

/** Full when there is a syllabus or notes, unless the student says otherwise (details.md C). */
async function kindOf(deps: Deps, caller: Caller, input: NewClone): Promise<'full' | 'quick'> {
  if (input.kind) return input.kind;
  if (input.syllabus_content.trim() !== '' || input.lecture_notes.trim() !== '') return 'full';
  const kinds = await listKinds(deps, caller, input.material_ids);
  return kinds.some((kind) => BEGINS_FULL.includes(kind)) ? 'full' : 'quick';
}

/** A full clone needs the three answers; the first one missing is named (spec §5). */
function requireAnswers(questionnaire: Questionnaire): void {
  const missing = REQUIRED_ANSWERS.find(({ field }) => !questionnaire[field]);
  if (!missing) return;
  const words = `Please complete all required questionnaire fields before proceeding. Missing: ${missing.label}.`;
  throw new AppError('bad_input', words, {
    fields: { [`questionnaire_data.${missing.field}`]: 'is required' },
  });
}

/**
 * Creates a clone with its professor and materials. Texts become materials first, and are taken back when the clone is
 * refused; everything that counts, the limit of the free plan included, happens in one transaction under a lock on
 * the student's row. A sample clone is made once: a second one at the same time is answered with the first.
 */
export async function createClone(
  deps: Deps,
  caller: Caller,
  input: NewClone,
  options: { isSample?: boolean } = {},
): Promise<Clone> {
  const kind = await kindOf(deps, caller, input);
  const schoolId = await requireSchool(deps, caller);
  const premium = await isPremium(deps, caller);
  if (kind === 'full') requireAnswers(input.questionnaire_data);
  await requireRoom(deps.db, caller, premium);
  const texts = await receiveTexts(deps, caller, input, premium);
  const isSample = options.isSample ?? false;
  try {
    const id = await deps.db.transaction().execute(async (tx) => {
      await lockStudent(tx, caller.userId);
      const known = isSample ? await store.findSampleClone(tx, caller.userId) : undefined;
      if (known) return known.id;
      await requireRoom(tx, caller, premium);
      const professor =
        input.professor_id === undefined
          ? await addProfessorIn(tx, caller, {
              name: input.professor_name,
              law_school_id: schoolId,
              department: input.department,
              specialties: input.specialties,
            })
          : await getProfessor(tx, caller, input.professor_id);
      const cloneId = await store.insertClone(tx, caller.userId, {
        professor_id: professor.id,
        kind,
        course_name: input.course_name,
        questionnaire: input.questionnaire_data,
        is_sample: isSample,
      });
      const clone = await ownedIn(tx, caller, cloneId);
      await attachAll(tx, clone, [...new Set([...input.material_ids, ...texts.ids])]);
      if (kind === 'full') await requireSyllabusAndNotes(tx, clone);
      return cloneId;
    });
    return await getClone(deps, caller, id);
  } catch (cause) {
    await takeBack(deps, caller, texts.newIds);
    throw cause;
  }
}

/** Refuses with clone_limit when the student's plan holds no more clones. */
export async function requireRoom(db: Db, caller: Caller, premium: boolean): Promise<void> {
  if (premium) return;
  if ((await store.countClones(db, caller.userId)) >= FREE_CLONES) throw new AppError('clone_limit');
}

async function requireSyllabusAndNotes(tx: Db, clone: OwnedClone): Promise<void> {
  const kinds = await store.listMaterialKinds(tx, clone.userId, clone.id);
  if (kinds.includes('syllabus') && kinds.includes('lectureNotes')) return;
  throw new AppError('bad_input', 'Please fill in all required fields and upload required files.');
}

/** The texts as materials; `newIds` are those that were not there before. */
async function receiveTexts(deps: Deps, caller: Caller, input: NewClone, premium: boolean) {
  const ids: number[] = [];
  const newIds: number[] = [];
  for (const { field, kind, name } of TEXTS) {
    if (input[field].trim() === '') continue;
    const text = { kind, name, content: input[field], isPremium: premium };
    const { material, isNew } = await receiveText(deps, caller, text);
    ids.push(material.id);
    if (isNew) newIds.push(material.id);
  }
  return { ids, newIds };
}

/** Changes names, department, specialties and questionnaire. */
export async function updateClone(
  deps: Deps,
  caller: Caller,
  input: Pick<
    NewClone,
    'professor_name' | 'course_name' | 'department' | 'specialties' | 'questionnaire_data'
  > & {
    id: number;
  },
): Promise<Clone> {
  const clone = await owned(deps, caller, input.id);
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
    });
    if (id !== clone.professorId) await forgetProfessorIfUnused(tx, caller, clone.professorId);
  });
  return getClone(deps, caller, clone.id);
}

/** Deletes a clone with its conversation, saved answers, prediction and the materials only it uses. */
export async function deleteClone(deps: Deps, caller: Caller, id: number): Promise<void> {
  const clone = await owned(deps, caller, id);
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

/** A quick clone that has a syllabus and notes by now is a full one (details.md C). */
export const becomeFullWithMaterials = (deps: Deps, clone: OwnedClone): Promise<void> =>
  store.becomeFull(deps.db, clone.userId, clone.id, BEGINS_FULL);
