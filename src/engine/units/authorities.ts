import type { UnitAuthority, UnitQuote } from '#contract/units.ts';
import { casePartsOf } from '../answering/case-parts.ts';
import { caseName, headingKind } from '../answering/heading-kind.ts';
import { leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted, within } from './quoted.ts';
import { HEDGES } from './rule-sentence.ts';

const MOST = 5;
const LEAST_WORDS = 5;
const MOST_WORDS = 60;

/**
 * The cases under a heading and not under a nearer one that is a head of its own; on slides, which have no headings
 * below theirs, those that follow before the next subject.
 */
export function authoritiesUnder(
  course: Course,
  section: Section,
  heads: ReadonlySet<number>,
): UnitAuthority[] {
  const below = casesBelow(course, section, heads);
  const cases = below.length > 0 ? below : casesAfter(course, section);
  return cases.slice(0, MOST).flatMap((found) => authorityOf(course, found));
}

function casesBelow(course: Course, section: Section, heads: ReadonlySet<number>): Section[] {
  return childrenOf(course, section).flatMap((child) => {
    if (headingKind(child.heading) === 'case') return [child];
    return heads.has(child.index) ? [] : casesBelow(course, child, heads);
  });
}

function casesAfter(course: Course, section: Section): Section[] {
  if (section.children.length > 0) return [];
  const parent = parentOf(course, section);
  const beside = parent ? childrenOf(course, parent) : [];
  const after = beside.slice(beside.indexOf(section) + 1);
  const end = after.findIndex(({ heading }) => headingKind(heading) !== 'case');
  return after.slice(0, end === -1 ? after.length : end);
}

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
    const unit = fit.find(({ role }) => role === 'hold') ?? fit[0];
    return unit ? quoted(course, unit) : null;
  };
  return [{ name: nameIn(heading), fact: first(parts.facts), holding: first(parts.holding) }];
}

/** The name of a case in its heading, without marks before it and the citation behind it, where the heading has it in one stretch. */
function nameIn(heading: UnitQuote): UnitQuote {
  const mark = /^[#\s*_]*/.exec(heading.text)?.[0].length ?? 0;
  const rest = heading.text.slice(mark).trimEnd();
  const name = caseName(rest);
  const end = name !== '' && rest.startsWith(name) ? name.length : rest.length;
  return within(heading, mark, mark + end);
}
