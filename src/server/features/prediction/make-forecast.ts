import type { SaidMap } from '#contract/found.ts';
import { forecastExam, readForForecast } from '#engine/forecasting/forecast.ts';
import { toWire, type WirePrediction } from '#engine/forecasting/wire.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { inTurns } from '../../in-turns.ts';
import { type Job, numberOf, ownerOf } from '../../jobs/jobs.ts';
import { type OwnedClone, owned, ownedIn } from '../clones/owned.ts';
import {
  type Corrections,
  correctionsText,
  listCorrections,
  toldOfCourse,
} from '../exam-corrections/exam-corrections.ts';
import { findSaid } from '../found/said.ts';
import { recordAction } from '../progress/progress.ts';
import { practiceQuestions } from './practice-questions.ts';
import { type ReadLabels, readLabels } from './read-labels.ts';
import { simplePrediction } from './simple-prediction.ts';
import { type StoredPrediction, savePrediction } from './store.ts';

/**
 * Forecasts a clone's exam and replaces its prediction once the new one is whole, and the job is gone with that; a clone
 * that is deleted meanwhile gets none.
 */
export async function makeForecast(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const cloneId = numberOf(job, 'cloneId');
  const isFull = numberOf(job, 'isFull');
  const caller = { userId: ownerOf(job), timeZone: null };
  try {
    const clone = await owned(deps, caller, cloneId);
    const corrections = await listCorrections(deps, clone);
    const said = await findSaid(deps, clone);
    const prediction = await compose(deps, clone, { corrections, said }, isFull === 1, signal);
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
        correctionsText(corrections, said),
        deps.now(),
      );
      await deps.jobs.finish(tx, job);
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
  { corrections, said }: { corrections: Corrections; said: SaidMap | null },
  isFull: boolean,
  signal: AbortSignal,
): Promise<StoredPrediction> {
  const course = await deps.courses.open(clone);
  const told = toldOfCourse(clone, corrections, said);
  const tell = (words: string) => deps.generations.tell(clone.id, { type: 'step', words });
  const read = await inTurns(readForForecast(course, told), { tell, signal });
  if (deps.model) tell(`Reading the past exams with ${deps.model.name}`);
  const { readers, labeledWith } = await readLabels(deps, clone.userId, { course, read }, signal);
  const options = { questionnaire: clone.questionnaire, corrections: told, readers };
  const forecast = await inTurns(forecastExam(course, options, read), { tell, signal });
  const wire = withLabels(toWire(forecast), labeledWith);
  if (!isFull) return simplePrediction({ ...wire, practice_questions: [] });
  tell(deps.model ? `Writing practice questions with ${deps.model.name}` : 'Writing practice questions');
  const practice_questions = await practiceQuestions(deps, clone.userId, { course, forecast }, signal);
  return { ...wire, practice_questions };
}

const withLabels = (wire: WirePrediction, labeledWith: ReadLabels['labeledWith']): WirePrediction =>
  labeledWith === null ? wire : { ...wire, forecast: { ...wire.forecast, labeled_with: labeledWith } };

/** Tells those who wait that there will be none; the old prediction, if any, stays. */
export async function giveUpForecast(deps: Deps, job: Job): Promise<void> {
  deps.generations.tell(numberOf(job, 'cloneId'), { type: 'failed' });
}
