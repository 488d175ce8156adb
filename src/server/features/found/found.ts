import type { Found, ProposedDay } from '#contract/found.ts';
import { proposeDay } from '#engine/forecasting/exam-facts.ts';
import { readForForecast } from '#engine/forecasting/forecast.ts';
import { type FoundInCourse, foundIn } from '#engine/forecasting/found.ts';
import { wireEvidence } from '#engine/forecasting/wire.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { SyllabusTopic } from '#engine/reading/syllabus.ts';
import { namesRead, withTopicMap } from '#engine/reading/topic-map.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../in-turns.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { listCorrections, toldFiles } from '../exam-corrections/exam-corrections.ts';
import { listOfClone } from '../materials/materials.ts';
import { findSaid, toldOf } from './said.ts';

type Read = { wire: FoundInCourse; topics: SyllabusTopic[] };

/** What was found in a course is the same as long as its index is open and the student says the same of its files. */
const known = new WeakMap<Course, { told: string; found: Promise<Read> }>();

/** The day of the final that a clone's syllabus names, for a student who has said nothing of it yet. */
export async function proposeExamDay(deps: Deps, clone: OwnedClone): Promise<ProposedDay> {
  const isSaid = clone.examOn !== null || (await findSaid(deps, clone)) !== null;
  const found = isSaid ? null : proposeDay(await deps.courses.open(clone));
  return { day: found?.value ?? null, evidence: found && wireEvidence(found.evidence) };
}

/** What was read in a clone's materials and what the student said of it. */
export async function getFound(deps: Deps, clone: OwnedClone): Promise<Found> {
  const course = await deps.courses.open(clone);
  const files = toldFiles(await listCorrections(deps, clone));
  const told = JSON.stringify(files);
  const before = known.get(course);
  const found = before?.told === told ? before.found : read();
  known.set(course, { told, found });
  found.catch(() => known.delete(course));
  const materials = await listOfClone(deps, clone);
  const said = await findSaid(deps, clone);
  const { wire, topics } = await found;
  const now = withTopicMap(topics, toldOf(said).map);
  return {
    ...wire,
    reading: materials.filter(({ status }) => status === 'reading').length,
    now: now.map((topic) => ({ name: topic.name, from: namesRead(topic) })),
    said,
  };

  async function read(): Promise<Read> {
    const corrections = { files, topicsOut: [], untested: [], checked: [] };
    const all = await inTurns(readForForecast(course, corrections));
    return { wire: foundIn(course, all), topics: all.syllabus.topics };
  }
}
