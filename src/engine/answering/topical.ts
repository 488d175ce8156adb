import type { Course, Section } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import { caseSectionOf } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { isParticular, isPast, leansBack, type Role } from './sentence-roles.ts';
import { descendants, type Unit, unitsOf } from './units.ts';

/** Headings that name a subject: no case, no facts, examples or questions. */
export const isTopical = (section: Section): boolean =>
  ['topic', 'elements', 'definition'].includes(headingKind(section.heading)) &&
  section.heading.split(' ').length <= 12;

/** Units of a section and of its topical children, without the cases in it. */
export function topicalUnits(course: Course, section: Section): Unit[] {
  return [
    section,
    ...descendants(course, section).filter((below) => isTopical(below) && !isInCase(course, below, section)),
  ].flatMap((node) => unitsOf(course, node));
}

function isInCase(course: Course, below: Section, above: Section): boolean {
  const found = caseSectionOf(course, below);
  return found !== null && found.index > above.index;
}

const STATES_RULE: readonly Role[] = ['rule', 'def', 'hold', 'exc', 'reason', 'policy', 'contrast'];

/** The first sentence of a section that states law: present tense, no party, standing on its own. */
export function ruleSentence(units: readonly Unit[]): Unit | null {
  const own = units.filter(
    (unit) => !leansBack(unit.text) && unit.words > 2 && !/^(?:see|cf|but|unless)\b/i.test(unit.text),
  );
  return (
    own.find((unit) => unit.role === 'rule' || unit.role === 'def') ??
    own.find((unit) => STATES_RULE.includes(unit.role)) ??
    own.find((unit) => unit.role === 'list' || unit.role === 'mention') ??
    null
  );
}

/** The first holding of a case under a section, with the case's name. */
export function caseHolding(course: Course, section: Section): { unit: Unit; name: string } | null {
  for (const below of descendants(course, section)) {
    const found = caseSectionOf(course, below);
    if (!found || found.index <= section.index) continue;
    const held = unitsOf(course, below).filter(
      (one) => (one.role === 'hold' || one.role === 'exc') && !leansBack(one.text),
    );
    const unit = held.find((one) => !isParticular(one.text) && !isPast(one.text)) ?? held[0];
    if (unit) return { unit, name: caseName(found.heading) };
  }
  return null;
}
