import type { Row } from '../row.ts';

/** Spec §2: Public demo gate. */
export const rows: Row[] = [
  { n: 191, says: 'Lead form', test: [] },
  { n: 192, says: 'Demo dashboard with sample stats', test: [] },
  { n: 193, says: '3 sample clones', test: [] },
  { n: 194, says: 'Demo chat view', test: [] },
  { n: 195, says: 'Link to / (create account)', test: [] },
  { n: 196, says: 'Link to /about', test: [] },
  { n: 197, says: 'Link to /dashboard', test: [] },
  { n: 198, says: 'Logged-in user is redirected to /dashboard', test: [] },
];
