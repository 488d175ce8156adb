import type { Row } from '../row.ts';

/** Spec §2: Full clone wizard. */
export const rows: Row[] = [
  {
    n: 98,
    says: 'Redirect to / when signed out',
    test: ['src/web/pages/create-clone.test.tsx › sends a visitor to the start page'],
  },
  {
    n: 99,
    says: 'Redirect to /onboarding when profile has no law_school_id',
    test: ['src/web/pages/create-clone.test.tsx › sends a student without a law school to onboarding'],
  },
  {
    n: 100,
    says: 'Not premium and >=1 clone: upgrade prompt for multiple_clones',
    test: [
      'src/web/pages/create-clone.test.tsx › shows the prompt for more clones to a free student who has one',
    ],
  },
  {
    n: 101,
    says: 'Three steps',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 102,
    says: "Indicator 'Step n of 3'",
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 103,
    says: 'Step 1 named exam predictor',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 104,
    says: 'Professor name* and course name*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 105,
    says: 'Department',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 106,
    says: 'Specialties',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 107,
    says: 'Upload syllabus*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 108,
    says: 'Upload lecture notes*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 109,
    says: 'Upload additional materials',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 110,
    says: 'Upload past exams',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 111,
    says: 'Past exams marked highly recommended',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 112,
    says: "Pop-up before step 2 with 'I'll be quick' / 'I'll be thorough'",
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 113,
    says: 'Continue disabled until professor name, course name, syllabus and lecture notes present',
    test: [
      'src/web/pages/create-clone.test.tsx › opens Continue once names, a syllabus and lecture notes are there, and says until then what is missing',
    ],
    decision: 'details.md C: present means accepted, reading or ready',
  },
  {
    n: 114,
    says: "Each upload shows 'Processing...' while read",
    test: [
      'src/web/features/materials/upload-words.test.ts › says Processing... with the page while a file is read',
    ],
    decision: 'decisions.md Materials: shown while reading really happens',
  },
  {
    n: 115,
    says: 'Step 2 named professor psychology',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 116,
    says: 'Humor slider 1-5',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 117,
    says: 'Strictness slider 1-5',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 118,
    says: 'Teaching approach select*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 119,
    says: 'Primary exam format buttons*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 120,
    says: 'Technology usage select*',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 121,
    says: 'Moving to step 3 is not blocked',
    test: [
      'src/web/pages/create-clone.test.tsx › does not hold step 3 back for open answers, but the creation, naming the first',
    ],
  },
  {
    n: 122,
    says: 'Step 3: free-text quirks and hints',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 123,
    says: "Button 'Create AI exam predictor'",
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 124,
    says: 'Back buttons go to the previous step',
    test: ['src/web/pages/create-clone.test.tsx › are named, marked and lead back one by one'],
  },
  {
    n: 125,
    says: 'Success goes to /dashboard',
    test: [
      'src/web/pages/create-clone.test.tsx › creates the clone from the answers and the files, and ends on the dashboard',
    ],
  },
];
