import type { Row } from '../row.ts';

/** Spec §2: About, Features, FAQ. */
export const rows: Row[] = [
  {
    n: 234,
    says: 'About hero',
    test: ['src/web/pages/about.test.tsx › is called How it works in the navigation and begins with a hero'],
  },
  {
    n: 235,
    says: 'About stats 87%, 1,724+, 198',
    test: ['src/web/pages/about.test.tsx › shows 87%, 1,724+ and 198 with the footnote'],
    decision: 'details.md J: with the footnote that says whose figures they are',
  },
  {
    n: 236,
    says: 'How it works: upload materials, complete professor profile, study and practice',
    test: ['src/web/pages/about.test.tsx › explains the way in three steps, and how long it takes'],
  },
  { n: 237, says: 'Mission section', test: ['src/web/pages/about.test.tsx › says what it is for'] },
  {
    n: 238,
    says: 'Technology section',
    test: [
      'src/web/pages/about.test.tsx › says what is under it: checked quotes, tested forecasts, an engine of its own',
    ],
  },
  { n: 239, says: 'Six feature cards', test: ['src/web/pages/features.test.tsx › shows six cards'] },
  {
    n: 240,
    says: 'Clones, predictions, study materials expand on click to bullets',
    test: [
      'src/web/pages/features.test.tsx › opens %s on a click to show its points, and closes it on the next',
    ],
  },
  {
    n: 241,
    says: 'Chat, cold call emergency, analytics do not expand',
    test: [
      'src/web/pages/features.test.tsx › has nothing to open on chat, cold call emergency and analytics',
    ],
  },
  {
    n: 242,
    says: 'Links to / and /demo',
    test: ['src/web/pages/features.test.tsx › leads to the first page and to the demo'],
  },
  {
    n: 243,
    says: '12 questions',
    test: ['src/web/pages/faq.test.tsx › asks twelve questions, three in each category'],
  },
  {
    n: 244,
    says: 'Categories general, accuracy, privacy, usage',
    test: [
      'src/web/pages/faq.test.tsx › asks twelve questions, three in each category',
      'src/web/pages/faq.test.tsx › filters by All, General, Accuracy, Privacy and Usage',
    ],
  },
  {
    n: 245,
    says: 'Filter buttons All, General, Accuracy, Privacy, Usage',
    test: ['src/web/pages/faq.test.tsx › filters by All, General, Accuracy, Privacy and Usage'],
  },
  {
    n: 246,
    says: 'Several answers open at once',
    test: ['src/web/pages/faq.test.tsx › keeps several answers open at once, also while a filter hides them'],
  },
  { n: 247, says: 'Link to /contact', test: ['src/web/pages/faq.test.tsx › leads to the contact page'] },
];
