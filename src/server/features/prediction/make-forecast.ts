import { setImmediate } from 'node:timers/promises';
import { type ExamForecast, forecastExam } from '#engine/forecasting/forecast.ts';
import { writePracticeQuestions } from '#engine/forecasting/practice/practice.ts';
import { toWire } from '#engine/forecasting/wire.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Job, numberOf, ownerOf } from '../../jobs/jobs.ts';
import { type OwnedClone, owned, ownedIn } from '../clones/owned.ts';
import { type Corrections, correctionsText, listCorrections } from '../exam-corrections/exam-corrections.ts';
import { recordAction } from '../progress/progress.ts';
import { type StoredPrediction, savePrediction } from './store.ts';

/** Questions of a full prediction. */
const PRACTICE_QUESTIONS = 3;

/**
 * Forecasts a clone's exam and replaces its prediction once the new one is whole. Safe to run twice; a clone that is
 * deleted meanwhile gets none.
 */
export async function makeForecast(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const cloneId = numberOf(job, 'cloneId');
  const isFull = numberOf(job, 'isFull');
  const caller = { userId: ownerOf(job), timeZone: null };
  try {
    const clone = await owned(deps, caller, cloneId);
    const corrections = await listCorrections(deps, clone);
    const prediction = await compose(deps, clone, corrections, isFull === 1, signal);
    await deps.db.transaction().execute(async (tx) => {
      await lockStudent(tx, caller.userId);
      await ownedIn(tx, caller, cloneId);
      await recordAction(deps, tx, caller, cloneId, 'prediction');
      await savePrediction(
        tx,
        caller.userId,
        cloneId,
        isFull === 1 ? 'full' : 'simple',
        prediction,
        correctionsText(corrections),
        deps.now(),
      );
    });
    deps.generations.tell(cloneId, { type: 'done' });
  } catch (cause) {
    const isGone = cause instanceof AppError && cause.code === 'clone_not_found';
    if (!isGone) throw cause;
    deps.generations.tell(cloneId, { type: 'failed' });
  }
}

async function compose(
  deps: Deps,
  clone: OwnedClone,
  corrections: Corrections,
  isFull: boolean,
  signal: AbortSignal,
): Promise<StoredPrediction> {
  const course = await deps.courses.open(clone);
  const steps = forecastExam(course, {
    questionnaire: clone.questionnaire,
    corrections: {
      files: corrections.files.map(({ material_id, ...said }) => ({ materialId: material_id, ...said })),
      topicsOut: corrections.topics_out,
      untested: corrections.topics_untested,
    },
  });
  let step = steps.next();
  while (!step.done) {
    deps.generations.tell(clone.id, { type: 'step', words: step.value });
    // Other requests get their turn between the steps.
    await setImmediate();
    signal.throwIfAborted();
    step = steps.next();
  }
  const forecast: ExamForecast = step.value;
  if (!isFull) return simple({ ...toWire(forecast), practice_questions: [] });
  deps.generations.tell(clone.id, { type: 'step', words: 'Writing practice questions' });
  await setImmediate();
  const practice_questions = writePracticeQuestions(course, forecast, {
    bank: deps.content.practice,
    phrases: deps.content.phrases,
    count: PRACTICE_QUESTIONS,
  });
  return { ...toWire(forecast), practice_questions };
}

/** The free plan's prediction: format, time and likely topics with their evidence; the rest empty (details.md D). */
const simple = (prediction: StoredPrediction): StoredPrediction => ({
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

/** Tells those who wait that there will be none; the old prediction, if any, stays. */
export async function giveUpForecast(deps: Deps, job: Job): Promise<void> {
  deps.generations.tell(numberOf(job, 'cloneId'), { type: 'failed' });
}
