import { genreOfMaterial } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { caseName, findCaseNames } from '../reading/case-names.ts';
import { isSameParties, type Parties, partiesIn } from './same-case.ts';
import { topicFinder } from './section-topic.ts';
import { caseTerms } from './topic-terms.ts';
import { type CourseTopic, sectionText } from './topics.ts';

/** A case of the course: its name as printed, the words it goes by, its topic (null under none), where it stands. */
export type CourseCase = {
  name: string;
  topic: number | null;
  shorts: string[];
  isAssigned: boolean;
  place: Place;
};

/** A case where it is named. `weight`: the words there on it; `assigned` where the schedule names it under its topic. */
type Mention = { name: string; topic: number | null; weight: number; isSchedule: boolean; place: Place };

/** Share of what any topic says of a case that the first to say so much teaches it; later ones say it again. */
const TAUGHT = 0.5;

const known = new WeakMap<readonly CourseTopic[], readonly CourseCase[]>();

/**
 * Every case of the course, each once: those its schedule assigns and those that head a part of its notes or readings. Found,
 * key cases and the drill have this one list. A case stands under the topic that the schedule assigns it to, else the first
 * under which about as much is said of it as under any: what comes later says it again. One that heads nothing under a topic
 * stands where the notes name it most. In the order of the topics.
 */
export function courseCases(course: Course, topics: readonly CourseTopic[]): readonly CourseCase[] {
  const before = known.get(topics);
  if (before) return before;
  const groups: { names: Parties[]; mentions: Mention[] }[] = [];
  for (const mention of [...inHeadings(course, topics), ...inSchedule(topics)]) {
    const parties = partiesIn(mention.name);
    const own = groups.find(({ names }) => names.some((each) => isSameParties(each, parties)));
    if (own) {
      own.names.push(parties);
      own.mentions.push(mention);
    } else groups.push({ names: [parties], mentions: [mention] });
  }
  const last = topics.length;
  const namedUnder = topicNaming(course, topics);
  const cases = groups
    .flatMap(({ mentions }) => asCase(mentions))
    .map((each) => (each.topic === null ? { ...each, topic: namedUnder(each.shorts) } : each))
    .toSorted((a, b) => (a.topic ?? last) - (b.topic ?? last));
  known.set(topics, cases);
  return cases;
}

/** A case by all that is named of it; none where its parties go by no name of their own. */
function asCase(mentions: readonly Mention[]): CourseCase[] {
  const [first] = mentions;
  const shorts = [
    ...new Set(
      mentions.flatMap(({ name }) =>
        caseTerms(name).flatMap((term) => (term.kind === 'case' ? [term.exact] : [])),
      ),
    ),
  ];
  if (!first || shorts.length === 0) return [];
  const assigned = mentions.find(({ isSchedule }) => isSchedule);
  const weights = [
    ...Map.groupBy(
      mentions.filter(({ topic }) => topic !== null),
      ({ topic }) => topic,
    ),
  ].map(([topic, own]) => ({ topic, weight: Math.max(...own.map(({ weight }) => weight)) }));
  const most = Math.max(0, ...weights.map(({ weight }) => weight));
  const taught = weights.find(({ weight }) => weight >= TAUGHT * most)?.topic ?? null;
  const { name, place } = first;
  return [{ name, topic: assigned?.topic ?? taught, shorts, isAssigned: assigned !== undefined, place }];
}

/** Whether a file is notes or readings: a case that an exam is on is none that is taught. */
export function isTaughtIn(course: Course, materialId: number): boolean {
  const kind = course.materials.get(materialId)?.kind;
  const genre = genreOfMaterial(course, materialId);
  return (
    (kind === 'lectureNotes' || kind === 'additionalMaterials') &&
    (genre === 'notes' || genre === 'additional' || genre === 'opinion')
  );
}

/** Cases that head a part of the notes or readings; a heading that says more beside a case is on it as well. */
function inHeadings(course: Course, topics: readonly CourseTopic[]): Mention[] {
  const topicOf = topicFinder(course, topics);
  const placeOf = new Map(topics.map((topic) => [topic.name, topic.index]));
  return course.sections.flatMap((section): Mention[] => {
    const { place: at, heading, materialId } = section;
    if (!at || headingKind(heading) !== 'case' || !isTaughtIn(course, materialId)) return [];
    const place = { materialId, ...at };
    const named = namesIn(textAt(course, place), heading);
    if (named.length === 0) return [];
    const topic = placeOf.get(topicOf(section)?.name ?? '') ?? null;
    const weight = wordsUnder(course, section) / named.length;
    return named.map(({ name, start, end }) => ({
      name,
      topic,
      weight,
      isSchedule: false,
      place: { ...place, start: at.start + start, end: at.start + end },
    }));
  });
}

/** Finds the topic whose notes name one of some names in more lines than those of all other topics together; else null. */
function topicNaming(
  course: Course,
  topics: readonly CourseTopic[],
): (names: readonly string[]) => number | null {
  let texts: { topic: number; text: string }[] | null = null;
  return (names) => {
    texts ??= topics.flatMap(({ index, sections }) =>
      sections.flatMap((at) => {
        const section = course.sections[at];
        return section ? [{ topic: index, text: sectionText(course, section) }] : [];
      }),
    );
    const counts = new Map<number, number>();
    for (const { topic, text } of texts) {
      const lines = text.split('\n').filter((line) => names.some((name) => line.includes(name))).length;
      if (lines > 0) counts.set(topic, (counts.get(topic) ?? 0) + lines);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return [...counts].find(([, count]) => count * 2 > all)?.[0] ?? null;
  };
}

/** Cases that the schedule names as reading for a topic. */
const inSchedule = (topics: readonly CourseTopic[]): Mention[] =>
  topics.flatMap(({ index, readings }) =>
    readings.flatMap(({ text, place }) =>
      namesIn(text).map(({ name, start, end }) => ({
        name,
        topic: index,
        weight: 0,
        isSchedule: true,
        place: { ...place, start: place.start + start, end: place.start + end },
      })),
    ),
  );

/** The names of cases in a text. A heading that is a case is called by all of it before its citation. */
function namesIn(text: string, heading = ''): { name: string; start: number; end: number }[] {
  const name = caseName(heading);
  const start = name === '' ? -1 : text.indexOf(name);
  // What stands before a colon ("Exercise: May v. Wrecking Crew Co.") is no party.
  if (start >= 0 && !/:\s/.test(name) && findCaseNames(name).length === 1)
    return [{ name, start, end: start + name.length }];
  return findCaseNames(text).map((found) => ({
    name: text.slice(found.start, found.end).replace(/[*_]+/g, '').replace(/\s+/g, ' '),
    ...found,
  }));
}

/** Characters on a heading, those below the headings under it too. */
function wordsUnder(course: Course, section: Section): number {
  const own = section.blocks.reduce((sum, { start, end }) => sum + end - start, 0);
  const below = section.children.flatMap((index) => course.sections[index] ?? []);
  return below.reduce((sum, child) => sum + wordsUnder(course, child), own);
}

function textAt(course: Course, place: Place): string {
  const pages = course.materials.get(place.materialId)?.pages ?? [];
  return pages.find((page) => page.n === place.page)?.text.slice(place.start, place.end) ?? '';
}
