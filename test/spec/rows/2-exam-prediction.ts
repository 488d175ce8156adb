import type { Row } from '../row.ts';

/** Spec §2: Exam prediction. */
export const rows: Row[] = [
  {
    n: 169,
    says: 'Shows or generates the prediction',
    test: [
      'src/web/pages/exam-prediction.test.tsx › a free student sees the prompt, and can have a simple one',
      'src/web/pages/exam-prediction.test.tsx › shows whole percents in three tiers, the last on demand',
    ],
  },
  {
    n: 170,
    says: 'Button Export',
    test: [
      'src/web/pages/exam-prediction.test.tsx › answers Export with what Premium adds',
      'src/server/features/prediction/prediction.test.ts › a full prediction fills every field of the specification, and each piece of evidence stands where it says',
    ],
  },
  {
    n: 171,
    says: 'Button Generate or Regenerate',
    test: [
      'src/web/pages/exam-prediction.test.tsx › shows the steps of a generation in the words of the server',
      'src/web/pages/exam-prediction.test.tsx › stays until the new one is whole',
    ],
  },
  {
    n: 172,
    says: 'Back link to /study/{cloneId}',
    test: [
      'src/web/pages/exam-prediction.test.tsx › leads back to study of the same clone, to the dashboard and home',
    ],
  },
  {
    n: 173,
    says: 'Free user with no prediction sees upgrade prompt for exam_predictions',
    test: [
      'src/web/pages/exam-prediction.test.tsx › a free student sees the prompt, and can have a simple one',
    ],
  },
];
