import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { headingSubjects, headingsWith } from '../heading-subjects.ts';
import type { AskedThing } from './asked-things.ts';

/** Words of a name; a longer question says more than what it is on. */
const MOST_THINGS = 3;
/** Headings that have a word from which the course teaches what it names: "duty" of "Duty to rescue" and "Limited duty". */
const OFTEN = 3;
/** What a student adds to a name: "the mistake doctrine". */
const ADDED: ReadonlySet<string> = new Set(['doctrine', 'concept', 'topic']);

/**
 * True when a question names nothing but what a heading of the notes is on: "what is mistake", "conditions". How common its
 * words are says nothing then: the course teaches it under its name.
 */
export function asksHeading(course: Course, things: readonly AskedThing[]): boolean {
  const told = things.filter(
    ({ group }) => !group.words.every((word) => isAskingWord(word) || ADDED.has(word)),
  );
  if (told.length === 0 || told.length > MOST_THINGS) return false;
  const name = told.flatMap(({ forms: [written = []] }) => written).join(' ');
  return headingSubjects(course).has(name) || headingsWith(course, name) >= OFTEN;
}
