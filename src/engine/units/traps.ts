import type { UnitQuote } from '#contract/units.ts';
import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { genreOfMaterial } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted } from './quoted.ts';

/** Words of what is quoted; more are a page of their own. */
const MOST_WORDS = 70;
const WARNS =
  /\b(?:common (?:mistakes?|errors?)|do not confuse|don['’]t confuse|students (?:often|tend)|be careful|watch out|do not write|never write|easy to (?:confuse|forget))\b/i;
const OF_THE_BOOK = /\b(?:casebook|textbook|treatise|hornbook)\b/i;
const OF_THE_CLASS =
  /\b(?:in (?:this|our|my) (?:class|course),? (?:we|you|I) (?:follow|use|apply|adopt|treat|go by|will apply|should use)|on (?:my|the|your) (?:exam|final)|for (?:our|my) purposes|I (?:disagree|reject|do not accept|expect|treat))\b/i;

/** What the materials warn of under a heading: below a heading of mistakes, or in a sentence of its own; null where they do not. */
export function trapUnder(course: Course, section: Section): UnitQuote | null {
  const warnings = childrenOf(course, section).filter(({ heading }) =>
    ['warning', 'apart'].includes(headingKind(heading)),
  );
  const told = warnings.flatMap((node) => unitsOf(course, node)).find(says);
  const said = told ?? unitsOf(course, section).find((unit) => says(unit) && WARNS.test(unit.text));
  return said ? wholeWarning(course, said) : null;
}

/** The sentence of a warning with what follows in its paragraph: half of a contrast warns of nothing. */
function wholeWarning(course: Course, first: Unit): UnitQuote {
  const section = course.sections[first.section];
  const units = section ? unitsOf(course, section) : [];
  const rest = units.slice(units.indexOf(first)).filter(({ block }) => block === first.block);
  const words = rest.reduce((sum, unit) => sum + unit.words, 0);
  const last = words <= MOST_WORDS && rest.every(({ role }) => role !== 'ask') ? rest.at(-1) : first;
  return quoted(course, { ...first, end: last?.end ?? first.end });
}

/** Where the professor's notes part from the book, or say how this course has it. */
export function departuresUnder(course: Course, section: Section): UnitQuote[] {
  if (genreOfMaterial(course, section.materialId) !== 'notes') return [];
  const terms = headingTerms(section);
  return unitsOf(course, section)
    .filter(
      (unit) =>
        says(unit) &&
        STATES.has(unit.role) &&
        (OF_THE_BOOK.test(unit.text)
          ? /\b(?:but|however|disagree|wrong)\b/i.test(unit.text)
          : OF_THE_CLASS.test(unit.text)),
    )
    .filter((unit) => unitTerms(unit).some((term) => terms.includes(term)))
    .slice(0, 2)
    .map((unit) => quoted(course, unit));
}

/** A departure states law or differs with who does; remarks on the class do neither. */
const STATES: ReadonlySet<string> = new Set(['rule', 'def', 'exc', 'contrast', 'hold', 'separate']);

const says = ({ words, role, text }: Unit): boolean =>
  words > 3 && words <= MOST_WORDS && role !== 'ask' && !/:$/.test(text);
