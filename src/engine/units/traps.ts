import type { UnitQuote } from '#contract/units.ts';
import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { genreOfMaterial } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { childrenOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted } from './quoted.ts';

const WARNS =
  /\b(?:common (?:mistakes?|errors?)|do not confuse|don['’]t confuse|students (?:often|tend)|be careful|watch out|do not write|never write|easy to (?:confuse|forget))\b/i;
const OF_THE_BOOK = /\b(?:casebook|textbook|treatise|hornbook)\b/i;
const OF_THE_CLASS =
  /\b(?:in (?:this|our|my) (?:class|course)|on (?:my|the|your) (?:exam|final)|for (?:our|my) purposes|I (?:disagree|reject|do not accept|expect|treat))\b/i;

/** What the materials warn of under a heading: below a heading of mistakes, or in a sentence of its own; null where they do not. */
export function trapUnder(course: Course, section: Section): UnitQuote | null {
  const warnings = childrenOf(course, section).filter(({ heading }) =>
    ['warning', 'apart'].includes(headingKind(heading)),
  );
  const told = warnings.flatMap((node) => unitsOf(course, node)).find(says);
  const said = told ?? unitsOf(course, section).find((unit) => says(unit) && WARNS.test(unit.text));
  return said ? quoted(course, said) : null;
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
  words > 3 && words <= 70 && role !== 'ask' && !/:$/.test(text);
