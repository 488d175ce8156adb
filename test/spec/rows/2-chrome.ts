import type { Row } from '../row.ts';

/** Spec §2: Chrome. */
export const rows: Row[] = [
  {
    n: 260,
    says: 'Top nav links the public pages',
    test: [
      'src/web/features/site/site-frame.test.tsx › the navigation leads to the pages a visitor looks for',
    ],
  },
  {
    n: 261,
    says: 'Footer links the public pages',
    test: ['src/web/features/site/site-frame.test.tsx › the footer leads to every public page'],
  },
  {
    n: 262,
    says: 'Footer carries the legal disclaimer',
    test: ['src/web/features/site/site-frame.test.tsx › the footer carries the legal disclaimer'],
  },
  {
    n: 263,
    says: 'Floating Lex widget closed or open',
    test: [
      'src/web/features/lex/lex-widget.test.tsx › is closed at first, opens with the focus in its field, and closes by its button and by Escape',
      'src/web/features/lex/lex-widget.test.tsx › stands on the dashboard, but on study only in the account menu',
    ],
  },
  {
    n: 264,
    says: 'Toasts',
    test: ['src/web/ui/toast.test.tsx › a toast of type %s shows its title and message'],
  },
  {
    n: 265,
    says: "Global error screen 'Something went wrong'",
    test: [
      'test/journeys/public-pages.journey.ts › a screen that cannot be drawn says Something went wrong, is reported, and is left by Try Again or Go Home',
    ],
  },
  {
    n: 266,
    says: 'Try Again (reload)',
    test: [
      'test/journeys/public-pages.journey.ts › a screen that cannot be drawn says Something went wrong, is reported, and is left by Try Again or Go Home',
    ],
  },
  {
    n: 267,
    says: 'Go Home',
    test: [
      'test/journeys/public-pages.journey.ts › a screen that cannot be drawn says Something went wrong, is reported, and is left by Try Again or Go Home',
    ],
  },
  {
    n: 268,
    says: "Fallback screen: product name, tagline, 'Refresh App'",
    test: [
      'src/web/pages/error.test.tsx › an app that cannot be drawn shows its name, its tagline and Refresh App',
    ],
  },
  {
    n: 269,
    says: "Start-up failure page 'Refresh to try again'",
    test: [
      'test/journeys/public-pages.journey.ts › a screen shows the page that asks to refresh, and Refresh App does so',
    ],
  },
];
