import { Questionnaire } from '#contract/questionnaire.ts';
import type { Backtest } from '#engine/forecasting/backtest.ts';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import { openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { hasSharedFiles, readCourseWithExams, readSampleCourse, readThesaurus } from './course-files.ts';
import { type Figure, shareFigure } from './figures.ts';

/** A past exam that was hidden: how many of its tested topics stood on the study list made from the others. */
export type HiddenExam = { set: string; sitting: string; tested: number; onList: number };

/**
 * Hides each past exam of the sample course, and of the real one where it is there, forecasts it from the others, and
 * counts the tested topics that stood on the study list.
 */
export async function measureForecasting(): Promise<{ figures: Figure[]; exams: HiddenExam[] }> {
  const tests = [{ set: 'sample', backtest: testForecast(await readSampleCourse()) }];
  if (hasSharedFiles())
    tests.push({ set: 'course', backtest: testForecast(await readCourseWithExams('civil-procedure')) });
  const figures = tests.map(({ set, backtest }) =>
    shareFigure(
      `forecasting.${set}.covered`,
      backtest.exams.flatMap(({ tested }) => tested.map(({ isOnList }) => (isOnList ? 1 : 0))),
    ),
  );
  const exams = tests.flatMap(({ set, backtest }) =>
    backtest.exams.map(({ sitting, tested }) => ({
      set,
      sitting,
      tested: tested.length,
      onList: tested.filter(({ isOnList }) => isOnList).length,
    })),
  );
  return { figures, exams };
}

function testForecast(materials: CourseMaterial[]): Backtest {
  const steps = forecastExam(openCourse(materials, readThesaurus()), {
    questionnaire: Questionnaire.parse({}),
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (step.value.backtest === null) throw new Error('A course to measure on has three complete exams.');
  return step.value.backtest;
}
