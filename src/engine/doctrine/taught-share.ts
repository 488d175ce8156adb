import { phraseHolders } from '../finding/scoring.ts';
import type { Course } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine } from './entry.ts';

/** How far the course teaches a doctrine whose name stands in a heading, in three passages, in one, in exams alone. */
const HEADED = 1;
const SEVERAL = 0.7;
const ONCE = 0.4;
const ELSEWHERE = 0.2;

const taught = new WeakMap<Course, WeakMap<Doctrine, number>>();

/** How far the course teaches a doctrine of the library by one of its names, 0–1. What stands in its headings is its own. */
export function taughtShare(course: Course, doctrine: Doctrine): number {
  const known = taught.get(course) ?? new WeakMap<Doctrine, number>();
  taught.set(course, known);
  const share =
    known.get(doctrine) ?? Math.max(0, ...namesOf(doctrine).map((form) => namedShare(course, form)));
  known.set(doctrine, share);
  return share;
}

const names = new WeakMap<Doctrine, readonly (readonly string[])[]>();

/** A doctrine's names and their parts that are more than a word: read once, asked of every course. */
function namesOf(doctrine: Doctrine): readonly (readonly string[])[] {
  const known = names.get(doctrine);
  if (known) return known;
  const made = [doctrine.name, ...doctrine.synonyms]
    .flatMap((each) => [each, ...each.split(/\s*(?:[,;/]| and | or )\s*/)])
    .map((each) => termsOf(each.replace(/\s*\(.*?\)/g, '')))
    .filter((terms) => terms.length > 0);
  names.set(doctrine, made);
  return made;
}

function namedShare(course: Course, form: readonly string[]): number {
  const { index, passages } = course;
  const holders = phraseHolders(index, form);
  if (holders.length === 0) return 0;
  const wanted = form.join(' ');
  const isHeaded = holders.some((at) =>
    passages[at]?.passage.path.some((heading) => ` ${termsOf(heading).join(' ')} `.includes(` ${wanted} `)),
  );
  if (isHeaded) return HEADED;
  // A single word that is no heading may be any word.
  if (form.length === 1) return 0;
  const teaching = holders.filter((at) =>
    ['notes', 'statute', 'additional'].includes(index.genres[at] ?? ''),
  );
  return teaching.length >= 3 ? SEVERAL : teaching.length > 0 ? ONCE : ELSEWHERE;
}
