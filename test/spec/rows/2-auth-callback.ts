import type { Row } from '../row.ts';

/** Spec §2: Auth callback. */
export const rows: Row[] = [
  {
    n: 69,
    says: 'Reads query parameters code, error, mode',
    test: [
      'src/web/pages/auth-callback.test.tsx › takes the mode of the answer before that of the address, and signin where neither says',
      'src/web/pages/auth-callback.test.tsx › %s is explained as: %s',
    ],
    decision: 'details.md B: the mode of the answer wins',
  },
  {
    n: 70,
    says: 'Shows processing',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
    ],
  },
  {
    n: 71,
    says: 'Shows authenticating',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
    ],
  },
  {
    n: 72,
    says: 'Shows success or error',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
      'src/web/pages/auth-callback.test.tsx › shows an error for 3 s, then goes to /',
    ],
  },
];
