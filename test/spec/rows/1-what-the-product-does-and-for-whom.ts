import type { Row } from '../row.ts';

/** Spec §1: What the product does and for whom. */
export const rows: Row[] = [
  {
    n: 1,
    says: 'Audience 1L, 2L, 3L',
    test: ['src/web/pages/onboarding.test.tsx › names the years First, Second and Third Year'],
  },
  {
    n: 2,
    says: 'Create a clone from syllabus, lecture notes, additional materials, past exams + questionnaire',
    test: [
      'src/web/pages/create-clone.test.tsx › creates the clone from the answers and the files, and ends on the dashboard',
      'test/spec/entities.test.ts › uploads are of the kinds syllabus, lectureNotes, additionalMaterials and pastExams',
    ],
  },
  {
    n: 3,
    says: 'Chat with the clone',
    test: [
      'src/server/features/chat/chat.test.ts › answers with quotes that stand at their place in the materials',
    ],
  },
  {
    n: 4,
    says: 'Chat answers can be saved as study materials',
    test: [
      'src/web/pages/study.test.tsx › an answer is saved with its message, and the count goes up',
      'src/server/features/chat/chat.test.ts › keeps its citations; it can be renamed and deleted',
    ],
  },
  {
    n: 5,
    says: 'Prediction contains format, time allocation, difficulty distribution, likely topics, question types, key cases, recommendations, practice questions with model answers',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 6,
    says: 'Prediction can be exported',
    test: [
      'src/engine/forecasting/export.test.ts › shows chances, evidence, practice and why there is no backtest',
    ],
  },
  {
    n: 7,
    says: 'Quick clone flow: fast cold-call helper (copy: about 2 minutes)',
    test: [
      'src/web/pages/about.test.tsx › explains the way in three steps, and how long it takes',
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
      'src/web/pages/quick-clone.test.tsx › leads to its study screen',
    ],
  },
  {
    n: 8,
    says: 'Copy: full clone takes 5-10 minutes, some copy says 5',
    test: [
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
      'src/web/pages/about.test.tsx › explains the way in three steps, and how long it takes',
    ],
    decision: 'details.md H: a full clone takes 5-10 minutes, everywhere',
  },
  {
    n: 9,
    says: 'Cold call emergency help: a form leading to the quick clone flow',
    test: [
      'src/web/pages/cold-call-help.test.tsx › passes topic, case and context on to the quick clone, and emergency=true',
    ],
  },
  {
    n: 10,
    says: 'Floating assistant named Lex answers questions about the product',
    test: [
      'src/server/features/lex/lex.test.ts › answers a visitor {message} with {response}',
      'src/server/features/lex/lex.test.ts › take prices and limits from the one place where they stand',
    ],
  },
  {
    n: 11,
    says: 'Public demo with sample data behind a name-and-email gate',
    test: [
      'src/web/pages/demo.test.tsx › asks for name and email, both required, and sends them trimmed',
      'src/web/pages/demo.test.tsx › shows three sample clones with their accuracy and how it is measured',
    ],
  },
  {
    n: 12,
    says: 'plus a static interactive demo',
    test: [
      'src/web/pages/demo.test.tsx › opens on the tab Exam Prediction, with Professor Chat beside it',
      'src/web/pages/demo.test.tsx › lists the five topics of contracts',
    ],
  },
  {
    n: 13,
    says: 'Plans free and premium',
    test: [
      'test/spec/entities.test.ts › a subscription is free and inactive, or premium and active',
      'src/server/features/billing/billing.test.ts › paying in the sandbox makes a student premium, once verified',
    ],
  },
  {
    n: 14,
    says: 'Progress: levels, XP points, study sessions',
    test: [
      'src/server/features/chat/chat.test.ts › counts towards experience and sessions',
      'src/server/features/progress/progress.test.ts › %i points are level %i',
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 15,
    says: 'Legal stance: educational use only, not legal advice, accuracy not guaranteed',
    test: [
      'src/web/pages/legal.test.tsx › the disclaimer says educational use only, not legal advice, accuracy not guaranteed',
    ],
  },
  {
    n: 16,
    says: 'Sign-in is through a Google account',
    test: [
      'src/server/features/account/account.test.ts › goes through the callback like any provider, and ends with a session',
      'src/web/pages/account.test.tsx › names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing',
    ],
    decision:
      'decisions.md Modes of running: Google where it is configured, a local sign-in through the same callback in local mode',
  },
  {
    n: 17,
    says: 'Claim: 87% prediction accuracy',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
      'src/web/pages/about.test.tsx › shows 87%, 1,724+ and 198 with the footnote',
    ],
    decision: 'decisions.md Copy that makes claims: shown with “How we measure” beside it',
  },
  {
    n: 18,
    says: 'Claim: 1,724+ students',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
      'src/web/pages/about.test.tsx › shows 87%, 1,724+ and 198 with the footnote',
    ],
  },
  {
    n: 19,
    says: 'Claim: 198 law schools',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
      'src/web/pages/about.test.tsx › shows 87%, 1,724+ and 198 with the footnote',
    ],
  },
  {
    n: 20,
    says: 'Claim: 4.9/5 rating',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
    ],
    decision: 'details.md J: reads “4.9/5”, “rating (sample figure)”',
  },
  {
    n: 21,
    says: 'Claim: free start',
    test: ['src/web/pages/landing.test.tsx › says that the start is free'],
  },
  {
    n: 22,
    says: 'Claims of 60%+ and 40% better accuracy',
    test: [
      'src/web/pages/features.test.tsx › makes its two claims on a line each, with the footnote that says whose they are',
    ],
    decision: 'details.md J: one line each on /features, with the footnote',
  },
  {
    n: 23,
    says: '24-hour reply to contact messages (claim)',
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 24,
    says: 'Terms and privacy marked last updated January 2024',
    test: ['src/web/pages/legal.test.tsx › %s is a text with its date and a way back to the first page'],
  },
  {
    n: 25,
    says: 'Privacy page names three kinds of third party: Google sign-in, AI text-generation provider, content-delivery and security provider',
    test: [
      'src/web/pages/legal.test.tsx › the privacy page names the three kinds of third party, each when this site uses it',
      'src/web/pages/legal.test.tsx › the privacy page lists apart what else a configured server uses',
    ],
    decision:
      'details.md A: each kind “when this site uses it”, and a second list for what else a server uses',
  },
  {
    n: 26,
    says: 'Privacy says users may access, correct, delete and export data',
    test: [
      'src/web/pages/legal.test.tsx › the privacy page says that users may access, correct, delete and export their data',
    ],
  },
  {
    n: 27,
    says: 'Privacy says children under 13 not knowingly served',
    test: [
      'src/web/pages/legal.test.tsx › the privacy page says that children under 13 are not knowingly served',
    ],
  },
];
