import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { caseSectionOf, genreOfMaterial, isLawHeading } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, parentOf, unitsOf } from '../answering/units.ts';
import { namesLaw } from '../forecasting/forecast.ts';
import { isOrderingHeading } from '../forecasting/topic-terms.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { nameOf } from './name-of.ts';
import { LABELED, PART_NUMBER, rankRules } from './rule-sentence.ts';
import { readSubjects } from './schedule-subjects.ts';
import { topicOf } from './section-topics.ts';

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
  topics: readonly string[];
  /** The topic of a section; of a sentence in it, by its place, where the section is on several. */
  topicOf: (section: Section, at?: Pick<Place, 'page' | 'start'>) => Pick<Head, 'topic' | 'isPlaced'>;
};

/** Words of a heading that names a subject; a longer one is a sentence. */
const MOST_WORDS = 10;
/** Headings of class business, of exercises and of the parts of an argument. */
const NO_SUBJECT =
  /^(?:with .*\balways\b|how to\b|(?:in-class )?exerc\w+\b|oral argument|questions?\b|don['’]t forget|recap|agenda|today|readings?\b|review\b|overview|introduction|conclusion|summary|outline\b|notes? on\b|background|hypo\w*|appendix|announcements?|logistics|exams?\b|rules of (?:civil|criminal) procedure$|practice\b|cases?$|applications?$|examples?\b|.*\bhypos?\b|.*\bexercises?\b|.*\bproblems?$)/i;

/** The headings of the notes and outlines that name law, each under its topic. One file a step. */
export function* readHeads(course: Course): Generator<string, Heads> {
  const subjects = yield* readSubjects(course);
  const heads: Head[] = [];
  for (const section of course.sections) {
    yield 'Reading the headings of your notes';
    if (!isHead(course, section)) continue;
    heads.push({ section, ...topicOf(course, section, subjects), name: nameOf(section.heading) });
  }
  return {
    heads,
    topics: subjects.names,
    topicOf: (section, at) => topicOf(course, section, subjects, at),
  };
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
