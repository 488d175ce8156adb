import type { Row } from '../row.ts';

/** Spec §2: Auth callback. */
export const rows: Row[] = [
  { n: 69, says: 'Reads query parameters code, error, mode', test: [] },
  { n: 70, says: 'Shows processing', test: [] },
  { n: 71, says: 'Shows authenticating', test: [] },
  { n: 72, says: 'Shows success or error', test: [] },
];
