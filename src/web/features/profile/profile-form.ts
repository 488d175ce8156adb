import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import type { School } from '#contract/schools.ts';
import { keep, readKept, useDraftName } from '../../session/use-kept.ts';

type Choice = { school: School | null; year: number | null };

const schoolOf = (profile: Profile | undefined): School | null =>
  profile?.law_school_id && profile.law_school_name
    ? { id: profile.law_school_id, name: profile.law_school_name }
    : null;

/** What was chosen and not saved, as it was kept; null for anything else. */
function readChoice(text: string | null): Choice | null {
  try {
    const found = JSON.parse(text ?? 'null') as Choice | null;
    const { school = null, year = null } = found ?? {};
    const isSchool = school === null || (Number.isInteger(school.id) && typeof school.name === 'string');
    return found && isSchool && (year === null || Number.isInteger(year)) ? { school, year } : null;
  } catch {
    return null;
  }
}

/**
 * School and year as being chosen, starting from a profile, or from what was chosen before a reload and not saved.
 * `input` is there once both are. Wants to be drawn once it is known who is there; `forget` ends the draft.
 */
export const useProfileForm = (profile: Profile | undefined) => {
  const name = useDraftName('profile');
  const [choice, setChoice] = useState<Choice>(
    () =>
      readChoice(name && readKept(name)) ?? {
        school: schoolOf(profile),
        year: profile?.year_of_study ?? null,
      },
  );
  const change = (next: Choice) => {
    setChoice(next);
    if (name) keep(name, JSON.stringify(next));
  };
  const { school, year } = choice;
  return {
    school,
    setSchool: (chosen: School | null) => change({ school: chosen, year }),
    year,
    setYear: (chosen: number | null) => change({ school, year: chosen }),
    input: school && year ? { law_school_id: school.id, year_of_study: year } : null,
    forget: () => {
      if (name) keep(name, null);
    },
  };
};
