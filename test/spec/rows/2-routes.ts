import type { Row } from '../row.ts';

/** Spec §2: Routes. */
export const rows: Row[] = [
  {
    n: 28,
    says: 'Public route /',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 29,
    says: 'Public route /home (landing)',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 30,
    says: 'Public route /demo',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 31,
    says: 'Public route /about',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 32,
    says: 'Public route /features',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 33,
    says: 'Public route /faq',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 34,
    says: 'Public route /terms',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 35,
    says: 'Public route /privacy',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 36,
    says: 'Public route /disclaimer',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 37,
    says: 'Public route /contact',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 38,
    says: 'Public route /sitemap',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 39,
    says: 'Public route /cold-call-help',
    test: [
      'test/journeys/public-pages.journey.ts › every public page comes alive without a complaint, from this site alone, and breaks no rule of WCAG',
    ],
  },
  {
    n: 40,
    says: "/about also labelled 'How it works'",
    test: ['src/web/pages/about.test.tsx › is called How it works in the navigation and begins with a hero'],
  },
  {
    n: 41,
    says: 'Signed-in route /dashboard',
    test: [
      'src/web/pages/routes.test.tsx › /dashboard keeps a visitor and shows its prompt',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 42,
    says: 'Signed-in route /account',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 43,
    says: 'Signed-in route /onboarding',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 44,
    says: 'Signed-in route /create-clone',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 45,
    says: 'Signed-in route /quick-clone',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 46,
    says: 'Signed-in route /study/{cloneId}',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 47,
    says: 'Signed-in route /exam-prediction/{cloneId}',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 48,
    says: 'Signed-in route /upgrade',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 49,
    says: 'Signed-in route /payment/success',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 50,
    says: 'Signed-in route /payment/cancel',
    test: [
      'src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted',
      'src/web/pages/routes.test.tsx › %s lets a student stay',
    ],
  },
  {
    n: 51,
    says: 'Routes needing sign-in send a visitor to /',
    test: ['src/web/pages/routes.test.tsx › %s sends a visitor to / and keeps what was wanted'],
  },
  {
    n: 52,
    says: 'Sitemap marks dashboard, create-clone, study, exam-prediction, account, onboarding as Login Required (not quick-clone, upgrade, payment)',
    test: [
      'src/web/pages/sitemap.test.tsx › marks dashboard, create clone, study, exam prediction, account and onboarding as Login Required',
    ],
  },
  {
    n: 53,
    says: 'Auth callback at /auth/callback',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
    ],
  },
];
