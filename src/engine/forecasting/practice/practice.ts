import type { PracticeQuestion } from '#contract/prediction.ts';
import type { Phrases } from '../../answering/phrases.ts';
import type { Course } from '../../indexing/course.ts';
import type { ExamForecast } from '../forecast.ts';
import type { PracticePattern } from './pattern.ts';

/** Being written: practice questions with model answers built from the course's own rules. */
export function writePracticeQuestions(
  _course: Course,
  _forecast: ExamForecast,
  _options: { bank: readonly PracticePattern[]; phrases: Phrases; count: number },
): PracticeQuestion[] {
  return [];
}
