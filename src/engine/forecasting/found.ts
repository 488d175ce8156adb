import type { Found } from '#contract/found.ts';
import type { Course } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { readDatedLines } from '../reading/dated-lines.ts';
import { courseCases } from './course-cases.ts';
import { evidenceAt } from './evidence.ts';
import { proposeFacts } from './exam-facts.ts';
import type { ReadCourse } from './forecast.ts';
import { wireEvidence, wireExams } from './wire.ts';

/** What was read in a course, without what only the server knows. */
export type FoundInCourse = Omit<Found, 'reading' | 'now' | 'said'>;

/** Cases shown at most; a course assigns about two a class. */
const MOST_CASES = 200;

/** What a forecast would count, in the contract's shapes: each with the literal place where it stands. */
export function foundIn(course: Course, { syllabus, sittings, setAside, list }: ReadCourse): FoundInCourse {
  const at = (place: Place, label?: string) => {
    const item = evidenceAt(course, place, 'page', label);
    return item && wireEvidence(item);
  };
  const all = (places: readonly { place: Place }[]) =>
    places.map(({ place }) => at(place)).filter((item) => item !== null);
  const exams = wireExams({ sittings, setAside });
  return {
    topics: list.topics.map(({ name, chapter, dates, readings, pages, notePages, place }) => ({
      name,
      chapter,
      dates,
      readings: all(readings),
      pages: pages > 0 ? pages : notePages,
      place: at(place),
    })),
    topics_from: syllabus.source,
    has_days: [...course.materials.values()].some(
      (material) => material.kind === 'syllabus' && readDatedLines(material).length > 0,
    ),
    cases: courseCases(course, list.topics)
      .slice(0, MOST_CASES)
      .map(({ name, topic, isAssigned, place }) => ({
        name,
        topic: topic === null ? '' : (list.topics[topic]?.name ?? ''),
        assigned: isAssigned,
        place: at(place),
      })),
    exams: exams.sittings,
    set_aside: exams.set_aside,
    dates: all(syllabus.dates),
    weights: syllabus.weights.flatMap(({ part, share, place }) => {
      const evidence = at(place);
      return evidence ? [{ part, share, evidence }] : [];
    }),
    facts: proposeFacts(course, syllabus, sittings).map(({ fact, value, evidence }) => ({
      fact,
      value,
      evidence: wireEvidence(evidence),
    })),
  };
}
