import { genreOfMaterial } from '../answering/desk.ts';
import { countMentions, readLine } from '../forecasting/match-line.ts';
import { ownersByReading } from '../forecasting/reading-places.ts';
import { assignSections, type CourseTopic, type TopicList } from '../forecasting/topics.ts';
import type { Course } from '../indexing/course.ts';
import type { Syllabus } from '../reading/syllabus.ts';

/** The topics of a course with the sections that are on them, and what a text speaks of. */
export type Subjects = {
  topics: readonly CourseTopic[];
  owners: ReadonlyMap<number, CourseTopic>;
  /** The one topic that a text names more often than all others; null where it names none, or several alike. */
  spokenOf: (text: string) => CourseTopic | null;
};

/** Share of the topics that the materials speak of; with fewer it is a schedule of something else. */
const SPOKEN_OF = 0.5;

/**
 * The topics of a course and the sections that are on them: those of the notes, as the forecast has them, and, of a schedule, those
 * of outlines and readings whose headings name one. Topics that were read off the notes are their headings, and speak of nothing else.
 */
export function* readSubjects(
  course: Course,
  { source }: Pick<Syllabus, 'source'>,
  { topics, lexicon }: TopicList,
): Generator<string, Subjects> {
  const owners = new Map(topics.flatMap((topic) => topic.sections.map((index) => [index, topic] as const)));
  const isSchedule = source === 'schedule';
  const spoken = new Set(
    topics.filter(({ mentions, sections }) => sections.length > 0 || (isSchedule && mentions > 0)),
  );
  const assigned = ownersByReading(course, topics);
  for (const [index, at] of assigned) {
    const topic = at === null ? undefined : topics[at];
    if (!topic || owners.has(index)) continue;
    owners.set(index, topic);
    spoken.add(topic);
  }
  const others = course.sections.filter(
    ({ index, materialId }) =>
      isSchedule && !owners.has(index) && !assigned.has(index) && isOutline(course, materialId),
  );
  for (const [, sections] of Map.groupBy(others, ({ materialId }) => materialId)) {
    yield 'Finding topics in your outlines';
    for (const [index, at] of assignSections(sections, course.sections, lexicon)) {
      const topic = topics[at];
      if (!topic || owners.has(index)) continue;
      owners.set(index, topic);
      spoken.add(topic);
    }
  }
  if (spoken.size < SPOKEN_OF * topics.length) return { topics: [], owners: new Map(), spokenOf: () => null };
  const spokenOf = (text: string): CourseTopic | null => {
    const counts = [...countMentions(lexicon, readLine(text))].toSorted((a, b) => b[1] - a[1]);
    const [first, second] = counts;
    return first && first[1] > (second?.[1] ?? 0) ? (topics[first[0]] ?? null) : null;
  };
  const sectionsOf = Map.groupBy(owners, ([, topic]) => topic);
  return {
    topics: topics.map((topic) => ({
      ...topic,
      sections: (sectionsOf.get(topic) ?? []).map(([index]) => index),
    })),
    owners,
    spokenOf: isSchedule ? spokenOf : () => null,
  };
}

const isOutline = (course: Course, materialId: number): boolean => {
  const kind = course.materials.get(materialId)?.kind;
  return kind === 'additionalMaterials' && genreOfMaterial(course, materialId) !== 'opinion';
};
