import type { Row } from '../row.ts';

/** Spec §7: Calls. */
export const rows: Row[] = [
  {
    n: 441,
    says: 'POST /api/lex-chat {message} -> {response}',
    test: ['src/server/features/lex/lex.test.ts › answers a visitor {message} with {response}'],
  },
  {
    n: 442,
    says: 'any failure gives fallback text',
    test: [
      'src/web/features/lex/lex-widget.test.tsx › answers %s with the fallback text, and can be asked again',
    ],
  },
  {
    n: 443,
    says: 'GET /api/auth/me credentials',
    test: [
      'test/spec/calls.test.ts › GET /api/auth/me answers 401 to a visitor and the user to the cookie of a session',
      'src/web/api.test.tsx › every call carries the cookie to this site, and to no other',
    ],
  },
  {
    n: 444,
    says: '3 s timeout',
    test: [
      'src/web/session/session.test.tsx › is given up after 3 s without an answer, and counts as nobody',
    ],
  },
  {
    n: 445,
    says: '401 means no user',
    test: [
      'test/spec/calls.test.ts › GET /api/auth/me answers 401 to a visitor and the user to the cookie of a session',
    ],
  },
  {
    n: 446,
    says: '503 may return {message}',
    test: [
      'src/server/features/account/account.test.ts › does not exist behind a proxy or under another host name',
    ],
    decision: 'decisions.md Modes: 503 where sign-in is off',
  },
  {
    n: 447,
    says: 'POST /api/auth/oauth/start?provider=google&mode=',
    test: ['test/spec/calls.test.ts › POST /api/auth/oauth/start takes provider and mode from its query'],
  },
  {
    n: 448,
    says: '5 s timeout, credentials',
    test: [
      'src/web/pages/sample-workspace.test.tsx › a start without an answer is given up after 5 s',
      'src/web/api.test.tsx › every call carries the cookie to this site, and to no other',
    ],
  },
  {
    n: 449,
    says: '{success, redirectUrl}; browser navigates',
    test: [
      'src/server/features/account/account.test.ts › goes through the callback like any provider, and ends with a session',
    ],
  },
  {
    n: 450,
    says: 'GET /api/auth/login starts sign-in',
    test: [
      'test/spec/calls.test.ts › GET /api/auth/login sends the browser to sign in, bound to it by a cookie',
    ],
  },
  {
    n: 451,
    says: 'POST /api/auth/logout 2 s, credentials',
    test: [
      'src/web/pages/sample-workspace.test.tsx › waits 2 s for the server and then goes to / all the same',
      'src/web/api.test.tsx › every call carries the cookie to this site, and to no other',
    ],
  },
  {
    n: 452,
    says: 'POST /api/sessions {code} -> {success, error}',
    test: [
      'src/server/features/account/account.test.ts › goes through the callback like any provider, and ends with a session',
      'src/server/features/account/account.test.ts › answers a missing code or state in words, not with a schema error',
    ],
    decision: "decisions.md Sign-in: {code, state} with the state's cookie",
  },
  {
    n: 453,
    says: 'GET /api/professor-clones -> array',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 454,
    says: 'POST /api/professor-clones with nine fields',
    test: ['test/spec/entities.test.ts › a clone has a number, its names, its texts, its questionnaire'],
  },
  {
    n: 455,
    says: 'GET /api/profile -> law_school_id, year_of_study, created_at',
    test: [
      'test/spec/entities.test.ts › a new profile has level 1, no XP, no sessions and the day it was made',
    ],
  },
  {
    n: 456,
    says: '401 goes to /',
    test: ['src/web/pages/account.test.tsx › sends a visitor, and a student whose session has ended, to /'],
  },
  {
    n: 457,
    says: 'PUT /api/profile {law_school_id, year_of_study}',
    test: ['test/spec/entities.test.ts › a profile is saved with school and year, each of the three years'],
  },
  {
    n: 458,
    says: 'success reloads profile and ends edit mode',
    test: ['src/web/pages/account.test.tsx › saves a new year and returns to reading'],
  },
  {
    n: 459,
    says: 'GET /api/subscription -> subscription_type, is_active',
    test: ['test/spec/entities.test.ts › a subscription is free and inactive, or premium and active'],
  },
  {
    n: 460,
    says: 'GET /api/law-schools/search?q= -> {id,name}[]',
    test: ['test/spec/entities.test.ts › a law school is id and name, found by search and in the list'],
  },
  {
    n: 461,
    says: "GET /api/law-schools; the profile's school is selected",
    test: [
      'test/spec/entities.test.ts › a law school is id and name, found by search and in the list',
      'src/web/pages/account.test.tsx › leaves everything as it was after Cancel',
    ],
  },
  {
    n: 462,
    says: 'POST /api/professors -> {id}',
    test: [
      'test/spec/entities.test.ts › a professor has a name, a school, a department and specialties, and answers an id',
    ],
  },
  {
    n: 463,
    says: 'POST /api/professor-chat {clone_id, message} -> {response}',
    test: [
      'src/server/features/chat/chat.test.ts › answers with quotes that stand at their place in the materials',
    ],
  },
  {
    n: 464,
    says: 'GET /api/saved-materials/{cloneId} -> array',
    test: [
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
    ],
  },
  {
    n: 465,
    says: 'POST /api/save-material',
    test: [
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
      'src/server/features/chat/chat.test.ts › keeps its citations; it can be renamed and deleted',
    ],
  },
  {
    n: 466,
    says: 'GET /api/exam-prediction/{cloneId}; 404 none',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 467,
    says: 'POST /api/generate-exam-prediction {clone_id} -> a prediction',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 468,
    says: 'POST /api/create-checkout-session {plan, source, return_url} -> {sessionId}',
    test: [
      'src/server/features/billing/billing.test.ts › paying in the sandbox makes a student premium, once verified',
    ],
  },
  {
    n: 469,
    says: "then redirect to the card provider's checkout",
    test: [
      'test/journeys/whole-course.journey.ts › a student uploads a course, creates the clone, pays in the sandbox and exports the prediction',
    ],
    decision: "decisions.md Plans: local mode's sandbox page stands in for the provider's",
  },
  {
    n: 470,
    says: 'POST /api/verify-payment-session {sessionId} -> {success}',
    test: [
      'src/server/features/billing/billing.test.ts › paying in the sandbox makes a student premium, once verified',
    ],
  },
  {
    n: 471,
    says: 'POST /api/demo-leads {name, email}',
    test: [
      'src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed',
      'src/web/pages/demo.test.tsx › stores the lead on the server',
    ],
  },
  {
    n: 472,
    says: 'POST /api/contact; success shows sent screen and clears form; failure reads an error field',
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
      "src/web/pages/contact.test.tsx › shows the server's words in a red box above the form, and keeps what was typed",
    ],
  },
  {
    n: 473,
    says: 'Dashboard fetches clones, profile, subscription in parallel',
    test: [
      'src/web/pages/dashboard.test.tsx › asks for clones, profile and subscription at once, and after 3 s goes on without the one that hangs',
    ],
  },
  {
    n: 474,
    says: 'with a 3 s timeout',
    test: [
      'src/web/pages/dashboard.test.tsx › asks for clones, profile and subscription at once, and after 3 s goes on without the one that hangs',
    ],
  },
  {
    n: 475,
    says: 'Page-view event on route change',
    test: [
      'src/web/page-views.test.tsx › a page view is counted a second after the start, and one for every further page, by template alone',
    ],
  },
  {
    n: 476,
    says: 'Analytics starts about 1000 ms after start-up',
    test: [
      'src/web/page-views.test.tsx › a page view is counted a second after the start, and one for every further page, by template alone',
    ],
  },
];
