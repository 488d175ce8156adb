import { childrenOf, parentOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import type { Place } from '../indexing/passage.ts';
import { termsOf } from '../indexing/terms.ts';
import { headingsAbove } from './headings-above.ts';
import { fitOf, NUMBERED, saidBy } from './topic-fit.ts';
import type { CourseTopic } from './topics.ts';

/** A topic as far as sections are put under it. */
export type TopicName = Pick<CourseTopic, 'name' | 'plain' | 'chapter' | 'sections'>;

/** Share of a topic's name that a file's title must say to be on it. */
const TITLED = 0.5;
/**
 * How well a heading names a topic of whose name it is a part, word for word: less than one above it that says the name of
 * another whole. "Common law" in a lecture on frauds is not on "What is a contract? Common law and code".
 */
const OF_PART = 0.9;
/** Signs at which a topic's name falls into parts that are each a heading of their own. */
const BETWEEN_PARTS = /[?:;,.]\s+|\s+(?:and|&)\s+/;

/** The place of a sentence in a section that is on several topics. */
export type SentencePlace = Pick<Place, 'page' | 'start'>;
/** The topic that the words of a section speak of, or the sentence at a place in it; null where they name none. */
export type SpokenTopic = (section: Section, at?: SentencePlace) => TopicName | null;

/**
 * The one answer to which topic of the course a section is on, for everything that shows topics: units, cards, outline,
 * drill, cases. The topic that a heading names best, its own or one above it, so that one word in common does not move a page
 * out of its chapter; else what its file's title names; else the topic its surroundings are on; else the one that the nearest
 * heading says whole or its words speak of; else the first topic of the chapter that a heading or the file is called by, or the
 * topic that a heading before it in its row is called by. Null for what stands under no topic.
 */
export function topicFinder(
  course: Course,
  topics: readonly TopicName[],
  spokenIn: SpokenTopic = () => null,
): SpokenTopic {
  const owners = new Map(topics.flatMap((topic) => topic.sections.map((index) => [index, topic] as const)));
  const byPart = partsIn(topics);
  const ofFile = new Map<number, TitledBy>();
  const titled = (id: number): TitledBy => {
    const found = ofFile.get(id) ?? ofTitle(fileTitle(course.materials.get(id)?.name ?? ''), topics);
    ofFile.set(id, found);
    return found;
  };
  return (section, at) => {
    let best: { topic: TopicName; fit: number } | null = null;
    let nearest: TopicName | undefined;
    let chapter: TopicName | null = null;
    const above = headingsAbove(course, section);
    for (const node of above) {
      const said = saidBy(node.heading);
      const literal = byPart.get(said);
      const owner = literal ?? owners.get(node.index);
      const fit = owner === undefined ? 0 : Math.max(literal ? OF_PART : 0, fitOf(owner, termsOf(said)));
      if (owner !== undefined && fit > (best?.fit ?? 0)) best = { topic: owner, fit };
      nearest ??= owner;
      chapter ??= topics.find((topic) => topic.chapter !== '' && saidBy(topic.chapter) === said) ?? null;
    }
    if (best) return best.topic;
    const title = titled(section.materialId);
    // What only its neighbors say gives way to the title of the file.
    if (title.topic && (nearest === undefined || fitOf(nearest, titleTerms(course, section)) === 0))
      return title.topic;
    return (
      nearest ??
      saidWhole(above, topics) ??
      spokenIn(section, at) ??
      chapter ??
      title.ofChapter ??
      behind(course, section, byPart) ??
      ofChildren(course, section, owners)
    );
  };
}

/** "[Murder]": what a schedule adds to a name. */
const IN_BRACKETS = /\[[^\]]*\]|\([^)]*\)/g;

/**
 * The longest topic whose whole name the nearest heading says that says one: two topics may share the word that they open with. A
 * name of one word must open the heading: "Fourteenth Amendment" is not on amendments.
 */
function saidWhole(above: readonly Section[], topics: readonly TopicName[]): TopicName | null {
  for (const { heading } of above) {
    const opening = termsOf(heading);
    const said = new Set(opening);
    const whole = topics.flatMap((topic) => {
      const terms = new Set(termsOf(topic.name.replace(IN_BRACKETS, '')));
      const isOpening = terms.size > 1 || terms.has(opening[0] ?? '');
      return terms.size > 0 && isOpening && [...terms].every((term) => said.has(term))
        ? [{ topic, terms }]
        : [];
    });
    const [longest] = whole.toSorted((a, b) => b.terms.size - a.terms.size);
    if (longest) return longest.topic;
  }
  return null;
}

/** The topics by their whole names and by the parts of those, two words and more, that only one of them has. */
function partsIn(topics: readonly TopicName[]): ReadonlyMap<string, TopicName> {
  const all = topics.flatMap((topic) => {
    const { name, plain = name } = topic;
    const parts = [plain, ...[name, plain].flatMap((one) => one.split(BETWEEN_PARTS))];
    const long = parts.filter((part) => /\S\s+\S/.test(part));
    return [...new Set([name, ...long].map(saidBy))].map((part) => ({ part, topic }));
  });
  const byPart = Map.groupBy(all, ({ part }) => part);
  return new Map(
    [...byPart].flatMap(([part, [only, ...others]]) =>
      only && others.length === 0 ? [[part, only.topic] as const] : [],
    ),
  );
}

const titleTerms = (course: Course, { materialId }: Section): string[] =>
  termsOf(fileTitle(course.materials.get(materialId)?.name ?? ''));

/** The topic that a file's title names, and the first of a chapter that it is called by. */
type TitledBy = { topic: TopicName | null; ofChapter: TopicName | null };

/** The one topic that the title of a file names all of whose words it says; beside it the first of the chapter it is called by. */
function ofTitle(title: string, topics: readonly TopicName[]): TitledBy {
  const said = termsOf(title).filter((term) => !/^\d/.test(term));
  if (said.length === 0) return { topic: null, ofChapter: null };
  const named = topics.filter((topic) => {
    const terms = [...new Set(termsOf(topic.name))];
    return said.every((term) => terms.includes(term)) && new Set(said).size >= TITLED * terms.length;
  });
  return {
    topic: named.length === 1 ? (named[0] ?? null) : null,
    ofChapter: topics.find(({ chapter }) => chapter !== '' && isSame(termsOf(chapter), said)) ?? null,
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((term) => b.includes(term));

/**
 * The topic that a heading before it in the same row is called by: the slides behind a title go on with it. A lecture with a
 * number, or a heading with others below it, begins anew.
 */
function behind(course: Course, section: Section, byPart: ReadonlyMap<string, TopicName>): TopicName | null {
  if (NUMBERED.test(section.heading) || section.children.length > 0) return null;
  const parent = parentOf(course, section);
  const beside = parent ? childrenOf(course, parent) : [];
  const before = beside.slice(0, beside.indexOf(section)).map(({ heading }) => byPart.get(saidBy(heading)));
  return before.findLast((topic) => topic !== undefined) ?? null;
}

/** The topic that most of what stands below a heading is on; it opens them. */
function ofChildren(
  course: Course,
  section: Section,
  owners: ReadonlyMap<number, TopicName>,
): TopicName | null {
  const below = childrenOf(course, section).flatMap(({ index }) => owners.get(index) ?? []);
  const counts = [...Map.groupBy(below, (topic) => topic)].toSorted((a, b) => b[1].length - a[1].length);
  return counts[0]?.[0] ?? null;
}
