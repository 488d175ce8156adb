import type { Row } from '../row.ts';

/** Spec §2: Account. */
export const rows: Row[] = [
  {
    n: 218,
    says: 'Redirect to / if signed out',
    test: ['src/web/pages/account.test.tsx › sends a visitor, and a student whose session has ended, to /'],
  },
  {
    n: 219,
    says: 'Loading state',
    test: [
      'src/web/pages/account.test.tsx › waits in skeletons, then leads back to the dashboard by its arrow',
    ],
  },
  {
    n: 220,
    says: 'Back arrow to /dashboard',
    test: [
      'src/web/pages/account.test.tsx › waits in skeletons, then leads back to the dashboard by its arrow',
    ],
  },
  {
    n: 221,
    says: 'Read-only email',
    test: ['src/web/pages/account.test.tsx › shows who the student is and what can be changed'],
  },
  {
    n: 222,
    says: "'managed through the Google account'",
    test: [
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
      'src/web/pages/account.test.tsx › shows who the student is and what can be changed',
    ],
    decision: 'details.md B: local sign-in is named in local mode',
  },
  {
    n: 223,
    says: 'Full name',
    test: ['src/web/pages/account.test.tsx › shows who the student is and what can be changed'],
  },
  {
    n: 224,
    says: 'Member-since date',
    test: [
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
    ],
  },
  {
    n: 225,
    says: "or 'Recently joined'",
    test: [
      'src/web/features/profile/member-since.test.ts › says the day, or that it is recent where no day is known',
    ],
  },
  {
    n: 226,
    says: "Law school name or 'Not set'",
    test: [
      'src/web/pages/account.test.tsx › says Not set before onboarding',
      'src/web/pages/account.test.tsx › saves a new year and returns to reading',
    ],
  },
  {
    n: 227,
    says: "Year, e.g. '2L - Second Year', or 'Not set'",
    test: [
      'src/web/pages/account.test.tsx › says Not set before onboarding',
      'src/web/pages/account.test.tsx › saves a new year and returns to reading',
    ],
  },
  {
    n: 228,
    says: "'Edit Profile' enters edit mode",
    test: [
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
    ],
  },
  {
    n: 229,
    says: 'Law-school search picker and 1L/2L/3L in edit',
    test: [
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
    ],
  },
  {
    n: 230,
    says: "'Save Changes' disabled until both chosen",
    test: [
      'src/web/pages/account.test.tsx › cannot save without a school, and offers Retry where saving fails',
    ],
  },
  {
    n: 231,
    says: "'Cancel' leaves edit mode and reloads the profile",
    test: [
      'src/web/pages/account.test.tsx › leaves everything as it was after Cancel',
      'src/web/pages/account.test.tsx › reloads the profile after Cancel',
    ],
  },
  {
    n: 232,
    says: 'Info card account security',
    test: ['src/web/pages/account.test.tsx › says how the account is guarded and what happens to the data'],
  },
  {
    n: 233,
    says: 'Info card data privacy',
    test: ['src/web/pages/account.test.tsx › says how the account is guarded and what happens to the data'],
  },
];
