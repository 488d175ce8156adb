import type { Row } from '../row.ts';

/** Spec §9: Constants. */
export const rows: Row[] = [
  {
    n: 516,
    says: '$9.99 per month',
    test: [
      'src/web/prices.test.ts › prices are worded as the product states them',
      'src/web/pages/landing.test.tsx › closes with a call to action beside the prices',
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
    ],
    decision: 'details.md D: prices are worded “$9.99/month” and “$7.49/month billed yearly ($89.88)”',
  },
  {
    n: 517,
    says: '$7.49 per month billed yearly',
    test: [
      'src/web/prices.test.ts › prices are worded as the product states them',
      'src/web/pages/landing.test.tsx › closes with a call to action beside the prices',
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
    ],
    decision: 'details.md D: prices are worded “$9.99/month” and “$7.49/month billed yearly ($89.88)”',
  },
  {
    n: 518,
    says: 'save $30',
    test: [
      'src/web/prices.test.ts › prices are worded as the product states them',
      'src/web/pages/upgrade.test.tsx › puts the line of the asked feature first and shows the yearly price',
    ],
  },
  {
    n: 519,
    says: "'Save 25%'",
    test: [
      'src/web/prices.test.ts › prices are worded as the product states them',
      'src/web/pages/upgrade.test.tsx › shows the comparison, both prices, the trial and sample testimonials',
    ],
  },
  {
    n: 520,
    says: '7-day free trial',
    test: [
      'src/web/prices.test.ts › prices are worded as the product states them',
      'src/web/pages/landing.test.tsx › closes with a call to action beside the prices',
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
    ],
  },
  {
    n: 521,
    says: 'cancel anytime',
    test: [
      'src/web/pages/landing.test.tsx › closes with a call to action beside the prices',
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
    ],
  },
  {
    n: 522,
    says: 'Contact-page copy does not show prices',
    test: ['src/web/pages/contact.test.tsx › no price is shown'],
  },
  {
    n: 523,
    says: 'Free plan 1 clone, 20 messages',
    test: [
      'src/web/pages/faq.test.tsx › names the prices and limits that hold',
      'src/server/features/clones/clones.test.ts › two tabs cannot both make the one free clone',
      'src/server/features/chat/chat.test.ts › lets exactly twenty through, also when they come at once',
    ],
  },
  {
    n: 524,
    says: 'Timeout auth check 3 s',
    test: [
      'src/web/session/session.test.tsx › is given up after 3 s without an answer, and counts as nobody',
    ],
  },
  {
    n: 525,
    says: 'Timeout OAuth start 5 s',
    test: ['src/web/pages/sample-workspace.test.tsx › a start without an answer is given up after 5 s'],
  },
  {
    n: 526,
    says: 'Timeout logout 2 s',
    test: [
      'src/web/pages/sample-workspace.test.tsx › waits 2 s for the server and then goes to / all the same',
    ],
  },
  {
    n: 527,
    says: 'Timeout dashboard fetches 3 s',
    test: [
      'src/web/pages/dashboard.test.tsx › asks for clones, profile and subscription at once, and after 3 s goes on without the one that hangs',
    ],
  },
  {
    n: 528,
    says: 'Delay redirect after success 1.5 s',
    test: ['src/web/pages/sample-workspace.test.tsx › the card of %s closes after 1.5 s and goes to %s'],
  },
  {
    n: 529,
    says: 'Delay redirect after error 3 s',
    test: ['src/web/pages/auth-callback.test.tsx › shows an error for 3 s, then goes to /'],
  },
  {
    n: 530,
    says: 'Delay session init 100 ms',
    test: ['src/web/session/session.test.tsx › is asked for 100 ms after load'],
  },
  {
    n: 531,
    says: 'Delay demo-user fallback 1 s',
    test: [
      'src/web/pages/sample-workspace.test.tsx › the error box stands for 1 s, then the demo user is kept and the card says so',
    ],
  },
  {
    n: 532,
    says: 'Delay law search 300 ms, 2 characters',
    test: [
      'src/web/pages/onboarding.test.tsx › a search needs two characters and waits for the typing to pause',
    ],
  },
  {
    n: 533,
    says: 'Delay toast 5000 ms',
    test: ['src/web/ui/toast.test.tsx › a toast stays five seconds unless told otherwise'],
  },
  {
    n: 534,
    says: 'Delay simulated upload 800 ms',
    test: ['src/web/pages/create-clone.test.tsx › reads the files and says how many pages they have'],
    decision: 'decisions.md Materials: no simulated delay',
  },
  {
    n: 535,
    says: 'Years 1-3; sliders 1-5 default 3; difficulty 1-5',
    test: [
      'test/spec/entities.test.ts › a year of study is 1, 2 or 3, not %s',
      'test/spec/entities.test.ts › %s goes from 1 to 5 and is 3 unless told',
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 536,
    says: 'Contact limits name 2-100, email 254, subject 200, message 10-5000',
    test: [
      'src/server/features/contact/contact.test.ts › name 2 to 100, email to 254, subject to 200, message 10 to 5000 characters, trimmed',
    ],
  },
  {
    n: 537,
    says: 'Reply promise 24 hours',
    test: [
      'src/web/pages/contact.test.tsx › sends without a subject, says so, and opens an empty form again',
    ],
  },
  {
    n: 538,
    says: 'Export file markdown {course}_Exam_Prediction.md',
    test: [
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 539,
    says: 'Suggested questions keyword contract',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 540,
    says: 'Suggested questions keyword tort',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 541,
    says: 'Suggested questions keyword constitutional',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 542,
    says: 'Suggested questions keyword criminal',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 543,
    says: 'Suggested questions keyword property',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 544,
    says: 'Suggested questions keyword civil procedure',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 545,
    says: 'Suggested questions keyword evidence',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › every keyword of the specification brings the five questions of its subject',
    ],
  },
  {
    n: 546,
    says: 'Generic set for other names',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › other names and names of fewer than three letters get the generic set',
    ],
  },
  {
    n: 547,
    says: 'Generic set for very short names',
    test: [
      'src/web/features/chat/suggested-questions.test.ts › other names and names of fewer than three letters get the generic set',
    ],
  },
  {
    n: 548,
    says: 'Marketing figures 1,724+, 198, 87%, 4.9/5',
    test: [
      'src/web/pages/landing.test.tsx › shows the four figures with the footnote that says whose they are',
      'src/web/pages/landing.test.tsx › shows three testimonials that are said to be samples',
    ],
    decision: 'details.md J: 4.9/5 is shown as a sample figure',
  },
  {
    n: 549,
    says: 'Server-side limits and enforcement not shown',
    test: [
      'test/spec/roles.test.ts › has one clone, and the server refuses a second one',
      'test/spec/roles.test.ts › has twenty messages a day, counted on the server, and no more by another tab',
    ],
    decision: 'decisions.md Plans: limits are enforced on the server, atomically',
  },
];
