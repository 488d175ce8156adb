import { genreOfMaterial } from '../answering/desk.ts';
import { readScheduleOf } from '../forecasting/forecast.ts';
import { countMentions, readLine } from '../forecasting/match-line.ts';
import { assignSections, readTopics } from '../forecasting/topics.ts';
import type { Course } from '../indexing/course.ts';

/** The topics of the schedule, of each section the one that its heading or the forecast gives it to, and what a text speaks of. */
export type Subjects = {
  owners: ReadonlyMap<number, string>;
  names: readonly string[];
  /** The chapter of each topic that has one. */
  chapters: ReadonlyMap<string, string>;
  /** The one topic that a text names more often than all others; null where it names none, or several alike. */
  spokenOf: (text: string) => string | null;
};

/** Share of the schedule's topics that the materials speak of; with fewer it is a schedule of something else. */
const SPOKEN_OF = 0.5;

/**
 * The topics of the schedule and the sections that are on them: those of the notes, as the forecast has them, and those of
 * outlines and readings whose headings name one. None where the topics were read off the notes, whose headings stand there anyway.
 */
export function* readSubjects(course: Course): Generator<string, Subjects> {
  const syllabus = yield* readScheduleOf(course);
  const { topics, lexicon } = yield* readTopics(course, syllabus);
  const none: Subjects = { owners: new Map(), names: [], chapters: new Map(), spokenOf: () => null };
  if (syllabus.source !== 'schedule') return none;
  const owners = new Map(
    topics.flatMap(({ name, sections }) => sections.map((index) => [index, name] as const)),
  );
  const others = course.sections.filter(
    ({ index, materialId }) => !owners.has(index) && isOutline(course, materialId),
  );
  const spoken = new Set(topics.filter(({ mentions }) => mentions > 0).map(({ name }) => name));
  for (const [, sections] of Map.groupBy(others, ({ materialId }) => materialId)) {
    yield 'Finding topics in your outlines';
    for (const [index, topic] of assignSections(sections, course.sections, lexicon)) {
      const name = topics[topic]?.name;
      if (name !== undefined && !owners.has(index)) owners.set(index, name);
    }
  }
  for (const name of owners.values()) spoken.add(name);
  if (spoken.size < SPOKEN_OF * topics.length) return none;
  const spokenOf = (text: string): string | null => {
    const counts = [...countMentions(lexicon, readLine(text))].toSorted((a, b) => b[1] - a[1]);
    const [first, second] = counts;
    return first && first[1] > (second?.[1] ?? 0) ? (topics[first[0]]?.name ?? null) : null;
  };
  const chapters = new Map(
    topics.flatMap(({ name, chapter }) => (chapter === '' ? [] : [[name, chapter] as const])),
  );
  return { owners, names: topics.map(({ name }) => name), chapters, spokenOf };
}

const isOutline = (course: Course, materialId: number): boolean => {
  const kind = course.materials.get(materialId)?.kind;
  return kind === 'additionalMaterials' && genreOfMaterial(course, materialId) !== 'opinion';
};
