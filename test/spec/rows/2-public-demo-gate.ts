import type { Row } from '../row.ts';

/** Spec §2: Public demo gate. */
export const rows: Row[] = [
  {
    n: 191,
    says: 'Lead form',
    test: ['src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed'],
  },
  {
    n: 192,
    says: 'Demo dashboard with sample stats',
    test: ['src/web/pages/demo.test.tsx › shows sample stats'],
  },
  {
    n: 193,
    says: '3 sample clones',
    test: [
      'src/web/pages/demo.test.tsx › shows three sample clones with their accuracy and how it is measured',
    ],
  },
  {
    n: 194,
    says: 'Demo chat view',
    test: [
      'src/web/pages/demo.test.tsx › opens from the card, answers sample questions from data, and goes back',
    ],
    decision: 'details.md A: 600 px is the height of the demo chat, whose history scrolls inside',
  },
  { n: 195, says: 'Link to / (create account)', test: ['src/web/pages/demo.test.tsx › links to %s'] },
  { n: 196, says: 'Link to /about', test: ['src/web/pages/demo.test.tsx › links to %s'] },
  { n: 197, says: 'Link to /dashboard', test: ['src/web/pages/demo.test.tsx › links to %s'] },
  {
    n: 198,
    says: 'Logged-in user is redirected to /dashboard',
    test: [
      'src/web/pages/demo.test.tsx › a student who is signed in is sent to the dashboard',
      'src/web/pages/sample-workspace.test.tsx › is sent from the demo to the dashboard',
    ],
  },
];
