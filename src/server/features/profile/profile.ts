import type { Profile } from '#contract/profile.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { getProgress } from '../progress/progress.ts';
import { findProfile, saveSchoolAndYear, schoolExists } from './store.ts';

/** The student's profile with level, XP, sessions and streak. */
export async function getProfile(deps: Deps, caller: Caller): Promise<Profile> {
  const row = await findProfile(deps.db, caller.userId);
  const progress = await getProgress(deps, caller);
  return {
    law_school_id: row.law_school_id,
    law_school_name: row.law_school_name,
    year_of_study: row.year_of_study,
    total_study_sessions: progress.sessions,
    level: progress.level,
    current_xp: progress.xp,
    streak: progress.streak,
    created_at: row.created_at.toISOString(),
  };
}

/** Saves school and year; a school that is not on the list is refused. */
export async function saveProfile(
  deps: Deps,
  caller: Caller,
  input: { law_school_id: number; year_of_study: number },
): Promise<Profile> {
  if (!(await schoolExists(deps.db, input.law_school_id))) {
    const words = 'Please choose a law school from the list.';
    throw new AppError('bad_input', words, { fields: { law_school_id: words } });
  }
  await saveSchoolAndYear(deps.db, caller.userId, input.law_school_id, input.year_of_study);
  return getProfile(deps, caller);
}

/** The student's school, which professors and clones need; refuses with profile_incomplete before onboarding. */
export async function requireSchool(deps: Deps, caller: Caller): Promise<number> {
  const { law_school_id } = await findProfile(deps.db, caller.userId);
  if (law_school_id === null) throw new AppError('profile_incomplete');
  return law_school_id;
}

/** Whether a school is on the list. */
export const isSchool = (deps: Deps, id: number): Promise<boolean> => schoolExists(deps.db, id);
