import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { caseSectionOf, genreOfMaterial, isLawHeading } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, parentOf, unitsOf } from '../answering/units.ts';
import { courseCases } from '../forecasting/course-cases.ts';
import { namesLaw, readScheduleOf } from '../forecasting/forecast.ts';
import { headingsAbove } from '../forecasting/headings-above.ts';
import { isSameCase } from '../forecasting/same-case.ts';
import { type SentencePlace, topicFinder } from '../forecasting/section-topic.ts';
import { isBareTitle, isOrderingHeading } from '../forecasting/topic-terms.ts';
import { readTopics } from '../forecasting/topics.ts';
import type { Course, Section } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import { topicKey } from '../reading/syllabus.ts';
import { nameOf } from './name-of.ts';
import { LABELED, PART_NUMBER, rankRules } from './rule-sentence.ts';
import { readSubjects } from './schedule-subjects.ts';
import { spokenIn } from './spoken-topic.ts';

/** Where something that the course teaches stands. */
export type Placed = {
  topic: string;
  /** Whether the topic is a subject: of the course, or of a heading above; else it is the title of the file. */
  isPlaced: boolean;
  /** Whether the topic is none of the course's list. */
  isOutside: boolean;
};

/** A heading that names something the course teaches, with the topic it belongs to. */
export type Head = Placed & { section: Section; name: string };

/** The headings a unit may be made of, the names of the topics in the order of the course, and the topic of any section. */
export type Heads = {
  heads: Head[];
  topics: string[];
  /** Whether the topics are a schedule's: one that no heading states is then a gap. Those of the notes are headings. */
  isSchedule: boolean;
  /** The topic of a section; of a sentence in it, by its place, where the section is on several. */
  topicOf: (section: Section, at?: SentencePlace) => Placed;
  /** The topic of the course's list that has a name; null where none has it. */
  topicNamed: (name: string) => string | null;
  /** The topic of a case of the course by its name; null where it is none or stands under none. */
  topicOfCase: (name: string) => string | null;
};

/** Words of a heading that names a subject; a longer one is a sentence. */
const MOST_WORDS = 10;
/** Headings of class business, of exercises and of the parts of an argument. */
const NO_SUBJECT =
  /^(?:with .*\balways\b|how to\b|(?:in-class )?exerc\w+\b|oral argument|questions?\b|don['’]t forget|recap|agenda|today|readings?\b|review(?! of)\b|overview|introduction|conclusion|summary(?! (?:judgment|adjudication|proceedings?|eviction|ejectment)\b)|outline\b|notes? on\b|background|hypo\w*|appendix|announcements?|logistics|exams?\b|rules of (?:civil|criminal) procedure$|practice\b|cases?$|applications?$|examples?\b|.*\bhypos?\b|.*\bexercises?\b|.*\bproblems?$)/i;

/** The headings of the notes and outlines that name law, each under its topic. One file a step. */
export function* readHeads(course: Course): Generator<string, Heads> {
  const syllabus = yield* readScheduleOf(course);
  const list = yield* readTopics(course, syllabus);
  const subjects = yield* readSubjects(course, syllabus, list);
  const own = subjects.topics;
  const names = own.map(({ name }) => name);
  const byName = new Map(names.map((name) => [topicKey(name), name]));
  // Text below a heading that names law belongs to that law, even where its words mention another topic.
  const find = topicFinder(course, own, (section, at) =>
    headingsAbove(course, section).some((node) => namesSubject(course, node))
      ? null
      : spokenIn(course, section, subjects, at),
  );
  const topicOf = (section: Section, at?: SentencePlace): Placed =>
    placed(course, section, find(section, at), names.length > 0);
  yield 'Reading the headings of your notes';
  const cases = courseCases(course, own);
  const heads: Head[] = [];
  for (const section of course.sections) {
    yield 'Reading the headings of your notes';
    if (!isHead(course, section)) continue;
    heads.push({ section, ...topicOf(section), name: headName(course, section) });
  }
  return {
    heads,
    topics: names,
    isSchedule: syllabus.source === 'schedule',
    topicOf,
    topicNamed: (name) => byName.get(topicKey(name)) ?? null,
    topicOfCase: (name) => {
      const at = cases.find((each) => isSameCase(each.name, name))?.topic ?? null;
      return at === null ? null : (list.topics[at]?.name ?? null);
    },
  };
}

/** The number of a part, which names nothing without what it is a part of; one of three digits is a code's own name for it. */
const BARE_NUMBER = /^(?:(?:sub)?section|sec\.|§+|clause|paragraph)\s*(?:\d{1,2}|[IVX]+)(?:\(\w+\))*\.?$/i;

/** What a heading calls its law: of a part that has only a number the heading above it too. */
function headName(course: Course, section: Section): string {
  const own = nameOf(section.heading);
  const above = BARE_NUMBER.test(own) ? parentOf(course, section) : null;
  return above?.place ? `${nameOf(above.heading)}, ${own}` : own;
}

const SUBJECTS: ReadonlySet<string> = new Set(['topic', 'definition', 'elements']);

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

/**
 * A section under its topic, and one that is under none under the outermost heading above it, where the course has topics or that
 * heading is no subject the outermost one that names law; else under its file's title. Those are no topics of the course,
 * and what stands there says so.
 */
function placed(
  course: Course,
  section: Section,
  topic: { name: string } | null,
  hasTopics: boolean,
): Placed {
  if (topic) return { topic: topic.name, isPlaced: true, isOutside: false };
  const above = headingsAbove(course, section);
  const top = above.findLast(({ place }) => place !== null) ?? section;
  const isNone = hasTopics || isBareTitle(top.heading) || isOrderingHeading(top.heading);
  const law = isNone ? above.findLast((node) => namesSubject(course, node)) : undefined;
  const hasParts = top !== section || childrenOf(course, top).length > 0;
  const heading = law ?? (hasParts && !isBareTitle(top.heading) ? top : undefined);
  if (heading) return { topic: nameOf(heading.heading), isPlaced: true, isOutside: true };
  const title = fileTitle(course.materials.get(section.materialId)?.name ?? '');
  return {
    topic: title
      .replace(/^[\d\s]+[a-z]?\s/, '')
      .replace(/\s+/g, ' ')
      .trim(),
    isPlaced: false,
    isOutside: true,
  };
}

/** A heading whose words are a subject of the course: neither the title of the file nor a case, a part or a remark. */
const namesSubject = (course: Course, { place, heading }: Section): boolean =>
  place !== null &&
  headingKind(heading) === 'topic' &&
  !BARE_NUMBER.test(heading) &&
  !isBareTitle(heading) &&
  !isOrderingHeading(heading) &&
  heading.split(/\s+/).length <= MOST_WORDS &&
  (isLawHeading(heading) || namesLaw(course, heading));
