import type { Backtest } from '#engine/forecasting/backtest.ts';
import type { ExamForecast } from '#engine/forecasting/forecast.ts';
import { hasSharedFiles, readCourseWithExams, readExamLabels, readSampleCourse } from './course-files.ts';
import { measureExamSeries } from './exam-series.ts';
import { type Figure, shareFigure } from './figures.ts';
import {
  agreement,
  figuresOf,
  forecastCourse,
  measureExamLabels,
  measureRealExams,
  measureWithoutKeys,
} from './real-exams.ts';

/** A past exam that was hidden: how many of its tested topics stood on the study list made from the others. */
export type HiddenExam = { set: string; sitting: string; tested: number; onList: number };

/**
 * Hides each past exam of the sample course, and of the real one where it is there, forecasts it from the others, and
 * counts the tested topics that stood on the study list. Where the shared folder is there, also scores the forecast on
 * public exam series and, on the real course, against labels by a reader; `misses` tells each of its exams by itself.
 */
export async function measureForecasting(): Promise<{
  figures: Figure[];
  exams: HiddenExam[];
  misses: string[];
}> {
  const sample = forecastCourse(await readSampleCourse());
  const tests = [{ set: 'sample', backtest: backtestOf(sample) }];
  const against: Figure[] = agreement('sample', sample, readExamLabels('sample'));
  const misses: string[] = [];
  if (hasSharedFiles()) {
    const materials = await readCourseWithExams('civil-procedure');
    const whole = forecastCourse(materials);
    tests.push({ set: 'course', backtest: backtestOf(whole) });
    const labels = readExamLabels('civil-procedure');
    against.push(...(await measureExamSeries()).figures);
    const real = measureRealExams('forecasting', materials, whole, labels);
    against.push(...real.figures, ...measureExamLabels(whole, labels));
    against.push(...measureWithoutKeys(materials, whole, labels));
    const slides = await readCourseWithExams('torts');
    const torts = forecastCourse(slides);
    const tortsExams = measureRealExams('forecasting.torts', slides, torts, readExamLabels('torts'));
    against.push(...agreement('torts', torts, readExamLabels('torts')), ...tortsExams.figures);
    const own = measureRealExams(
      'forecasting.sample',
      await readSampleCourse(),
      sample,
      readExamLabels('sample'),
    );
    const all = [...real.forward, ...tortsExams.forward, ...own.forward];
    against.push(...figuresOf('forecasting.real.forward', all));
    misses.push(...real.lines, ...tortsExams.lines, ...own.lines);
  }
  const covered = tests.map(({ set, backtest }) =>
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
  return { figures: [...covered, ...against], exams, misses };
}

function backtestOf({ backtest }: ExamForecast): Backtest {
  if (backtest === null) throw new Error('A course to measure on has three complete exams.');
  return backtest;
}
