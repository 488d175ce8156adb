import { type Clone, createClone } from '#contract/clones.ts';
import { addProfessor } from '#contract/professors.ts';
import { call } from '../../api.ts';
import { ApiError, wordsOf } from '../../api-error.ts';
import { type CourseField, creationFailed, type Draft } from './draft.ts';

/** What a clone is made of besides its materials. */
export type CloneDraft = Pick<Draft, CourseField | 'answers'>;

/** Spec §5, to the letter: no law school has been chosen yet. */
export const PROFILE_INCOMPLETE = 'Please complete your profile setup first';

/** A refused creation; `message` is the spec's alert, whole. */
export class CreationError extends Error {
  /** It is the profile that is not complete. */
  get isProfile(): boolean {
    return this.message === PROFILE_INCOMPLETE;
  }
}

const refused = (stage: 'professor' | 'clone') => (error: unknown) => {
  const isIncomplete = error instanceof ApiError && error.code === 'profile_incomplete';
  throw new CreationError(isIncomplete ? PROFILE_INCOMPLETE : creationFailed(stage, wordsOf(error)));
};

/**
 * Makes the professor, then the clone of these materials. `key` is an idempotency key: the same key for the same
 * draft makes one clone however often it is sent. Throws CreationError.
 */
export async function createFromDraft(
  draft: CloneDraft,
  materialIds: number[],
  schoolId: number,
  key: string,
  kind: Clone['kind'] = 'full',
): Promise<Clone> {
  const { professor_name, course_name, department, specialties } = draft;
  const professor = await call(addProfessor, {
    name: professor_name,
    law_school_id: schoolId,
    department,
    specialties,
  }).catch(refused('professor'));
  return call(
    createClone,
    {
      kind,
      professor_id: professor.id,
      professor_name,
      course_name,
      department,
      specialties,
      material_ids: materialIds,
      questionnaire_data: draft.answers,
    },
    { idempotencyKey: key },
  ).catch(refused('clone'));
}
