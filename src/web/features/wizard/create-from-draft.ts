import { type Clone, createClone } from '#contract/clones.ts';
import { addProfessor } from '#contract/professors.ts';
import { call } from '../../api.ts';
import { wordsOf } from '../../api-error.ts';
import { creationFailed, type Draft } from './draft.ts';

/** A refused creation; `message` is the spec's alert, whole. */
export class CreationError extends Error {}

/**
 * Makes the professor, then the clone of these materials. `key` is an idempotency key: the same key for the same
 * draft makes one clone however often it is sent. Throws CreationError.
 */
export async function createFromDraft(
  draft: Draft,
  materialIds: number[],
  schoolId: number,
  key: string,
): Promise<Clone> {
  const { professor_name, course_name, department, specialties } = draft;
  const professor = await call(addProfessor, {
    name: professor_name,
    law_school_id: schoolId,
    department,
    specialties,
  }).catch((error: unknown) => {
    throw new CreationError(creationFailed('professor', wordsOf(error)));
  });
  return call(
    createClone,
    {
      kind: 'full',
      professor_id: professor.id,
      professor_name,
      course_name,
      department,
      specialties,
      material_ids: materialIds,
      questionnaire_data: draft.answers,
    },
    { idempotencyKey: key },
  ).catch((error: unknown) => {
    throw new CreationError(creationFailed('clone', wordsOf(error)));
  });
}
