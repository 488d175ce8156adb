import type { Row } from '../row.ts';

/** Spec §2: Landing. */
export const rows: Row[] = [
  { n: 54, says: "Hero with 'Get started'", test: [] },
  { n: 55, says: 'Get started opens the signup modal', test: [] },
  { n: 56, says: "'Try interactive demo' shown signed out only", test: [] },
  { n: 57, says: 'Stats block', test: [] },
  { n: 58, says: 'Cold-call-protection section', test: [] },
  { n: 59, says: 'Feature cards', test: [] },
  { n: 60, says: 'Three sample testimonial cards', test: [] },
  { n: 61, says: 'Closing call to action', test: [] },
  { n: 62, says: "Signed-in users see 'Go to dashboard'", test: [] },
];
