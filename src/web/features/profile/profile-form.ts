import { useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import type { School } from '#contract/schools.ts';

const schoolOf = (profile: Profile | undefined): School | null =>
  profile?.law_school_id && profile.law_school_name
    ? { id: profile.law_school_id, name: profile.law_school_name }
    : null;

/** School and year as being chosen, starting from a profile. `input` is there once both are. */
export const useProfileForm = (profile: Profile | undefined) => {
  const [school, setSchool] = useState(() => schoolOf(profile));
  const [year, setYear] = useState<number | null>(profile?.year_of_study ?? null);
  const input = school && year ? { law_school_id: school.id, year_of_study: year } : null;
  return { school, setSchool, year, setYear, input };
};
