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
export const SAMPLE_ONBOARDING = 'hornbook-demo-onboarding';

/** Removes the demo user and everything kept for it. */
export const forgetSampleUser = (): void => {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(SAMPLE_ONBOARDING);
  } catch {
    // Nothing was kept.
  }
};
