import type { Row } from '../row.ts';

/** Spec §2: Study. */
export const rows: Row[] = [
  { n: 153, says: 'Chat with the clone', test: [] },
  { n: 154, says: 'Header link Home', test: [] },
  { n: 155, says: 'Header link Dashboard', test: [] },
  { n: 156, says: 'Header link /exam-prediction/{cloneId}', test: [] },
  { n: 157, says: "'Saved (n)' toggle", test: [] },
  { n: 158, says: 'Side panel: popular questions by course', test: [] },
  { n: 159, says: 'Case Breakdown button', test: [] },
  { n: 160, says: 'Study Actions: Practice Quiz', test: [] },
  { n: 161, says: 'Study Actions: Explain Concept', test: [] },
  { n: 162, says: 'Study Actions: Avoid Mistakes', test: [] },
  { n: 163, says: 'Cold Call Emergency form (topic, case, context)', test: [] },
  { n: 164, says: 'Saved-materials list', test: [] },
  { n: 165, says: 'Chat history scrolls, max about 24rem', test: [] },
  { n: 166, says: 'Chat box height 600px elsewhere', test: [] },
  { n: 167, says: "Not found: 'Professor Clone Not Found' with dashboard link", test: [] },
  { n: 168, says: 'Typing indicator while waiting', test: [] },
];
