import type { Row } from '../row.ts';

/** Spec §2: Quick clone. */
export const rows: Row[] = [
  {
    n: 126,
    says: 'Professor name*, course name*',
    test: [
      'src/web/pages/quick-clone.test.tsx › asks for professor and course, and offers department, specialties and hints',
    ],
  },
  {
    n: 127,
    says: 'Department, specialties',
    test: [
      'src/web/pages/quick-clone.test.tsx › asks for professor and course, and offers department, specialties and hints',
    ],
  },
  {
    n: 128,
    says: 'Optional teaching approach, exam format, technology usage',
    test: [
      'src/web/pages/quick-clone.test.tsx › offers teaching approach, exam format and technology usage, none of them required',
    ],
  },
  {
    n: 129,
    says: 'Quirks and hints',
    test: [
      'src/web/pages/quick-clone.test.tsx › asks for professor and course, and offers department, specialties and hints',
      'src/web/pages/quick-clone.test.tsx › context fills the quirks',
    ],
  },
  {
    n: 130,
    says: "Button 'Create My Cold Call Helper'",
    test: ['src/web/pages/quick-clone.test.tsx › leads to its study screen'],
  },
  {
    n: 131,
    says: "'Back to Dashboard' goes to /dashboard",
    test: ["src/web/pages/quick-clone.test.tsx › 'Back to Dashboard' goes to the dashboard"],
  },
  {
    n: 132,
    says: '?topic fills course name',
    test: ['src/web/pages/quick-clone.test.tsx › topic fills the course name'],
  },
  {
    n: 133,
    says: '?context fills quirks',
    test: ['src/web/pages/quick-clone.test.tsx › context fills the quirks'],
  },
  {
    n: 134,
    says: "?case appends 'Focus on {case}.' to quirks",
    test: ["src/web/pages/quick-clone.test.tsx › case appends 'Focus on {case}.' to the quirks"],
  },
  {
    n: 135,
    says: '?emergency',
    test: [
      'src/web/pages/quick-clone.test.tsx › in an emergency passes topic, case and context on, so that help is asked for at once',
    ],
  },
  {
    n: 136,
    says: 'Redirect to /onboarding when no law_school_id',
    test: [
      'src/web/pages/quick-clone.test.tsx › sends a student without a law school to onboarding and keeps the wanted path',
    ],
  },
  {
    n: 137,
    says: 'Same multiple_clones prompt',
    test: [
      'src/web/pages/quick-clone.test.tsx › shows a free student with a clone the prompt for more clones, and the way to use that clone instead',
    ],
    decision: 'details.md C: with a second button to use the clone there is',
  },
  {
    n: 138,
    says: 'After success: destination (spec silent)',
    test: [
      'src/web/pages/quick-clone.test.tsx › leads to its study screen',
      'src/web/pages/quick-clone.test.tsx › in an emergency passes topic, case and context on, so that help is asked for at once',
    ],
    decision: 'details.md C: quick clone success leads to /study/{id}',
  },
];
