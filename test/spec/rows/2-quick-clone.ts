import type { Row } from '../row.ts';

/** Spec §2: Quick clone. */
export const rows: Row[] = [
  { n: 126, says: 'Professor name*, course name*', test: [] },
  { n: 127, says: 'Department, specialties', test: [] },
  { n: 128, says: 'Optional teaching approach, exam format, technology usage', test: [] },
  { n: 129, says: 'Quirks and hints', test: [] },
  { n: 130, says: "Button 'Create My Cold Call Helper'", test: [] },
  { n: 131, says: "'Back to Dashboard' goes to /dashboard", test: [] },
  { n: 132, says: '?topic fills course name', test: [] },
  { n: 133, says: '?context fills quirks', test: [] },
  { n: 134, says: "?case appends 'Focus on {case}.' to quirks", test: [] },
  { n: 135, says: '?emergency', test: [] },
  { n: 136, says: 'Redirect to /onboarding when no law_school_id', test: [] },
  { n: 137, says: 'Same multiple_clones prompt', test: [] },
  { n: 138, says: 'After success: destination (spec silent)', test: [] },
];
