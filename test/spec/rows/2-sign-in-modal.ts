import type { Row } from '../row.ts';

/** Spec §2: Sign-in modal. */
export const rows: Row[] = [
  { n: 63, says: 'Opens from nav and landing', test: [] },
  { n: 64, says: 'Modes signin and signup, toggled inside', test: [] },
  { n: 65, says: "Error box titled 'Authentication Error' on failure", test: [] },
  { n: 66, says: 'Success card on success', test: [] },
  { n: 67, says: 'Cannot be closed by Escape while signing in', test: [] },
  { n: 68, says: 'Cannot be closed by backdrop click while signing in', test: [] },
];
