import type { Row } from '../row.ts';

/** Spec §2: Landing. */
export const rows: Row[] = [
  {
    n: 54,
    says: "Hero with 'Get started'",
    test: [
      'src/web/pages/landing.test.tsx › begins with a hero whose Get started opens the dialog in its signup mode',
    ],
  },
  {
    n: 55,
    says: 'Get started opens the signup modal',
    test: [
      'src/web/pages/landing.test.tsx › begins with a hero whose Get started opens the dialog in its signup mode',
    ],
  },
  {
    n: 56,
    says: "'Try interactive demo' shown signed out only",
    test: [
      'src/web/pages/landing.test.tsx › offers visitors the interactive demo at /demo',
      'src/web/pages/landing.test.tsx › offers signed-in students their dashboard instead of the demo and the sign-up',
    ],
  },
  {
    n: 57,
    says: 'Stats block',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
    ],
  },
  {
    n: 58,
    says: 'Cold-call-protection section',
    test: ['src/web/pages/landing.test.tsx › has a section on cold-call protection that leads to the helper'],
  },
  {
    n: 59,
    says: 'Feature cards',
    test: ['src/web/pages/landing.test.tsx › shows a card for each part of the product'],
  },
  {
    n: 60,
    says: 'Three sample testimonial cards',
    test: ['src/web/pages/landing.test.tsx › shows three testimonials that are said to be samples'],
    decision: 'decisions.md Copy that makes claims: headed “Sample testimonials”',
  },
  {
    n: 61,
    says: 'Closing call to action',
    test: ['src/web/pages/landing.test.tsx › closes with a call to action beside the prices'],
  },
  {
    n: 62,
    says: "Signed-in users see 'Go to dashboard'",
    test: [
      'src/web/pages/landing.test.tsx › offers signed-in students their dashboard instead of the demo and the sign-up',
    ],
  },
];
