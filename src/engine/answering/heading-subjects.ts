import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseSectionOf, genreOfMaterial } from './desk.ts';
import { headingKind } from './heading-kind.ts';

/** What stands before a heading's subject and behind it: "Lecture 13: Mistake", "Mistake defined", "Elements of duress". */
const AROUND =
  /^(?:(?:lecture|class|chapter|unit|part|week|topic)\s+)?(?:\d+|[IVX]+|[A-Z])[.:)]\s+|^(?:elements|requirements|definition|types|kinds) of\s+|\s+(?:defined|doctrine|rule|generally|in general)$/gi;
/** Between the subjects of one heading: "Interpretation, good faith, and warranties". */
const LISTED = /,\s+(?:and\s+)?|\s+(?:and|&|vs?\.)\s+|;\s+/i;
const NAMES: ReadonlySet<string> = new Set(['topic', 'definition', 'elements']);

const subjects = new WeakMap<Course, ReadonlyMap<string, readonly Section[]>>();

/**
 * The headings of the notes by what they are on, as the terms of its name: "mistake" of "Lecture 13: Mistake" and of "Mistake
 * defined". Parts of cases are left out.
 */
export function headingSubjects(course: Course): ReadonlyMap<string, readonly Section[]> {
  const known = subjects.get(course);
  if (known) return known;
  const made = new Map<string, Section[]>();
  for (const section of course.sections) {
    if (genreOfMaterial(course, section.materialId) !== 'notes' || section.place === null) continue;
    if (!NAMES.has(headingKind(section.heading)) || caseSectionOf(course, section)) continue;
    for (const name of namesIn(section.heading)) made.set(name, [...(made.get(name) ?? []), section]);
  }
  subjects.set(course, made);
  return made;
}

/** How many of them have a name among their words. */
export const headingsWith = (course: Course, name: string): number =>
  [...headingSubjects(course).keys()].filter((subject) => ` ${subject} `.includes(` ${name} `)).length;

/** The subjects that a heading or a title names, each as terms: itself, and each of several. */
export function namesIn(heading: string): Set<string> {
  const subject = heading.replace(AROUND, '');
  const names = [subject, ...subject.split(LISTED)].map((name) =>
    termsOf(name.replace(AROUND, '')).join(' '),
  );
  return new Set(names.filter((name) => name !== ''));
}
