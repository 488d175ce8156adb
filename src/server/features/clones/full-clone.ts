import type { createClone } from '#contract/clones.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { type Questionnaire, REQUIRED_ANSWERS } from '#contract/questionnaire.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { listKinds } from '../materials/materials.ts';
import type { OwnedClone } from './owned.ts';
import * as store from './store.ts';

/** What a full clone has and a quick one need not have (spec §5, details.md C). */
const KINDS_OF_FULL: readonly string[] = ['syllabus', 'lectureNotes'];

/** Full when there is a syllabus or notes, unless the student says otherwise (details.md C). */
export async function kindOf(
  deps: Deps,
  caller: Caller,
  input: ParsedOf<typeof createClone>,
): Promise<'full' | 'quick'> {
  if (input.kind) return input.kind;
  if (input.syllabus_content.trim() !== '' || input.lecture_notes.trim() !== '') return 'full';
  const kinds = await listKinds(deps, caller, input.material_ids);
  return kinds.some((kind) => KINDS_OF_FULL.includes(kind)) ? 'full' : 'quick';
}

/** A full clone needs the three answers; the first one missing is named (spec §5). */
export function requireAnswers(questionnaire: Questionnaire): void {
  const missing = REQUIRED_ANSWERS.find(({ field }) => !questionnaire[field]);
  if (!missing) return;
  const words = `Please complete all required questionnaire fields before proceeding. Missing: ${missing.label}.`;
  throw new AppError('bad_input', words, {
    fields: { [`questionnaire_data.${missing.field}`]: 'is required' },
  });
}

/** A full clone needs a syllabus and notes that were not refused (spec §5). */
export async function requireSyllabusAndNotes(tx: Db, clone: OwnedClone): Promise<void> {
  const kinds = await store.listMaterialKinds(tx, clone.userId, clone.id);
  if (KINDS_OF_FULL.every((kind) => kinds.includes(kind))) return;
  throw new AppError('bad_input', 'Please fill in all required fields and upload required files.');
}

/** A quick clone that has a syllabus and notes by now is a full one (details.md C). */
export const becomeFullWithMaterials = (deps: Deps, clone: OwnedClone): Promise<void> =>
  store.becomeFull(deps.db, clone.userId, clone.id, KINDS_OF_FULL);
