import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProfile, type Profile, saveProfile, YEARS } from '#contract/profile.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session/session.tsx';

export const PROFILE_KEY = ['profile'] as const;

/** The student's profile; asked only while somebody is signed in. `timeout` in milliseconds. */
export const useProfile = (timeout?: number) => {
  const { status } = useSession();
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: () => call(getProfile, {}, timeout ? { timeout } : {}),
    enabled: status === 'signedIn',
    // XP and sessions grow while studying: every look at them is a fresh one.
    staleTime: 0,
  });
};

/** Saves law school and year. */
export const useSaveProfile = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { law_school_id: number; year_of_study: number }) => call(saveProfile, input),
    onSuccess: (profile: Profile) => queries.setQueryData(PROFILE_KEY, profile),
  });
};

/** A year of study as the account shows it: 2L - Second Year. */
export const yearWords = (year: number | null): string => {
  const found = YEARS.find(({ value }) => value === year);
  return found ? `${found.label} - ${found.name}` : 'Not set';
};
