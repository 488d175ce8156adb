import type { User } from '#contract/account.ts';

const KEY = 'hornbook-demo-user';

/** The demo user: counts as signed in for the screens, and is a visitor to the server. */
export const SAMPLE_USER: User = {
  id: 1,
  email: 'sample.student@example.com',
  google_user_data: { given_name: 'Sample', family_name: 'Student', picture: '' },
  managed_by: 'google',
};

/** The demo user when this browser keeps one. */
export const findSampleUser = (): User | null => {
  try {
    return localStorage.getItem(KEY) === null ? null : SAMPLE_USER;
  } catch {
    // A browser that keeps nothing has none.
    return null;
  }
};

/** Keeps the demo user in this browser; false where the browser keeps nothing. */
export const keepSampleUser = (): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(SAMPLE_USER));
    return true;
  } catch {
    return false;
  }
};

/** What the demo user typed in onboarding stays in this browser too. */
const ONBOARDING_KEY = 'hornbook-demo-onboarding';

/** The demo user's law school and year. */
export type SampleOnboarding = {
  law_school_id: number;
  law_school_name: string | null;
  year_of_study: number;
};

/** The demo user's answers in onboarding, or null before there are any that can be read. */
export const findSampleOnboarding = (): SampleOnboarding | null => {
  const kept = localStorage.getItem(ONBOARDING_KEY);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as SampleOnboarding;
  } catch {
    return null;
  }
};

/** Keeps the demo user's answers in onboarding. */
export const keepSampleOnboarding = (answers: SampleOnboarding): void =>
  localStorage.setItem(ONBOARDING_KEY, JSON.stringify(answers));

/** Removes the demo user and everything kept for it. */
export const forgetSampleUser = (): void => {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(ONBOARDING_KEY);
  } catch {
    // Nothing was kept.
  }
};
