import type { Row } from '../row.ts';

/** Spec §2: Interactive demo screen. */
export const rows: Row[] = [
  {
    n: 199,
    says: 'Takes clone (professor_name, course_name, school_name, prediction_accuracy)',
    test: [
      'src/web/pages/demo.test.tsx › is reached from a card and shows that clone',
      'src/web/pages/demo.test.tsx › shows topics and a question of %s for that clone',
    ],
  },
  {
    n: 200,
    says: 'Back action',
    test: ['src/web/pages/demo.test.tsx › goes back to the dashboard of the demo, and has a way home'],
  },
  {
    n: 201,
    says: 'Home link',
    test: ['src/web/pages/demo.test.tsx › goes back to the dashboard of the demo, and has a way home'],
  },
  {
    n: 202,
    says: "Tab 'Exam Prediction' default",
    test: ['src/web/pages/demo.test.tsx › opens on the tab Exam Prediction, with Professor Chat beside it'],
  },
  {
    n: 203,
    says: "Tab 'Professor Chat'",
    test: ['src/web/pages/demo.test.tsx › opens on the tab Exam Prediction, with Professor Chat beside it'],
  },
  {
    n: 204,
    says: 'Fixed likely topic: offer and acceptance',
    test: ['src/web/pages/demo.test.tsx › lists the five topics of contracts'],
  },
  {
    n: 205,
    says: 'Fixed likely topic: consideration',
    test: ['src/web/pages/demo.test.tsx › lists the five topics of contracts'],
  },
  {
    n: 206,
    says: 'Fixed likely topic: formation defenses',
    test: ['src/web/pages/demo.test.tsx › lists the five topics of contracts'],
  },
  {
    n: 207,
    says: 'Fixed likely topic: breach remedies',
    test: ['src/web/pages/demo.test.tsx › lists the five topics of contracts'],
  },
  {
    n: 208,
    says: 'Fixed likely topic: statute of frauds',
    test: ['src/web/pages/demo.test.tsx › lists the five topics of contracts'],
  },
  { n: 209, says: 'Four question types', test: ['src/web/pages/demo.test.tsx › lists four question types'] },
  {
    n: 210,
    says: 'Fixed contract-law practice question',
    test: [
      'src/web/pages/demo.test.tsx › has a contract-law practice question whose model answer is hidden until shown',
    ],
  },
  {
    n: 211,
    says: "Toggle 'Show Model Answer' / 'Hide Model Answer'",
    test: [
      'src/web/pages/demo.test.tsx › has a contract-law practice question whose model answer is hidden until shown',
    ],
  },
  {
    n: 212,
    says: 'Scripted professor/student conversation',
    test: [
      'src/web/pages/demo.test.tsx › shows a scripted conversation over a disabled field with the way to unlock it',
    ],
  },
  {
    n: 213,
    says: 'Disabled input',
    test: [
      'src/web/pages/demo.test.tsx › shows a scripted conversation over a disabled field with the way to unlock it',
    ],
  },
  {
    n: 214,
    says: "'Unlock Chat' link",
    test: [
      'src/web/pages/demo.test.tsx › shows a scripted conversation over a disabled field with the way to unlock it',
      'src/web/pages/demo.test.tsx › typing shows the way to unlock it and sends nothing',
    ],
  },
  {
    n: 215,
    says: "'Get Full Access' link to /",
    test: ['src/web/pages/demo.test.tsx › %s leads to the start page'],
  },
  {
    n: 216,
    says: "'Sign up for free' link to /",
    test: ['src/web/pages/demo.test.tsx › %s leads to the start page'],
  },
  {
    n: 217,
    says: 'How the screen is reached (no route)',
    test: ['src/web/pages/demo.test.tsx › is reached from a card and shows that clone'],
    decision: 'details.md J: the screen stands in the query of /demo',
  },
];
