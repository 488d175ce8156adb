import type { Row } from '../row.ts';

/** Spec §4: States and transitions. */
export const rows: Row[] = [
  {
    n: 345,
    says: 'Callback states processing, authenticating, success, error',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
      'src/web/pages/auth-callback.test.tsx › shows an error for 3 s, then goes to /',
    ],
  },
  {
    n: 346,
    says: 'Callback error redirects to / after 3 s',
    test: ['src/web/pages/auth-callback.test.tsx › shows an error for 3 s, then goes to /'],
  },
  {
    n: 347,
    says: 'Callback success redirects after 1.5 s',
    test: [
      'src/web/pages/auth-callback.test.tsx › shows processing, authenticating, then success, and goes on after 1.5 s',
    ],
  },
  {
    n: 348,
    says: 'to /onboarding if mode=signup',
    test: ['src/web/pages/auth-callback.test.tsx › a %s that worked goes on to %s'],
  },
  {
    n: 349,
    says: 'else /dashboard',
    test: ['src/web/pages/auth-callback.test.tsx › a %s that worked goes on to %s'],
  },
  {
    n: 350,
    says: 'Modal: success card, then after 1.5 s closes',
    test: ['src/web/pages/sample-workspace.test.tsx › the card of %s closes after 1.5 s and goes to %s'],
  },
  {
    n: 351,
    says: 'Modal then goes to /onboarding (signup) or /dashboard (signin)',
    test: ['src/web/pages/sample-workspace.test.tsx › the card of %s closes after 1.5 s and goes to %s'],
  },
  {
    n: 352,
    says: 'Auth session initialises 100 ms after load',
    test: ['src/web/session/session.test.tsx › is asked for 100 ms after load'],
  },
  {
    n: 353,
    says: 'Locally stored demo user wins if present',
    test: ['src/web/pages/sample-workspace.test.tsx › wins over fetching the current user'],
  },
  {
    n: 354,
    says: 'Otherwise the current user is fetched',
    test: ['src/web/pages/sample-workspace.test.tsx › without one the current user is fetched'],
  },
  {
    n: 355,
    says: 'Event auth-success triggers a refresh',
    test: ['src/web/session/session.test.tsx › is asked for again at auth-success'],
  },
  {
    n: 356,
    says: 'Event auth-refresh triggers a refresh',
    test: ['src/web/session/session.test.tsx › is asked for again at auth-refresh'],
  },
  {
    n: 357,
    says: 'Sign out clears the demo user',
    test: ['src/web/pages/sample-workspace.test.tsx › clears the demo user'],
  },
  { n: 358, says: 'Sign out calls logout', test: ['src/web/pages/sample-workspace.test.tsx › calls logout'] },
  { n: 359, says: 'Sign out goes to /', test: ['src/web/pages/sample-workspace.test.tsx › goes to /'] },
  {
    n: 360,
    says: 'OAuth start fails or times out: demo user stored after 1 s and counts as signed in',
    test: [
      'src/web/pages/sample-workspace.test.tsx › the error box stands for 1 s, then the demo user is kept and the card says so',
      'src/web/pages/sample-workspace.test.tsx › a start without an answer is given up after 5 s',
      'src/web/pages/sample-workspace.test.tsx › sees the sample course on the dashboard',
    ],
    decision: 'decisions.md, Sign-in: the demo user counts as signed in for the screens only',
  },
  {
    n: 361,
    says: 'Other reading: navigation to /api/auth/login, failure shows an alert',
    test: [
      'test/spec/calls.test.ts › GET /api/auth/login sends the browser to sign in, bound to it by a cookie',
      'src/web/pages/sample-workspace.test.tsx › the error box stands for 1 s, then the demo user is kept and the card says so',
    ],
    decision:
      'decisions.md, Sign-in: GET /api/auth/login?mode= is the plain-navigation way into the same flow',
  },
  {
    n: 362,
    says: 'Onboarding: after save, upsell requested shows upgrade offer screen',
    test: ['src/web/pages/onboarding.test.tsx › the offer after saving leads to the dashboard by %s'],
    decision: 'details.md D: See Premium also shows a toast that links to /upgrade',
  },
  {
    n: 363,
    says: 'otherwise /dashboard',
    test: ['src/web/pages/onboarding.test.tsx › goes on once both are chosen, and keeps what was chosen'],
  },
  {
    n: 364,
    says: 'Either choice on the offer goes to /dashboard (upgrade choice only logs)',
    test: ['src/web/pages/onboarding.test.tsx › the offer after saving leads to the dashboard by %s'],
    decision: 'details.md D: See Premium also shows a toast that links to /upgrade',
  },
  {
    n: 365,
    says: 'Wizard 1 -> pop-up -> 2 -> 3 and back',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 366,
    says: 'Submit creates the clone and goes to /dashboard',
    test: [
      'src/web/pages/create-clone.test.tsx › creates the clone from the answers and the files, and ends on the dashboard',
    ],
  },
  {
    n: 367,
    says: 'File upload simulated 800 ms delay',
    test: [
      'src/web/features/materials/upload-words.test.ts › says Processing... with the page while a file is read',
      'src/web/pages/create-clone.test.tsx › reads the files and says how many pages they have',
    ],
    decision: 'decisions.md Materials: reading really happens, no simulated delay',
  },
  {
    n: 368,
    says: 'Parsing by a function whose endpoint is not shown',
    test: [
      'src/server/features/materials/materials.test.ts › answers at once, is read behind, and its pages can be opened',
    ],
    decision: 'decisions.md Materials: POST /api/materials',
  },
  {
    n: 369,
    says: 'Chat idle -> sending (input and send disabled)',
    test: [
      'src/web/pages/study.test.tsx › while waiting the field is closed and Stop replaces Send; a stop keeps the question',
    ],
  },
  {
    n: 370,
    says: 'then reply or fallback message',
    test: [
      'src/web/pages/study.test.tsx › an answer stands in the words of the notes, and its number opens the passage, marked',
      'src/web/pages/study.test.tsx › a failure is said by the bot, the typed text stays, and Retry asks once more',
    ],
  },
  {
    n: 371,
    says: 'Lex: closed or open',
    test: [
      'src/web/features/lex/lex-widget.test.tsx › is closed at first, opens with the focus in its field, and closes by its button and by Escape',
    ],
  },
  {
    n: 372,
    says: 'Lex sends only when non-empty and not waiting',
    test: [
      'src/web/features/lex/lex-widget.test.tsx › sends only what is not empty, and nothing while it waits',
    ],
  },
  {
    n: 373,
    says: 'Prediction none (404 means none)',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 374,
    says: 'Prediction generating, present',
    test: [
      'src/web/pages/exam-prediction.test.tsx › shows the steps of a generation in the words of the server',
    ],
  },
  {
    n: 375,
    says: 'Regenerate replaces it',
    test: [
      'src/web/pages/exam-prediction.test.tsx › stays until the new one is whole',
      'src/server/features/prediction/prediction.test.ts › two calls at once make one prediction, with real steps; the old one stays until the new one is whole',
    ],
  },
  {
    n: 376,
    says: 'Demo: gate, demo dashboard, demo chat and back',
    test: [
      'src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed',
      'src/web/pages/demo.test.tsx › opens from the card, answers sample questions from data, and goes back',
    ],
  },
  {
    n: 377,
    says: 'Interactive demo tab exam_prediction or chat',
    test: ['src/web/pages/demo.test.tsx › opens on the tab Exam Prediction, with Professor Chat beside it'],
  },
  {
    n: 378,
    says: 'Model answer hidden or shown',
    test: [
      'src/web/pages/demo.test.tsx › has a contract-law practice question whose model answer is hidden until shown',
    ],
  },
  {
    n: 379,
    says: 'Payment verification loading, success, error',
    test: [
      'src/web/pages/upgrade.test.tsx › says that it charges nothing, and paying makes the student premium',
      'src/web/pages/upgrade.test.tsx › a session that was not paid is not verified',
    ],
  },
  {
    n: 380,
    says: 'Account loading, view, edit; Save success or Cancel returns to view',
    test: [
      'src/web/pages/account.test.tsx › waits in skeletons, then leads back to the dashboard by its arrow',
      'src/web/pages/account.test.tsx › saves a new year and returns to reading',
      'src/web/pages/account.test.tsx › leaves everything as it was after Cancel',
    ],
  },
  {
    n: 381,
    says: 'Contact editing, submitting, sent',
    test: [
      'src/web/pages/contact.test.tsx › is editing, then submitting, then sent, and a second press meanwhile sends nothing',
    ],
  },
  {
    n: 382,
    says: 'FAQ: filter and set of open items',
    test: [
      'src/web/pages/faq.test.tsx › filters by All, General, Accuracy, Privacy and Usage',
      'src/web/pages/faq.test.tsx › keeps several answers open at once, also while a filter hides them',
    ],
  },
];
