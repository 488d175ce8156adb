import type { Row } from '../row.ts';

/** Spec §2: Sign-in modal. */
export const rows: Row[] = [
  {
    n: 63,
    says: 'Opens from nav and landing',
    test: ['src/web/session/session.test.tsx › opens from the navigation and from the landing page'],
  },
  {
    n: 64,
    says: 'Modes signin and signup, toggled inside',
    test: ['src/web/session/session.test.tsx › changes between signing in and signing up'],
  },
  {
    n: 65,
    says: "Error box titled 'Authentication Error' on failure",
    test: [
      'src/web/pages/sample-workspace.test.tsx › the error box stands for 1 s, then the demo user is kept and the card says so',
    ],
  },
  {
    n: 66,
    says: 'Success card on success',
    test: [
      'src/web/pages/sign-in.test.tsx › a sign-in in another tab takes this one along',
      'src/web/pages/sample-workspace.test.tsx › the error box stands for 1 s, then the demo user is kept and the card says so',
    ],
  },
  {
    n: 67,
    says: 'Cannot be closed by Escape while signing in',
    test: ['src/web/session/session.test.tsx › cannot be closed by Escape while signing in'],
  },
  {
    n: 68,
    says: 'Cannot be closed by backdrop click while signing in',
    test: ['src/web/session/session.test.tsx › closes by a click beside it, but not while signing in'],
  },
];
