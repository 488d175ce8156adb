import type { Row } from '../row.ts';

/** Spec §2: About, Features, FAQ. */
export const rows: Row[] = [
  { n: 234, says: 'About hero', test: [] },
  { n: 235, says: 'About stats 87%, 1,724+, 198', test: [] },
  {
    n: 236,
    says: 'How it works: upload materials, complete professor profile, study and practice',
    test: [],
  },
  { n: 237, says: 'Mission section', test: [] },
  { n: 238, says: 'Technology section', test: [] },
  { n: 239, says: 'Six feature cards', test: [] },
  { n: 240, says: 'Clones, predictions, study materials expand on click to bullets', test: [] },
  { n: 241, says: 'Chat, cold call emergency, analytics do not expand', test: [] },
  { n: 242, says: 'Links to / and /demo', test: [] },
  { n: 243, says: '12 questions', test: [] },
  { n: 244, says: 'Categories general, accuracy, privacy, usage', test: [] },
  { n: 245, says: 'Filter buttons All, General, Accuracy, Privacy, Usage', test: [] },
  { n: 246, says: 'Several answers open at once', test: [] },
  { n: 247, says: 'Link to /contact', test: [] },
];
