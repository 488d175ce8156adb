import type { Course } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import { withStatesWrittenOut } from '../reading/state-names.ts';
import { headingKind } from './heading-kind.ts';

/** Words of case names that name nobody. */
const COMMON = new Set(
  'Co Corp Inc Ltd Llc Lp Sa Ag Assn Ass Association Company Corporation Incorporated The And Of For In Re Ex Parte Matter State States United City County Board Department Dept Court Superior Ct Industries Industry International National American Insurance Ins Railroad Bank Trust Life Steel Products Brothers Bros Sons Shop Lines Metal Motor Operations Commissioner Secretary New North South East West York Jersey'.split(
    ' ',
  ),
);

const STATES = new Set(
  'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming Carolina Dakota Hampshire Mexico'.split(
    ' ',
  ),
);

/** Whether a word is, or ends, the name of a state. */
export const isState = (word: string): boolean => STATES.has(word);

const made = new WeakMap<Course, ReadonlySet<string>>();

/** The party surnames of every case named in a heading of the course. The same set on every call. */
export function partyWords(course: Course): ReadonlySet<string> {
  const known = made.get(course);
  if (known) return known;
  const words = new Set(course.sections.flatMap((section) => partiesOf(section.heading)));
  made.set(course, words);
  return words;
}

/** The distinctive words of a case name: "Mas", "Perry" of "Mas v. Perry (5th Cir. 1974)", "Marsh" of "In re Marsh"; none for other headings. */
export function partiesOf(heading: string): string[] {
  const name = withStatesWrittenOut(caseName(heading));
  if (headingKind(heading) !== 'case') return [];
  const words = (name.match(/\p{Lu}[\p{L}’'&-]+/gu) ?? [])
    .map((word) => word.replace(/['’]s$/u, ''))
    .filter((word) => !COMMON.has(word.replace(/[^\p{L}]/gu, '')) && word.length > 2);
  // "Virginia" alone names a state; a case is called by the other side then.
  const people = words.filter((word) => !STATES.has(word));
  return people.length > 0 ? people : words;
}
