import type { Questionnaire } from '#contract/questionnaire.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { findClone } from './store.ts';

declare const proof: unique symbol;

/** A clone that has been shown to be the caller's. Only `owned` makes one, so the check cannot be skipped. */
export type OwnedClone = {
  readonly [proof]: true;
  id: number;
  userId: number;
  kind: 'full' | 'quick';
  professorId: number;
  professorName: string;
  courseName: string;
  questionnaire: Questionnaire;
  conversation: number;
  /** The last day on which the course is graded work in progress, YYYY-MM-DD. */
  gradedUntil: string | null;
  /** The day of the final, YYYY-MM-DD; null while it is not said. */
  examOn: string | null;
  aiUseConfirmedAt: Date | null;
  /** Answers hold nothing of a language model that does not rest on the materials. */
  isOnlyMaterials: boolean;
};

/** The caller's clone; clone_not_found when it is not theirs or not there, which look the same. */
export async function owned(deps: Deps, caller: Caller, id: number): Promise<OwnedClone> {
  return ownedIn(deps.db, caller, id);
}

/** The same inside a transaction. */
export async function ownedIn(db: Db, caller: Caller, id: number): Promise<OwnedClone> {
  const row = await findClone(db, caller.userId, id);
  if (!row) throw new AppError('clone_not_found');
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    professorId: row.professor_id,
    professorName: row.professor_name,
    courseName: row.course_name,
    questionnaire: row.questionnaire,
    conversation: row.conversation,
    gradedUntil: row.graded_until,
    examOn: row.exam_on,
    aiUseConfirmedAt: row.ai_use_confirmed_at,
    isOnlyMaterials: row.only_materials,
  } as OwnedClone;
}

/** The clone that `field` of a call's input names, for the router: the caller's, or clone_not_found. */
export const cloneIn =
  <F extends string>(deps: Deps, field: F) =>
  ({ caller, input }: { caller: Caller; input: Record<F, number> }): Promise<OwnedClone> =>
    owned(deps, caller, input[field]);
