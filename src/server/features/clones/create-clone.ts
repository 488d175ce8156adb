import type { Clone, createClone as createCloneLine } from '#contract/clones.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { FREE_CLONES } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Once, UNKEYED } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { isPremium } from '../billing/billing.ts';
import { attachAll, takeBack } from '../materials/materials.ts';
import { receiveText } from '../materials/receive.ts';
import { addProfessorIn, getProfessor } from '../professors/professors.ts';
import { requireSchool } from '../profile/profile.ts';
import { CLONE_TEXTS } from './clone-texts.ts';
import { getClone } from './clones.ts';
import { kindOf, requireAnswers, requireSyllabusAndNotes } from './full-clone.ts';
import { type OwnedClone, ownedIn } from './owned.ts';
import * as store from './store.ts';

type NewClone = ParsedOf<typeof createCloneLine>;

type NewCloneOptions = {
  isSample?: boolean;
  once?: Once;
  /** Puts into a clone that was made what it begins with, in the transaction that makes it. */
  fill?: (tx: Db, clone: OwnedClone) => Promise<void>;
};

/**
 * Creates a clone with its professor and materials. Texts become materials first, and are taken back when the clone is
 * refused; everything that counts, the limit of the free plan included, happens in one transaction under a lock on
 * the student's row. A sample clone takes no place and is made once: a second one at the same time is answered with
 * the first.
 */
export async function createClone(
  deps: Deps,
  caller: Caller,
  input: NewClone,
  { isSample = false, once = UNKEYED, fill }: NewCloneOptions = {},
): Promise<Clone> {
  if (once.noted) return getClone(deps, caller, Number(once.noted.clone));
  const kind = await kindOf(deps, caller, input);
  const schoolId = await requireSchool(deps, caller);
  const premium = await isPremium(deps, caller);
  if (kind === 'full') requireAnswers(input.questionnaire_data);
  if (!isSample) await requireRoom(deps.db, caller, premium);
  const texts = await receiveTexts(deps, caller, input, premium);
  try {
    const id = await deps.db.transaction().execute(async (tx) => {
      await lockStudent(tx, caller.userId);
      const known = isSample ? await store.findSampleClone(tx, caller.userId) : undefined;
      if (known) return known.id;
      if (!isSample) await requireRoom(tx, caller, premium);
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
      await fill?.(tx, clone);
      await once.note(tx, { clone: cloneId });
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
  if ((await store.countOwnClones(db, caller.userId)) >= FREE_CLONES) throw new AppError('clone_limit');
}

/** The texts as materials; `newIds` are those that were not there before. */
async function receiveTexts(deps: Deps, caller: Caller, input: NewClone, premium: boolean) {
  const ids: number[] = [];
  const newIds: number[] = [];
  for (const { field, kind, name } of CLONE_TEXTS) {
    if (input[field].trim() === '') continue;
    const text = { kind, name, content: input[field], isPremium: premium };
    const { material, isNew } = await receiveText(deps, caller, text);
    ids.push(material.id);
    if (isNew) newIds.push(material.id);
  }
  return { ids, newIds };
}
