import type { Row } from '../row.ts';

/** Spec §2: Study. */
export const rows: Row[] = [
  {
    n: 153,
    says: 'Chat with the clone',
    test: [
      'src/web/pages/study.test.tsx › an answer stands in the words of the notes, and its number opens the passage, marked',
      'src/web/pages/study-library.test.tsx › answers from the law library, labeled once',
    ],
  },
  {
    n: 154,
    says: 'Header link Home',
    test: [
      'src/web/pages/study-library.test.tsx › its header leads Home, to the Dashboard and to the exam prediction',
    ],
  },
  {
    n: 155,
    says: 'Header link Dashboard',
    test: [
      'src/web/pages/study-library.test.tsx › its header leads Home, to the Dashboard and to the exam prediction',
    ],
  },
  {
    n: 156,
    says: 'Header link /exam-prediction/{cloneId}',
    test: [
      'src/web/pages/study-library.test.tsx › its header leads Home, to the Dashboard and to the exam prediction',
    ],
  },
  {
    n: 157,
    says: "'Saved (n)' toggle",
    test: [
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
      'src/web/pages/study.test.tsx › an answer is saved with its message, and the count goes up',
    ],
  },
  {
    n: 158,
    says: 'Side panel: popular questions by course',
    test: [
      'src/web/pages/study-library.test.tsx › offers popular questions of the course, and a press asks one',
    ],
  },
  {
    n: 159,
    says: 'Case Breakdown button',
    test: [
      'src/web/pages/study-library.test.tsx › Case Breakdown asks for a brief, and parts that are missing are said to be missing',
    ],
  },
  {
    n: 160,
    says: 'Study Actions: Practice Quiz',
    test: [
      'src/web/pages/study-library.test.tsx › is marked on the screen, and still is when the conversation is opened again',
    ],
  },
  {
    n: 161,
    says: 'Study Actions: Explain Concept',
    test: ['src/web/pages/study-library.test.tsx › Explain Concept explains what was typed'],
  },
  {
    n: 162,
    says: 'Study Actions: Avoid Mistakes',
    test: [
      'src/web/pages/study-library.test.tsx › Avoid Mistakes says what goes wrong, with or without a topic',
    ],
  },
  {
    n: 163,
    says: 'Cold Call Emergency form (topic, case, context)',
    test: [
      'src/web/pages/study-library.test.tsx › is the script first, likely follow-ups with the first one open, and words for when one is unsure',
    ],
    decision: 'details.md C: an address with emergency=true fills the form and runs it',
  },
  {
    n: 164,
    says: 'Saved-materials list',
    test: [
      'src/web/features/saved/saved-panel.test.tsx › the list shows a title and the first hundred characters',
      'src/web/pages/study-library.test.tsx › Saved (n) opens what was saved, each with a preview of its first 100 characters',
    ],
  },
  {
    n: 165,
    says: 'Chat history scrolls, max about 24rem',
    test: ['src/web/pages/study-library.test.tsx › the conversation scrolls in an area of its own'],
    decision:
      'details.md A: design and mocks place the conversation in a pane that takes the height there is and scrolls inside it',
  },
  {
    n: 166,
    says: 'Chat box height 600px elsewhere',
    test: [
      'src/web/pages/demo.test.tsx › opens from the card, answers sample questions from data, and goes back',
    ],
    decision:
      'details.md A: elsewhere is the demo chat; the conversation in study takes the height of its pane',
  },
  {
    n: 167,
    says: "Not found: 'Professor Clone Not Found' with dashboard link",
    test: ['src/web/pages/study.test.tsx › a clone that is not there says so and leads to the dashboard'],
  },
  {
    n: 168,
    says: 'Typing indicator while waiting',
    test: [
      'src/web/pages/study.test.tsx › while waiting the field is closed and Stop replaces Send; a stop keeps the question',
    ],
  },
];
