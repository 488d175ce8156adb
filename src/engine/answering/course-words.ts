import { holdersOf } from '../finding/scoring.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Unit } from './units.ts';

/** A way to write something, as the terms it is read as. */
export type TermForm = readonly string[];

const units = new WeakMap<Unit, readonly string[]>();
const headings = new WeakMap<Section, readonly string[]>();

/** The terms of a unit, in order. */
export function unitTerms(unit: Unit): readonly string[] {
  // The copy has no room to grow, which the original has as much of as it has terms.
  const known = units.get(unit) ?? termsOf(unit.text).slice();
  units.set(unit, known);
  return known;
}

/** The terms of a section's own heading, in order. */
export function headingTerms(section: Section): readonly string[] {
  const known = headings.get(section) ?? termsOf(section.heading);
  headings.set(section, known);
  return known;
}

/** How telling a term is in this course, above 0: high for terms in few passages, highest for unseen ones. */
export function rarity(course: Course, term: string): number {
  return Math.log(1 + course.index.size / (1 + holdersOf(course.index, term)));
}

/** True when some passage of the course has the term. */
export const isSeen = (course: Course, term: string): boolean => holdersOf(course.index, term) > 0;

/** True when the terms of `form` stand side by side, in order, somewhere in `terms`. */
export function hasForm(terms: readonly string[], form: TermForm): boolean {
  return formAt(terms, form) !== -1;
}

/** Where the terms of `form` stand side by side in `terms`, or -1. */
export function formAt(terms: readonly string[], form: TermForm): number {
  if (form.length === 0) return -1;
  for (let at = terms.indexOf(form[0] ?? ''); at !== -1; at = terms.indexOf(form[0] ?? '', at + 1)) {
    if (form.every((term, i) => terms[at + i] === term)) return at;
  }
  return -1;
}
