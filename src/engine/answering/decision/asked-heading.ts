import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { termsOf } from '../../indexing/terms.ts';
import { caseSectionOf, genreOfMaterial } from '../desk.ts';
import { headingKind } from '../heading-kind.ts';
import type { AskedThing } from './asked-things.ts';

/** Words of a name; a longer question says more than what it is on. */
const MOST_THINGS = 3;
/** What stands before a heading's subject and behind it: "Lecture 13: Mistake", "Mistake defined", "Elements of duress". */
const AROUND =
  /^(?:(?:lecture|class|chapter|unit|part|week|topic)\s+)?(?:\d+|[IVX]+|[A-Z])[.:)]\s+|^(?:elements|requirements|definition|types|kinds) of\s+|\s+(?:defined|doctrine|rule|generally|in general)$/gi;
/** Between the subjects of one heading: "Interpretation, good faith, and warranties". */
const LISTED = /,\s+(?:and\s+)?|\s+(?:and|&|vs?\.)\s+|;\s+/i;
/** What a student adds to a name: "the mistake doctrine". */
const ADDED: ReadonlySet<string> = new Set(['doctrine', 'concept', 'topic']);
const NAMES: ReadonlySet<string> = new Set(['topic', 'definition', 'elements']);

/**
 * True when a question names nothing but what a heading of the notes is on: "what is mistake", "conditions". How common its
 * words are says nothing then: the course teaches it under its name.
 */
export function asksHeading(course: Course, things: readonly AskedThing[]): boolean {
  const told = things.filter(
    ({ group }) => !group.words.every((word) => isAskingWord(word) || ADDED.has(word)),
  );
  if (told.length === 0 || told.length > MOST_THINGS) return false;
  return subjectsOf(course).has(told.flatMap(({ forms: [written = []] }) => written).join(' '));
}

const subjects = new WeakMap<Course, ReadonlySet<string>>();

/** What the headings of the notes are on, each as terms; parts of cases and headings with nothing under them are left out. */
function subjectsOf(course: Course): ReadonlySet<string> {
  const known = subjects.get(course);
  if (known) return known;
  const made = new Set<string>();
  for (const section of course.sections) {
    if (genreOfMaterial(course, section.materialId) !== 'notes' || section.place === null) continue;
    if (!NAMES.has(headingKind(section.heading)) || caseSectionOf(course, section)) continue;
    const subject = section.heading.replace(AROUND, '');
    for (const name of [subject, ...subject.split(LISTED)])
      made.add(termsOf(name.replace(AROUND, '')).join(' '));
  }
  made.delete('');
  subjects.set(course, made);
  return made;
}
