import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { caseSectionOf, genreOfMaterial, isLawHeading } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, parentOf, unitsOf } from '../answering/units.ts';
import { namesLaw, readScheduleOf } from '../forecasting/forecast.ts';
import { isOrderingHeading } from '../forecasting/topic-terms.ts';
import { readTopics } from '../forecasting/topics.ts';
import type { Course, Section } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import { termsOf } from '../indexing/terms.ts';
import { LABELED, PART_NUMBER, rankRules } from './rule-sentence.ts';

/** A heading that names something the course teaches, with the topic it belongs to. */
export type Head = {
  section: Section;
  topic: string;
  name: string;
  /** Whether the topic is a subject: of the schedule, or of a heading above; else it is the title of the file. */
  isPlaced: boolean;
};

/** The headings a unit may be made of, the names of the topics in the order of the course, and the topic of any section. */
export type Heads = {
  heads: Head[];
  topics: string[];
  topicOf: (section: Section) => Pick<Head, 'topic' | 'isPlaced'>;
};

/** Share of the schedule's topics that the notes speak of; with fewer it is a schedule of something else. */
const SPOKEN_OF = 0.5;
/** Words of a heading that names a subject; a longer one is a sentence. */
const MOST_WORDS = 10;
/** Headings of class business, of exercises and of the parts of an argument. */
const NO_SUBJECT =
  /^(?:with .*\balways\b|how to\b|(?:in-class )?exerc\w+\b|oral argument|questions?\b|don['’]t forget|recap|agenda|today|readings?\b|review(?! of)\b|overview|introduction|conclusion|summary(?! (?:judgment|adjudication|proceedings?|eviction|ejectment)\b)|outline\b|notes? on\b|background|hypo\w*|appendix|announcements?|logistics|exams?\b|rules of (?:civil|criminal) procedure$|practice\b|cases?$|applications?$|examples?\b|.*\bhypos?\b|.*\bexercises?\b|.*\bproblems?$)/i;

/** The headings of the notes and outlines that name law, each under its topic. One file a step. */
export function* readHeads(course: Course): Generator<string, Heads> {
  const syllabus = yield* readScheduleOf(course);
  const list = yield* readTopics(course, syllabus);
  // Topics that were read off the notes are their headings, which stand there anyway.
  const topics = syllabus.source === 'schedule' ? list.topics : [];
  const spokenOf = topics.filter(({ sections }) => sections.length > 0);
  const own = spokenOf.length >= SPOKEN_OF * topics.length ? topics : [];
  const owners = new Map(
    own.flatMap(({ name, sections }) => sections.map((index) => [index, name] as const)),
  );
  const names = own.map(({ name }) => name);
  const subjects = { owners, names };
  const heads: Head[] = [];
  for (const section of course.sections) {
    yield 'Reading the headings of your notes';
    if (!isHead(course, section)) continue;
    heads.push({ section, ...topicOf(course, section, subjects), name: nameOf(section.heading) });
  }
  return {
    heads,
    topics: names,
    topicOf: (section) => topicOf(course, section, subjects),
  };
}

const SUBJECTS: ReadonlySet<string> = new Set(['topic', 'definition', 'elements']);

/** A heading without the number of its lecture or part before it, and without "defined" behind it. */
export const nameOf = (heading: string): string =>
  heading
    .replace(/^(?:(?:lecture|class|chapter|unit|part|week)\s+)?(?:\d{1,2}|[A-Z]|[IVX]+)[.:)]\s+(?=\S)/i, '')
    .replace(/[:.\s]+$/, '')
    .replace(/\s+defined$/i, '');

function isHead(course: Course, section: Section): boolean {
  const genre = genreOfMaterial(course, section.materialId);
  if (section.place === null || (genre !== 'notes' && genre !== 'additional')) return false;
  const kind = headingKind(section.heading);
  if (!SUBJECTS.has(kind)) return false;
  if (NO_SUBJECT.test(section.heading) || isOrderingHeading(section.heading)) return false;
  if (section.heading.split(/\s+/).length > MOST_WORDS || headingTerms(section).length === 0) return false;
  if (caseSectionOf(course, section) !== null || isPartOfHead(section)) return false;
  if (!isLawHeading(section.heading) && !namesLaw(course, section.heading) && !statesLaw(course, section))
    return false;
  // The requirements and definitions of what stands above belong to that.
  const above =
    kind === 'elements' || OWN_DEFINITION.test(section.heading) ? parentOf(course, section) : null;
  return above === null || above.place === null || !isHead(course, above);
}

/** Worth of a sentence that shows its heading to name law, though no list of the law's names has it. */
const PLAINLY_LAW = 5;
/** Sentences of a heading that names one thing. */
const MOST_SENTENCES = 40;
const WORDS_OF_LAW =
  /\b(?:liability|duty|duties|rules?|doctrines?|standards?|tests?|defenses?|privileges?|jurisdiction|preclusion|negligence|causation|damages|remed(?:y|ies)|immunity|scrutiny|claims?|foreseeab\w+)\b/i;

/** True when the text says what its heading names: in a definition or rule that opens with it, or as a list that a law's word names. */
function statesLaw(course: Course, section: Section): boolean {
  const units = unitsOf(course, section);
  if (units.length > MOST_SENTENCES || /^(?:same|different|other|some|any|no)\b/i.test(section.heading))
    return false;
  if (units.some(({ text }) => LABELED.test(text))) return true;
  if (childrenOf(course, section).some(({ heading }) => PART_NUMBER.test(heading))) return true;
  const terms = headingTerms(section);
  const [best] = rankRules(course, section, units);
  if (best && best.worth >= PLAINLY_LAW) {
    const said = new Set(unitTerms(best.unit));
    if (terms.every((term) => said.has(term))) return true;
  }
  return WORDS_OF_LAW.test(section.heading) && units.every(({ depth }) => depth > 0) && units.length >= 2;
}

/** A definition of what stands above, named by where it comes from. */
export const OWN_DEFINITION = /\bdefinition\b/i;

/** A part whose heading names no subject: the number of a rule, or "Black-letter law". */
export const OWN_PART =
  /^(?:(?:frcp |fed\. ?r\. ?civ\. ?p\. )?rules? ?\d+[\w().]*|§+ ?[\d.]+\S*|\d+(?:\(\w+\))+|\d+ u\.?s\.?c\.?.*|(?:the )?(?:general |basic |modern )?(?:rule|principle|doctrine|test|standard)s?|in general|generally|basics|.*\bblack-?letter\b.*)$/i;

/** "Limits on assignment", "Exceptions to the rule": part of what stands above. */
export const PART =
  /^(?:limit(?:s|ations?)?|exceptions?|not exceptions|defenses? to|rationales?|justifications?)\b/i;

const isPartOfHead = ({ heading }: Section): boolean => PART.test(heading);

/** The topics of the schedule, and of each section the one that the forecast gives it to. */
export type Subjects = { owners: ReadonlyMap<number, string>; names: readonly string[] };

/**
 * The topic of the schedule that a heading names, its own or one above it: of two the one whose name it says more of, so that
 * one word in common does not move a page out of its chapter. Else the one that the section got from what stands around it,
 * unless the title of its file names another; else the outermost heading, else the file's title.
 */
export function topicOf(
  course: Course,
  section: Section,
  { owners, names }: Subjects,
): { topic: string; isPlaced: boolean } {
  let top: Section = section;
  let nearest: string | undefined;
  let best = { topic: '', share: 0 };
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    const owner = owners.get(node.index);
    const share = owner === undefined ? 0 : shareSaid(owner, headingTerms(node));
    if (owner !== undefined && share > best.share) best = { topic: owner, share };
    nearest ??= owner;
    if (node.place !== null) top = node;
  }
  if (best.share > 0) return { topic: best.topic, isPlaced: true };
  const file = course.materials.get(section.materialId)?.name ?? '';
  if (nearest !== undefined) return { topic: titledBy(file, names, nearest), isPlaced: true };
  const hasParts = top !== section || childrenOf(course, top).length > 0;
  return hasParts
    ? { topic: nameOf(top.heading), isPlaced: true }
    : { topic: fileTitle(file).replace(/^[\d\s]+[a-z]?\s/, ''), isPlaced: false };
}

/** Share of a topic's name that a file's title must say to be its title. */
const TITLED = 0.5;

/** Share of the words of a topic's name that a heading says. */
function shareSaid(topic: string, said: readonly string[]): number {
  const terms = [...new Set(termsOf(topic))];
  return terms.filter((term) => said.includes(term)).length / Math.max(1, terms.length);
}

/**
 * The one topic that says all of a file's title, and whose name the title says half of, where the topic that the section got
 * from its neighbors says nothing of it.
 */
function titledBy(file: string, names: readonly string[], given: string): string {
  const said = termsOf(fileTitle(file)).filter((term) => !/^\d/.test(term));
  if (said.length === 0 || termsOf(given).some((term) => said.includes(term))) return given;
  const titled = names.filter((name) => {
    const terms = termsOf(name);
    return said.every((term) => terms.includes(term)) && shareSaid(name, said) >= TITLED;
  });
  return titled.length === 1 ? (titled[0] ?? given) : given;
}
