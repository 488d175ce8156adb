import type { Row } from '../row.ts';

/** Spec §2: Exam prediction. */
export const rows: Row[] = [
  { n: 169, says: 'Shows or generates the prediction', test: [] },
  { n: 170, says: 'Button Export', test: [] },
  { n: 171, says: 'Button Generate or Regenerate', test: [] },
  { n: 172, says: 'Back link to /study/{cloneId}', test: [] },
  { n: 173, says: 'Free user with no prediction sees upgrade prompt for exam_predictions', test: [] },
];
