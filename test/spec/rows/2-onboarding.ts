import type { Row } from '../row.ts';

/** Spec §2: Onboarding. */
export const rows: Row[] = [
  {
    n: 73,
    says: 'Pick a law school via search',
    test: ['src/web/pages/onboarding.test.tsx › goes on once both are chosen, and keeps what was chosen'],
  },
  {
    n: 74,
    says: 'Then a year 1L/2L/3L',
    test: ['src/web/pages/onboarding.test.tsx › goes on once both are chosen, and keeps what was chosen'],
  },
  {
    n: 75,
    says: 'Labels First, Second, Third Year',
    test: ['src/web/pages/onboarding.test.tsx › names the years First, Second and Third Year'],
  },
  {
    n: 76,
    says: 'Continue disabled until both chosen',
    test: ['src/web/pages/onboarding.test.tsx › goes on once both are chosen, and keeps what was chosen'],
  },
  {
    n: 77,
    says: 'show_upgrade=true adds a premium upsell step after saving',
    test: ['src/web/pages/onboarding.test.tsx › the offer after saving leads to the dashboard by %s'],
  },
  {
    n: 78,
    says: 'Not signed in: redirect to /',
    test: ['src/web/pages/sign-in.test.tsx › do not send anybody away before it is known who is there'],
  },
];
