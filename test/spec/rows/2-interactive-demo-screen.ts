import type { Row } from '../row.ts';

/** Spec §2: Interactive demo screen. */
export const rows: Row[] = [
  { n: 199, says: 'Takes clone (professor_name, course_name, school_name, prediction_accuracy)', test: [] },
  { n: 200, says: 'Back action', test: [] },
  { n: 201, says: 'Home link', test: [] },
  { n: 202, says: "Tab 'Exam Prediction' default", test: [] },
  { n: 203, says: "Tab 'Professor Chat'", test: [] },
  { n: 204, says: 'Fixed likely topic: offer and acceptance', test: [] },
  { n: 205, says: 'Fixed likely topic: consideration', test: [] },
  { n: 206, says: 'Fixed likely topic: formation defenses', test: [] },
  { n: 207, says: 'Fixed likely topic: breach remedies', test: [] },
  { n: 208, says: 'Fixed likely topic: statute of frauds', test: [] },
  { n: 209, says: 'Four question types', test: [] },
  { n: 210, says: 'Fixed contract-law practice question', test: [] },
  { n: 211, says: "Toggle 'Show Model Answer' / 'Hide Model Answer'", test: [] },
  { n: 212, says: 'Scripted professor/student conversation', test: [] },
  { n: 213, says: 'Disabled input', test: [] },
  { n: 214, says: "'Unlock Chat' link", test: [] },
  { n: 215, says: "'Get Full Access' link to /", test: [] },
  { n: 216, says: "'Sign up for free' link to /", test: [] },
  { n: 217, says: 'How the screen is reached (no route)', test: [] },
];
