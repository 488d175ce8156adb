import type { StoredPrediction } from './store.ts';

/** The free plan's prediction: format, time and likely topics with their evidence; the rest empty (details.md D). */
export const simplePrediction = (prediction: StoredPrediction): StoredPrediction => ({
  ...prediction,
  difficulty_distribution: null,
  question_types: [],
  key_cases: [],
  study_recommendations: [],
  practice_questions: [],
  forecast: {
    ...prediction.forecast,
    backtest: null,
    backtest_reason: 'The test on your own exams is part of the full prediction.',
  },
});
