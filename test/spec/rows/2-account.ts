import type { Row } from '../row.ts';

/** Spec §2: Account. */
export const rows: Row[] = [
  { n: 218, says: 'Redirect to / if signed out', test: [] },
  { n: 219, says: 'Loading state', test: [] },
  { n: 220, says: 'Back arrow to /dashboard', test: [] },
  { n: 221, says: 'Read-only email', test: [] },
  { n: 222, says: "'managed through the Google account'", test: [] },
  { n: 223, says: 'Full name', test: [] },
  { n: 224, says: 'Member-since date', test: [] },
  { n: 225, says: "or 'Recently joined'", test: [] },
  { n: 226, says: "Law school name or 'Not set'", test: [] },
  { n: 227, says: "Year, e.g. '2L - Second Year', or 'Not set'", test: [] },
  { n: 228, says: "'Edit Profile' enters edit mode", test: [] },
  { n: 229, says: 'Law-school search picker and 1L/2L/3L in edit', test: [] },
  { n: 230, says: "'Save Changes' disabled until both chosen", test: [] },
  { n: 231, says: "'Cancel' leaves edit mode and reloads the profile", test: [] },
  { n: 232, says: 'Info card account security', test: [] },
  { n: 233, says: 'Info card data privacy', test: [] },
];
