import { describedPoints } from '../finding/asked-points.ts';
import type { Query } from '../finding/query.ts';
import { isOfOtherLaw, taughtSubjects } from '../finding/taught-subjects.ts';
import type { Course } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import { type FoundDoctrine, findDoctrines } from './find-doctrine.ts';
import type { Library } from './library.ts';
import { taughtShare } from './taught-share.ts';

/** The library's entry for a question asked in a course. `isOwn`: it is of a subject that the course teaches. */
export type EntryFor = { entry: Doctrine; isOwn: boolean };

/** Score from which a doctrine that the question names is the one it is about, and one of another subject. */
const NAMED = 0.65;
const NAMED_ELSEWHERE = 1;
/** Least score of a doctrine, and likeness to what students ask about it, that bear each other out. */
const AGREED = 0.3;
const AGREED_LIKENESS = 0.18;
/** Likeness that is enough alone, and how far it must lead the next doctrine's. */
const LIKE = 0.33;
const LEADS = 1.3;
/** Telling words that likeness alone needs, and from which a message is a story, where one word names no subject. */
const LEAST_WORDS = 3;
const STORY = 9;

/**
 * The one entry of the law library that a question is about, or null where that is not sure: a wrong card is worse than
 * none. A name that two subjects have is looked up in the course's own subject ("false imprisonment" in torts is the
 * tort). Another subject's entry is given only for a name of several words that the course nowhere uses, or that is the
 * entry's own where the library has no subject for the course's law. Null for questions about the course itself.
 * `isRefused`: the materials do not answer, and law of any subject helps.
 */
export function entryFor(course: Course, query: Query, library: Library, isRefused = false): EntryFor | null {
  if (query.isAboutCourse) return null;
  const subjects = taughtSubjects(course).filter((subject) => subject !== 'general');
  for (const subject of subjects) {
    const entry = entryIn(course, query, library, subject);
    if (entry) return { entry, isOwn: true };
  }
  const termed = byTerm(course, query, library, subjects, isRefused);
  if (termed) return termed;
  const [best] = findDoctrines(library, query.question, null);
  if (!best?.isNamed || best.score < NAMED_ELSEWHERE) return null;
  const isForeign = !subjects.includes(best.doctrine.subject) && taughtShare(course, best.doctrine) === 0;
  return isForeign && / /.test(best.doctrine.name) ? { entry: best.doctrine, isOwn: false } : null;
}

/**
 * The entry with the name of a term of art of several words that the question names, however much else it tells: of a
 * subject of the course, or of another one where the course never uses the term. In a course on law that the library has
 * no subject for, a term that it does use has to be the entry's whole name: only then is it sure to be the same law.
 */
function byTerm(
  course: Course,
  query: Query,
  library: Library,
  subjects: readonly (LibrarySubject | 'general')[],
  isRefused: boolean,
): EntryFor | null {
  for (const { entry, words, isParaphrase } of query.groups) {
    if (!entry || entry.subject === 'general' || isParaphrase || words.length < 2) continue;
    const isOwn = subjects.includes(entry.subject);
    const isFree = isOwn || isRefused || query.absentEntries.includes(entry);
    if (!isFree && !isOfOtherLaw(course)) continue;
    // A name that several subjects have may have been read as one's that has no entry for it.
    const [named] = findDoctrines(library, entry.canonical, isFree ? entry.subject : null);
    if (!named?.isNamed || named.score < NAMED_ELSEWHERE) continue;
    if (isFree || termsOf(named.doctrine.name).join(' ') === termsOf(words.join(' ')).join(' '))
      return { entry: named.doctrine, isOwn };
  }
  return null;
}

/** The entry of one subject that a question names, or that both its words and its likeness to others point to. */
function entryIn(course: Course, query: Query, library: Library, subject: LibrarySubject): Doctrine | null {
  const [best] = findDoctrines(library, query.question, subject);
  if (best?.isNamed && best.score >= NAMED) return best.doctrine;
  const called = calledBy(query, library, subject);
  if (called) return called;
  const points = describedPoints(course, query.question).flatMap(({ point, likeness }) => {
    const doctrine = library.byId.get(point.doctrine);
    return doctrine?.subject === subject ? [{ doctrine, likeness }] : [];
  });
  const [likest] = points;
  if (!likest) return null;
  if (isBorneOut(best, likest)) return likest.doctrine;
  const next = points.find(({ doctrine }) => doctrine !== likest.doctrine);
  const isAlone =
    tellingWords(query) >= LEAST_WORDS &&
    likest.likeness >= LIKE &&
    likest.likeness >= (next?.likeness ?? 0) * LEADS;
  return isAlone && (!best || best.doctrine === likest.doctrine || !best.isNamed) ? likest.doctrine : null;
}

const tellingWords = ({ groups }: Query): number =>
  groups.filter(({ words }) => !words.every(isAskingWord)).length;

const isBorneOut = (
  best: FoundDoctrine | undefined,
  likest: { doctrine: Doctrine; likeness: number },
): boolean =>
  best?.doctrine === likest.doctrine && best.score >= AGREED && likest.likeness >= AGREED_LIKENESS;

/**
 * The one doctrine of a subject that bears the name of a term of art the question names, its spelling mended. Of a name
 * that two subjects have, the question may have been read as the other one's.
 */
function calledBy(query: Query, library: Library, subject: LibrarySubject): Doctrine | null {
  const named = query.groups
    .filter(
      ({ entry, isParaphrase, words }) =>
        entry !== null && !isParaphrase && (words.length > 1 || tellingWords(query) < STORY),
    )
    .map(({ entry }) => entry?.canonical);
  const doctrines = new Set(
    [...library.alsoCalled].flatMap(([entry, all]) =>
      entry.subject === subject && named.includes(entry.canonical)
        ? all.filter((doctrine) => doctrine.subject === subject)
        : [],
    ),
  );
  const [only] = doctrines;
  return doctrines.size === 1 && only ? only : null;
}
