import { CONFIRMATION_HOURS, type HonorCode } from '#contract/honor-code.ts';
import { quoteAt } from '#engine/answering/quote.ts';
import { citationOf } from '#engine/answering/wire.ts';
import { readSyllabus } from '#engine/reading/syllabus.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { dayOf } from '../progress/progress.ts';
import type { OwnedClone } from './owned.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;

/** Whether the course is graded work in progress on the student's day and AI use has not been confirmed of late. */
function needsConfirmation(deps: Deps, caller: Caller, clone: OwnedClone): boolean {
  if (clone.gradedUntil === null || clone.gradedUntil < dayOf(deps.now(), caller.timeZone)) return false;
  const since = deps.now().getTime() - CONFIRMATION_HOURS * HOUR;
  return clone.aiUseConfirmedAt === null || clone.aiUseConfirmedAt.getTime() < since;
}

/** Refuses with honor_code while the course is graded work in progress and AI use for it is not confirmed. */
export function requireAiUseAllowed(deps: Deps, caller: Caller, clone: OwnedClone): void {
  if (needsConfirmation(deps, caller, clone)) throw new AppError('honor_code');
}

/** The guard as its screen shows it, with what the syllabus says on AI. */
export async function getHonorCode(deps: Deps, caller: Caller, clone: OwnedClone): Promise<HonorCode> {
  const course = await deps.courses.open(clone);
  const { aiPolicy } = readSyllabus([...course.materials.values()]);
  return {
    graded_until: clone.gradedUntil,
    needs_confirmation: needsConfirmation(deps, caller, clone),
    policy: aiPolicy.map(({ place }) => citationOf(quoteAt(course, place))),
  };
}

/** Notes that the student has confirmed that AI use is allowed. */
export const confirmAiUse = (deps: Deps, clone: OwnedClone): Promise<void> =>
  store.confirmAiUse(deps.db, clone.userId, clone.id, deps.now());
