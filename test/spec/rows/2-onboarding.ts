import type { Row } from '../row.ts';

/** Spec §2: Onboarding. */
export const rows: Row[] = [
  { n: 73, says: 'Pick a law school via search', test: [] },
  { n: 74, says: 'Then a year 1L/2L/3L', test: [] },
  { n: 75, says: 'Labels First, Second, Third Year', test: [] },
  { n: 76, says: 'Continue disabled until both chosen', test: [] },
  { n: 77, says: 'show_upgrade=true adds a premium upsell step after saving', test: [] },
  { n: 78, says: 'Not signed in: redirect to /', test: [] },
];
