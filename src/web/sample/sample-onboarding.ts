import { SAMPLE_ONBOARDING } from '../session/sample-user.ts';

/** The demo user's law school and year. */
export type SampleOnboarding = {
  law_school_id: number;
  law_school_name: string | null;
  year_of_study: number;
};

/** The demo user's answers in onboarding, or null before there are any that can be read. */
export const findSampleOnboarding = (): SampleOnboarding | null => {
  const kept = localStorage.getItem(SAMPLE_ONBOARDING);
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as SampleOnboarding;
  } catch {
    return null;
  }
};

/** Keeps the demo user's answers in onboarding. */
export const keepSampleOnboarding = (answers: SampleOnboarding): void =>
  localStorage.setItem(SAMPLE_ONBOARDING, JSON.stringify(answers));
