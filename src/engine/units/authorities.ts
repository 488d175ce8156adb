import type { UnitAuthority, UnitQuote } from '#contract/units.ts';
import { casePartsOf } from '../answering/case-parts.ts';
import { unitTerms } from '../answering/course-words.ts';
import { caseName, headingKind } from '../answering/heading-kind.ts';
import { isHolding, isModal, isPast, leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, parentOf, type Unit, unitsUnder } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { quoted, within } from './quoted.ts';
import { HEDGES } from './remarks.ts';

const MOST = 5;
const LEAST_WORDS = 5;
const MOST_WORDS = 60;

/**
 * The sections of the cases that belong to a heading: those below it and not below a nearer head, and those behind it that speak of
 * it, up to the next subject. A case behind the last part of a heading is that part's where it speaks of it, else the heading's.
 */
export function casesOf(course: Course, section: Section, heads: ReadonlySet<number>): Section[] {
  const below = casesBelow(course, section, heads);
  return below.length > 0 ? below : casesAfter(course, section);
}

function casesBelow(course: Course, section: Section, heads: ReadonlySet<number>): Section[] {
  let part: Section | null = null;
  return childrenOf(course, section).flatMap((child) => {
    if (headingKind(child.heading) === 'case') return part && speaksOf(course, child, part) ? [] : [child];
    part = heads.has(child.index) ? child : null;
    return part ? [] : casesBelow(course, child, heads);
  });
}

function casesAfter(course: Course, section: Section): Section[] {
  if (section.children.length > 0) return [];
  const parent = parentOf(course, section);
  const beside = parent ? childrenOf(course, parent) : [];
  const after = beside.slice(beside.indexOf(section) + 1);
  const end = after.findIndex(({ heading }) => headingKind(heading) !== 'case');
  return after.slice(0, end === -1 ? after.length : end).filter((found) => speaksOf(course, found, section));
}

/** True when a case's text has most of the words of a heading. */
function speaksOf(course: Course, found: Section, { heading }: Section): boolean {
  const names = new Set(termsOf(heading));
  const said = new Set(unitsUnder(course, found).flatMap((unit) => unitTerms(unit)));
  const shared = [...names].filter((term) => said.has(term));
  return names.size > 0 && shared.length * 2 >= names.size;
}

/** The cases of a heading, each with the fact and the holding that matter; one of which neither is told is left out. */
export const authoritiesOf = (course: Course, cases: readonly Section[]): UnitAuthority[] =>
  cases
    .flatMap((found) => authorityOf(course, found))
    .filter(({ fact, holding }) => fact !== null || holding !== null)
    .slice(0, MOST);

function authorityOf(course: Course, section: Section): UnitAuthority[] {
  if (!section.place) return [];
  const heading = quoted(course, { materialId: section.materialId, ...section.place });
  const parts = casePartsOf(course, section);
  const first = (units: readonly Unit[]): UnitQuote | null => {
    const fit = units.filter(
      ({ text, words, role }) =>
        words >= LEAST_WORDS &&
        words <= MOST_WORDS &&
        role !== 'ask' &&
        !HEDGES.test(text) &&
        role !== 'cite' &&
        !leansBack(text) &&
        !/:$/.test(text),
    );
    const unit = fit[0];
    return unit ? quoted(course, unit) : null;
  };
  const held = parts.holding.filter((unit) => isHeld(course, unit));
  // What the court did with the motion is told first, what it is for comes behind.
  const law = held.filter(({ text }) => isModal(text) && !isPast(text) && !DISPOSES.test(text));
  const holding = DISPOSES.test(held[0]?.text ?? '') && law.length > 0 ? first(law) : first(held);
  return [{ name: nameIn(heading), fact: first(parts.facts), holding }];
}

const DISPOSES =
  /^(?!(?:yes|no)\b).*\b(?:granted|denied|dismissed|affirmed|reversed|remanded|vacated|lacked)\b/i;

/** A holding is called one: by the heading above it, or by its words. What else stands below a case may be its story. */
function isHeld(course: Course, { section, role, text }: Unit): boolean {
  const node = course.sections[section];
  return (
    role === 'hold' || isHolding(text) || (node !== undefined && headingKind(node.heading) === 'holding')
  );
}

/** The name of a case in its heading, without marks before it and the citation behind it, where the heading has it in one stretch. */
export function nameIn(heading: UnitQuote): UnitQuote {
  const mark = /^[#\s*_]*/.exec(heading.text)?.[0].length ?? 0;
  const rest = heading.text.slice(mark).trimEnd();
  const name = caseName(rest);
  const end = name !== '' && rest.startsWith(name) ? name.length : rest.length;
  return within(heading, mark, mark + end);
}
