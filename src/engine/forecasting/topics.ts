import type { Course, Section } from '../indexing/course.ts';
import { countWords } from '../reading/clean-text.ts';
import type { Syllabus, SyllabusTopic } from '../reading/syllabus.ts';
import { namesRead } from '../reading/topic-map.ts';
import { buildLexicon, countMentions, type Lexicon, matchLine, readLine } from './match-line.ts';
import { ownersByReading } from './reading-places.ts';
import { reviewSections } from './review-sessions.ts';
import { ownersByOrder } from './sections-in-order.ts';
import {
  caseTerms,
  headingTerms,
  isBareTitle,
  isOrderingHeading,
  nameTerms,
  otherNames,
  readingTerms,
  type TopicTerm,
} from './topic-terms.ts';

/** A topic of the course with everything the forecast knows about it before any past exam. */
export type CourseTopic = SyllabusTopic & {
  /** Position in the list of topics. */
  index: number;
  terms: TopicTerm[];
  /** Sections of the notes on it, as positions in `course.sections`. */
  sections: number[];
  /** Words of those sections. */
  words: number;
  /** Stored pages of the notes those sections stand on. */
  notePages: number;
  /** How often the notes name it. */
  mentions: number;
  /** How often those of the notes that are of a review session name it. */
  reviewMentions: number;
};

/** Topics, the lexicon that finds them in a text, and the sections of review sessions, by position. */
export type TopicList = { topics: CourseTopic[]; lexicon: Lexicon; review: ReadonlySet<number> };

/** A heading names a topic when it matches at least this surely. */
const HEADING_MATCH = 0.45;
/** A heading without a topic takes its subsections' topic when this share of their words agrees. */
const MAJORITY = 0.6;
/** A one-word name is distinctive when at least this share of its uses stands under its own topic. */
const OWN_SHARE = 0.4;

/** The names that a topic's passages are found by: those it was read under, the first of them as printed. */
const namesOf = (topic: SyllabusTopic): string[] =>
  namesRead(topic).map((name, at) => (at === 0 ? (topic.plain ?? name) : name));

/**
 * The topics of the syllabus with the ways of naming them: their own words, rules and cases assigned, and, once the
 * notes' sections are tied to topics, those sections' headings. Counts words, pages and mentions in the notes, one
 * section a step.
 */
export function* readTopics(course: Course, syllabus: Syllabus): Generator<string, TopicList> {
  const bare = syllabus.topics.map((topic, index) => ({
    ...topic,
    index,
    terms: [
      ...namesOf(topic).flatMap((name) => nameTerms(course.thesaurus, name, topic.chapter)),
      ...readingTerms(topic.readings.map((each) => each.text)),
      ...namesOf(topic).flatMap((name) => otherNames(course.thesaurus, name)),
    ],
  }));
  const notes = course.sections.filter((section) => isNotes(course, section));
  yield 'Reading the schedule';
  const owners = assignSections(notes, course.sections, buildLexicon(bare));
  yield 'Reading the schedule';
  const nameOf = (id: number) => course.materials.get(id)?.name ?? '';
  const inOrder = ownersByOrder(notes, nameOf, owners, bare.length);
  for (const [section, topic] of inOrder) owners.set(section, topic);
  const assigned = ownersByReading(course, bare);
  for (const { index } of notes) {
    const topic = assigned.get(index);
    if (topic === null) owners.delete(index);
    else if (topic !== undefined) owners.set(index, topic);
  }
  const topics = bare.map((topic) => {
    const own = notes.filter((section) => owners.get(section.index) === topic.index);
    return {
      ...topic,
      terms: withoutRepeats([...topic.terms, ...own.flatMap(sectionTerms)]),
      sections: own.map((section) => section.index),
      words: own.reduce((sum, section) => sum + wordsOf(course, section), 0),
      notePages: new Set(own.flatMap(pagesOf)).size,
      mentions: 0,
      reviewMentions: 0,
    };
  });
  yield 'Reading the schedule';
  const lexicon = buildLexicon(topics);
  const review = reviewSections(course, notes);
  const counts = countersFor(topics, review);
  for (const [id, sections] of Map.groupBy(notes, (section) => section.materialId)) {
    yield `Finding topics in ${course.materials.get(id)?.name ?? 'your notes'}`;
    for (const section of sections) {
      countSection(course, section, owners, lexicon, counts);
      // A rest without words: a file may be a chapter of a casebook.
      yield '';
    }
  }
  return {
    topics: topics.map((topic) => ({
      ...topic,
      mentions: counts.mentions.get(topic.index) ?? 0,
      reviewMentions: counts.reviewMentions.get(topic.index) ?? 0,
    })),
    lexicon: { ...lexicon, common: commonWords(counts) },
    review,
  };
}

/** Lecture notes; where there are none, the additional materials stand in for them. */
function isNotes(course: Course, section: Section): boolean {
  const hasNotes = [...course.materials.values()].some((material) => material.kind === 'lectureNotes');
  const kind = course.materials.get(section.materialId)?.kind;
  return kind === (hasNotes ? 'lectureNotes' : 'additionalMaterials');
}

/** The same name from many headings is one term, at its greatest weight. */
function withoutRepeats(terms: readonly TopicTerm[]): TopicTerm[] {
  const best = new Map<string, TopicTerm>();
  for (const term of terms) {
    const key = `${term.kind} ${term.kind === 'reference' ? term.key : term.stems.join(' ')}`;
    if (term.weight > (best.get(key)?.weight ?? 0)) best.set(key, term);
  }
  return [...best.values()];
}

function sectionTerms(section: Section): TopicTerm[] {
  if (isOrderingHeading(section.heading)) return [];
  const cases = caseTerms(section.heading);
  return cases.length > 0 ? cases : headingTerms(section.heading);
}

/** The topic of each section by its place: own heading first, then the subsections' majority, then the section above. */
export function assignSections(
  notes: readonly Section[],
  all: readonly Section[],
  lexicon: Lexicon,
): Map<number, number> {
  const direct = new Map(notes.map((section) => [section.index, headingTopics(section, lexicon)]));
  const owners = new Map<number, number>();
  const majority = new Map<number, Map<number, number>>();
  for (const section of notes.toReversed()) {
    const votes = new Map<number, number>();
    for (const child of section.children)
      for (const [topic, count] of majority.get(child) ?? [])
        votes.set(topic, (votes.get(topic) ?? 0) + count);
    const own = direct.get(section.index)?.[0];
    if (own !== undefined) votes.set(own, (votes.get(own) ?? 0) + 1);
    majority.set(section.index, votes);
  }
  for (const section of notes) {
    if (isFileTitle(section, all)) continue;
    const above = section.parent === null ? undefined : owners.get(section.parent);
    const named = direct.get(section.index) ?? [];
    const own = above !== undefined && named.includes(above) ? above : named[0];
    const owner =
      own ?? (section.place === null ? undefined : majorityOf(majority.get(section.index))) ?? above;
    if (owner !== undefined && all[section.index] !== undefined) owners.set(section.index, owner);
  }
  return owners;
}

/** A single heading over a whole file names the chapter, not a topic in it. */
function isFileTitle(section: Section, all: readonly Section[]): boolean {
  const parent = section.parent === null ? undefined : all[section.parent];
  return (
    parent === undefined ||
    (parent.parent === null && parent.children.length === 1 && section.children.length > 1)
  );
}

/** Topics a heading names, surest first; those as sure as the first are all kept. */
function headingTopics(section: Section, lexicon: Lexicon): number[] {
  if (section.place === null || isOrderingHeading(section.heading) || isBareTitle(section.heading)) return [];
  const line = readLine(section.heading);
  const matches = matchLine(lexicon, line)
    .map((match) => ({ ...match, score: match.score * Math.min(1, 3 / Math.max(1, line.stems.length - 2)) }))
    .filter((match) => match.score >= HEADING_MATCH * (match.kind === 'case' ? 0.7 : 1))
    .toSorted((a, b) => b.score - a.score);
  return matches
    .filter((match) => match.score >= (matches[0]?.score ?? 0) - 0.01)
    .map((match) => match.topic);
}

function majorityOf(votes: ReadonlyMap<number, number> | undefined): number | undefined {
  const ranked = [...(votes ?? [])].toSorted((a, b) => b[1] - a[1]);
  const total = ranked.reduce((sum, [, count]) => sum + count, 0);
  const [topic, count] = ranked[0] ?? [undefined, 0];
  return count >= MAJORITY * total ? topic : undefined;
}

function wordsOf(course: Course, section: Section): number {
  return countWords(sectionText(course, section)) - countWords(section.heading);
}

function pagesOf(section: Section): string[] {
  const pages = section.blocks.map((block) => block.page);
  if (section.place) pages.push(section.place.page);
  return pages.map((page) => `${section.materialId} ${page}`);
}

/** What is counted while the notes are read once. */
type Counters = {
  mentions: Map<number, number>;
  reviewMentions: Map<number, number>;
  review: ReadonlySet<number>;
  /** One-word names, their topic, and in how many blocks they stand: under their own topic, and anywhere. */
  words: Map<string, { topic: number; own: number; all: number }>;
};

function countersFor(topics: readonly CourseTopic[], review: ReadonlySet<number>): Counters {
  const words: Counters['words'] = new Map();
  for (const { index, terms } of topics)
    for (const term of terms)
      if (term.kind === 'name' && term.stems.length === 1)
        words.set(term.stems[0] ?? '', { topic: index, own: 0, all: 0 });
  return { mentions: new Map(), reviewMentions: new Map(), review, words };
}

function countSection(
  course: Course,
  section: Section,
  owners: ReadonlyMap<number, number>,
  lexicon: Lexicon,
  counts: Counters,
): void {
  const owner = owners.get(section.index);
  const isReview = counts.review.has(section.index);
  for (const text of sectionText(course, section).split('\n')) {
    const line = readLine(text);
    for (const [topic, count] of countMentions(lexicon, line)) {
      counts.mentions.set(topic, (counts.mentions.get(topic) ?? 0) + count);
      if (isReview) counts.reviewMentions.set(topic, (counts.reviewMentions.get(topic) ?? 0) + count);
    }
    for (const stem of line.stems) {
      const word = counts.words.get(stem);
      if (word === undefined) continue;
      word.all += 1;
      if (word.topic === owner) word.own += 1;
    }
  }
}

/** One-word names that stand under other topics more often than under their own: "complaint", "answer". */
function commonWords({ words }: Counters): Set<string> {
  return new Set([...words].filter(([, { own, all }]) => own < OWN_SHARE * all).map(([stem]) => stem));
}

/** A section's heading and own blocks, line by line. */
export function sectionText(course: Course, section: Section): string {
  const pages = course.materials.get(section.materialId)?.pages ?? [];
  const blocks = section.blocks.map((block) =>
    pages.find((page) => page.n === block.page)?.text.slice(block.start, block.end),
  );
  return [section.heading, ...blocks].join('\n');
}
