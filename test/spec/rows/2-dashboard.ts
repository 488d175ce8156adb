import type { Row } from '../row.ts';

/** Spec §2: Dashboard. */
export const rows: Row[] = [
  { n: 79, says: 'Signed out: prompt to sign in', test: [] },
  { n: 80, says: "Signed out: 'Go to Homepage' button", test: [] },
  { n: 81, says: 'Welcome header', test: [] },
  { n: 82, says: 'Premium badge when premium', test: [] },
  { n: 83, says: 'Create Clone button', test: [] },
  { n: 84, says: 'Tile clone count', test: [] },
  { n: 85, says: 'Tile study sessions', test: [] },
  { n: 86, says: 'Tile level', test: [] },
  { n: 87, says: 'Tile XP points', test: [] },
  { n: 88, says: 'Quick action create clone', test: [] },
  { n: 89, says: 'Quick action cold call emergency', test: [] },
  { n: 90, says: 'Quick action upgrade', test: [] },
  { n: 91, says: 'Clone list: course name', test: [] },
  { n: 92, says: "Clone list: professor name, default 'Professor'", test: [] },
  { n: 93, says: 'Clone list: school name', test: [] },
  { n: 94, says: 'Clone: Study button', test: [] },
  { n: 95, says: 'Clone: Exam Prediction button', test: [] },
  { n: 96, says: 'Empty state inviting a first clone', test: [] },
  { n: 97, says: 'Yellow note when some data could not be loaded', test: [] },
];
