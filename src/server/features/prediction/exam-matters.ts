import type { Matters } from '#engine/answering/talk/matters.ts';
import { forecastExam, readForForecast } from '#engine/forecasting/forecast.ts';
import { whatMatters } from '#engine/forecasting/what-matters.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../in-turns.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { correctionsText, listCorrections, toldOfCourse } from '../exam-corrections/exam-corrections.ts';
import { findSaid } from '../found/said.ts';
import { listAsked } from './label-store.ts';
import { readLabels } from './read-labels.ts';

/** What counts for the exam of a course, as long as the course stays open and what it was made with is the same. */
const known = new WeakMap<Course, { with: string; matters: Matters }>();

/**
 * The cases and topics that count for a clone's exam, by the forecast that would be made now: with all that the student
 * said of files, topics and exam, and with what a language model has said of past exams. It is asked nothing for it.
 */
export async function examMatters(
  deps: Deps,
  clone: OwnedClone,
  course: Course,
  signal: AbortSignal,
): Promise<Matters> {
  const { questionnaire, userId } = clone;
  const corrections = await listCorrections(deps, clone);
  const said = await findSaid(deps, clone);
  const asked = deps.model ? await listAsked(deps.db, userId, deps.model.name) : '';
  const madeWith = JSON.stringify([correctionsText(corrections, said), questionnaire, clone.examOn, asked]);
  const there = known.get(course);
  if (there?.with === madeWith) return there.matters;
  const told = toldOfCourse(clone, corrections, said);
  const read = await inTurns(readForForecast(course, told), { signal });
  const { readers } = await readLabels(deps, userId, { course, read }, signal, 0);
  const options = { questionnaire, corrections: told, readers };
  const forecast = await inTurns(forecastExam(course, options, read), { signal });
  const matters = whatMatters(forecast, deps.content.phrases);
  known.set(course, { with: madeWith, matters });
  return matters;
}
