import type { Row } from '../row.ts';

/** Spec §2: Dashboard. */
export const rows: Row[] = [
  {
    n: 79,
    says: 'Signed out: prompt to sign in',
    test: ['src/web/pages/sign-in.test.tsx › the dashboard instead shows a visitor its prompt'],
    decision: 'details.md B: no redirect',
  },
  {
    n: 80,
    says: "Signed out: 'Go to Homepage' button",
    test: ['src/web/pages/sign-in.test.tsx › the dashboard instead shows a visitor its prompt'],
    decision: 'details.md B: no redirect',
  },
  {
    n: 81,
    says: 'Welcome header',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 82,
    says: 'Premium badge when premium',
    test: ['src/web/pages/dashboard.test.tsx › a premium student sees the badge and no upgrade'],
  },
  {
    n: 83,
    says: 'Create Clone button',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 84,
    says: 'Tile clone count',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 85,
    says: 'Tile study sessions',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 86,
    says: 'Tile level',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 87,
    says: 'Tile XP points',
    test: [
      'src/web/pages/dashboard.test.tsx › greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone',
    ],
  },
  {
    n: 88,
    says: 'Quick action create clone',
    test: [
      'src/web/pages/dashboard.test.tsx › has three quick actions: create a clone, cold call emergency, upgrade',
    ],
  },
  {
    n: 89,
    says: 'Quick action cold call emergency',
    test: [
      'src/web/pages/dashboard.test.tsx › has three quick actions: create a clone, cold call emergency, upgrade',
    ],
  },
  {
    n: 90,
    says: 'Quick action upgrade',
    test: [
      'src/web/pages/dashboard.test.tsx › has three quick actions: create a clone, cold call emergency, upgrade',
    ],
  },
  {
    n: 91,
    says: 'Clone list: course name',
    test: [
      'src/web/pages/dashboard.test.tsx › a clone shows its course, its school, and Professor where no name is known',
    ],
  },
  {
    n: 92,
    says: "Clone list: professor name, default 'Professor'",
    test: [
      'src/web/pages/dashboard.test.tsx › a clone shows its course, its school, and Professor where no name is known',
    ],
  },
  {
    n: 93,
    says: 'Clone list: school name',
    test: [
      'src/web/pages/dashboard.test.tsx › a clone shows its course, its school, and Professor where no name is known',
    ],
  },
  {
    n: 94,
    says: 'Clone: Study button',
    test: ['src/web/pages/dashboard.test.tsx › a clone that is ready opens study and prediction'],
  },
  {
    n: 95,
    says: 'Clone: Exam Prediction button',
    test: ['src/web/pages/dashboard.test.tsx › a clone that is ready opens study and prediction'],
  },
  {
    n: 96,
    says: 'Empty state inviting a first clone',
    test: [
      'src/web/pages/dashboard.test.tsx › a student without clones is invited to a first one, with the sample course beside it',
    ],
  },
  {
    n: 97,
    says: 'Yellow note when some data could not be loaded',
    test: [
      'src/web/pages/dashboard.test.tsx › what cannot be loaded is said in a yellow note and the rest is shown',
    ],
  },
];
