import type { Row } from '../row.ts';

/** Spec §2: Upgrade, gate, payment pages. */
export const rows: Row[] = [
  {
    n: 174,
    says: 'Query feature',
    test: [
      'src/web/pages/upgrade.test.tsx › puts the line of the asked feature first and shows the yearly price',
    ],
    decision: "details.md D: that feature's line comes first",
  },
  {
    n: 175,
    says: 'Query return, URL-encoded path, default /dashboard',
    test: [
      'src/web/pages/upgrade.test.tsx › never leads back to another site',
      'src/web/features/billing/feature-words.test.ts › the way to the upgrade screen carries the path back whole, with its query',
    ],
  },
  {
    n: 176,
    says: 'Plan toggle Monthly / Yearly',
    test: ['src/web/pages/upgrade.test.tsx › shows the monthly price when asked to'],
  },
  {
    n: 177,
    says: 'Free vs Premium comparison',
    test: [
      'src/web/pages/upgrade.test.tsx › shows the comparison, both prices, the trial and sample testimonials',
    ],
  },
  {
    n: 178,
    says: 'Testimonials',
    test: [
      'src/web/pages/upgrade.test.tsx › shows the comparison, both prices, the trial and sample testimonials',
    ],
  },
  {
    n: 179,
    says: "Already premium and active: 'You're Premium!'",
    test: ['src/web/pages/upgrade.test.tsx › tells a premium student so'],
  },
  {
    n: 180,
    says: 'Premium gate: premium active shows content',
    test: [
      'src/web/pages/exam-prediction.test.tsx › shows one practice question at a time and its model answer on demand',
    ],
  },
  {
    n: 181,
    says: 'Otherwise blurred behind an upsell card',
    test: [
      'src/web/pages/exam-prediction.test.tsx › has topics and evidence, and a gate in place of the rest',
    ],
    decision: 'details.md D: blurred filler, never the real content',
  },
  {
    n: 182,
    says: 'Learn-more dialog',
    test: [
      'src/web/pages/upgrade.test.tsx › tells more in a dialog with both plans, the price and the way to upgrade',
    ],
  },
  {
    n: 183,
    says: 'Success: query session_id',
    test: [
      'src/web/pages/upgrade.test.tsx › no session in the address is said',
      'src/web/pages/upgrade.test.tsx › says that it charges nothing, and paying makes the student premium',
    ],
  },
  {
    n: 184,
    says: 'Success: query return, default /dashboard',
    test: [
      'src/web/pages/upgrade.test.tsx › says that it charges nothing, and paying makes the student premium',
      'src/web/pages/upgrade.test.tsx › lead to /dashboard after paying and to /upgrade after canceling, unless the address says otherwise',
    ],
  },
  {
    n: 185,
    says: "'Welcome to Premium!'",
    test: [
      'src/web/pages/upgrade.test.tsx › says that it charges nothing, and paying makes the student premium',
    ],
  },
  {
    n: 186,
    says: "'Payment Error' page",
    test: ['src/web/pages/upgrade.test.tsx › no session in the address is said'],
  },
  {
    n: 187,
    says: 'Try Again to /upgrade',
    test: ['src/web/pages/upgrade.test.tsx › no session in the address is said'],
  },
  {
    n: 188,
    says: 'Contact Support to /contact',
    test: ['src/web/pages/upgrade.test.tsx › no session in the address is said'],
  },
  {
    n: 189,
    says: 'Cancel: query return, default /upgrade',
    test: [
      'src/web/pages/upgrade.test.tsx › lead to /dashboard after paying and to /upgrade after canceling, unless the address says otherwise',
      'src/web/pages/upgrade.test.tsx › leaves the plan as it was after Cancel',
    ],
  },
  {
    n: 190,
    says: 'Buttons try again (/upgrade) or go back',
    test: [
      'src/web/pages/upgrade.test.tsx › lead to /dashboard after paying and to /upgrade after canceling, unless the address says otherwise',
    ],
  },
];
