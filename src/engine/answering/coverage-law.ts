import type { Doctrine } from '../doctrine/entry.ts';
import type { Library } from '../doctrine/library.ts';
import { bareWord, nicknamesOf } from '../finding/case-name.ts';
import type { Query } from '../finding/query.ts';
import { phraseHolders } from '../finding/scoring.ts';
import type { Subject } from '../finding/thesaurus.ts';
import type { Course } from '../indexing/course.ts';
import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, stemOf, termsOf } from '../indexing/terms.ts';
import { headingTerms, isSeen, type TermForm } from './course-words.ts';
import type { Asked } from './coverage-asked.ts';
import { genreOfMaterial } from './desk.ts';
import { isEveryday } from './everyday-words.ts';
import { headingKind } from './heading-kind.ts';

/** What teaches: exams test, opinions illustrate, a syllabus announces. */
const isTeaching = (course: Course, materialId: number): boolean =>
  ['notes', 'statute', 'additional'].includes(genreOfMaterial(course, materialId));

/** Longest run of a heading's terms that is kept; names of doctrines are shorter. */
const LONGEST_RUN = 5;

const runs = new WeakMap<Course, ReadonlySet<string>>();

/** All runs of terms in the headings of notes, readings and rules, to look names up in. */
function headingRuns(course: Course): ReadonlySet<string> {
  const known = runs.get(course);
  if (known) return known;
  const made = new Set<string>();
  for (const section of course.sections) {
    if (!isTeaching(course, section.materialId)) continue;
    const terms = headingTerms(section);
    for (let from = 0; from < terms.length; from++) {
      for (let to = from + 1; to <= Math.min(terms.length, from + LONGEST_RUN); to++)
        made.add(terms.slice(from, to).join(' '));
    }
  }
  runs.set(course, made);
  return made;
}

const subjects = new WeakMap<Course, ReadonlySet<Subject>>();

/** Share of the leading subject's terms of art in the headings that makes another subject the course's own too. */
const OWN = 0.5;

/** The subjects a course teaches, by how many of each subject's terms of art its headings name. */
export function subjectsOf(course: Course): ReadonlySet<Subject> {
  const known = subjects.get(course);
  if (known) return known;
  const counts = new Map<Subject, { all: number; headed: number }>();
  for (const [entry, forms] of course.thesaurus.formsOf) {
    const count = counts.get(entry.subject) ?? { all: 0, headed: 0 };
    const names = forms.filter((form) => !form.isShorthand && form.gapAt === null && form.terms.length > 1);
    const isHeaded = names.some(({ terms }) => headingRuns(course).has(terms.join(' ')));
    counts.set(entry.subject, { all: count.all + 1, headed: count.headed + (isHeaded ? 1 : 0) });
  }
  const shares = [...counts].map(([subject, { all, headed }]) => ({ subject, share: headed / all }));
  const most = Math.max(0, ...shares.map(({ share }) => share));
  const own = shares.filter(({ share, subject }) => subject === 'general' || share >= most * OWN);
  const made = new Set(own.map(({ subject }) => subject));
  subjects.set(course, made);
  return made;
}

/** Share of the terms of art a question names that belong to a subject the course does not teach, 0–1. */
export function foreignShare(course: Course, asked: readonly Asked[]): number {
  const entries = asked.flatMap(({ group }) =>
    group.entry !== null && group.entry.subject !== 'general' ? [group.entry] : [],
  );
  if (entries.length === 0) return 0;
  const own = subjectsOf(course);
  return entries.filter(({ subject }) => !own.has(subject)).length / entries.length;
}

const caseWords = new WeakMap<Course, ReadonlySet<string>>();

/** What a probably misspelt case name counts beside one that is written right. */
const SUGGESTED = 0.7;

/**
 * Whether a question names a case of the course, by a word nobody uses every day, or a section it has under a heading of
 * its own, 0–1.
 */
export function namesPlace(course: Course, { call, suggestion, references }: Query): number {
  const isHeaded = (reference: string) =>
    isSeen(course, reference) && headingRuns(course).has(/^§[\d-]+/.exec(reference)?.[0] ?? reference);
  if (references.some(isHeaded)) return 1;
  const words = (call.match(/[\p{L}'’-]{3,}/gu) ?? []).map(bareWord);
  const known = caseWords.get(course) ?? collectCaseWords(course);
  caseWords.set(course, known);
  if (words.some((word) => known.has(word) && !isEveryday(stemOf(word)))) return 1;
  return suggestion === null ? 0 : SUGGESTED;
}

function collectCaseWords(course: Course): ReadonlySet<string> {
  const cases = course.sections.filter(({ heading }) => headingKind(heading) === 'case');
  return new Set(cases.flatMap(({ heading }) => nicknamesOf(heading.replace(/[(,].*$/, ''))));
}

/** How far the course teaches a doctrine whose name stands in a heading, in three passages, in one. */
const HEADED = 1;
const SEVERAL = 0.7;
const ONCE = 0.4;
const ELSEWHERE = 0.2;

const taught = new WeakMap<Library, WeakMap<Course, ReadonlyMap<Doctrine, number>>>();

/** How far the course teaches each doctrine of the library by one of its names, 0–1. */
function taughtDoctrines(course: Course, library: Library): ReadonlyMap<Doctrine, number> {
  const ofLibrary = taught.get(library) ?? new WeakMap<Course, ReadonlyMap<Doctrine, number>>();
  taught.set(library, ofLibrary);
  const known = ofLibrary.get(course);
  if (known) return known;
  const made = new Map(library.doctrines.map((doctrine) => [doctrine, taughtShare(course, doctrine)]));
  ofLibrary.set(course, made);
  return made;
}

function taughtShare(course: Course, doctrine: Doctrine): number {
  const forms = namesOf(doctrine);
  if (forms.some((terms) => headingRuns(course).has(terms.join(' ')))) return HEADED;
  return Math.max(0, ...forms.map((form) => namedShare(course, form)));
}

const names = new WeakMap<Doctrine, readonly TermForm[]>();

/** A doctrine's names and their parts that are more than a word: read once, asked of every course. */
function namesOf(doctrine: Doctrine): readonly TermForm[] {
  const known = names.get(doctrine);
  if (known) return known;
  const made = [doctrine.name, ...doctrine.synonyms]
    .flatMap((each) => [each, ...each.split(/\s*(?:[,;/]| and | or )\s*/)])
    .map(termsOf)
    .filter((terms) => terms.length > 1);
  names.set(doctrine, made);
  return made;
}

function namedShare({ index }: Course, form: TermForm): number {
  const holders = phraseHolders(index, form);
  const teaching = holders.filter((passage) =>
    ['notes', 'statute', 'additional'].includes(index.genres[passage] ?? ''),
  ).length;
  if (teaching >= 3) return SEVERAL;
  return teaching > 0 ? ONCE : holders.length > 0 ? ELSEWHERE : 0;
}

/** What a word of a doctrine's texts counts at least beside one of its name. */
const IN_TEXT = 0.4;
/** What a word counts that no doctrine has and nobody uses every day, beside one that everybody uses. */
const UNKNOWN_EVERYDAY = 0.3;

/**
 * How well a question fits law that the course does not teach: the share of its words, weighed by rarity, that the best
 * such doctrine of the library holds, 0–1. "Business judgment rule" has words of any course, and is another's. Words by
 * which `asked` names law of the course's own speak for no other: "removal" there is not that of an officer.
 */
export function otherLaw(
  course: Course,
  library: Library,
  question: string,
  asked: readonly Asked[] = [],
): number {
  const own = ownTerms(course, asked);
  const words = readTerms(question).filter(({ word }) => !isAskingWord(word));
  const size = library.doctrines.length;
  const held = new Map<Doctrine, number>();
  let total = 0;
  for (const term of new Set(words.map(({ term }) => term))) {
    const holders = library.holders.get(term);
    const rarity = Math.log(1 + size / (holders?.size ?? 0.5));
    total += holders || !isEveryday(term) ? rarity : rarity * UNKNOWN_EVERYDAY;
    if (own.has(term)) continue;
    for (const [doctrine, says] of holders ?? [])
      held.set(doctrine, (held.get(doctrine) ?? 0) + rarity * (IN_TEXT + (1 - IN_TEXT) * says));
  }
  const taughtShares = taughtDoctrines(course, library);
  const shares = [...held].map(([doctrine, sum]) => sum * (1 - (taughtShares.get(doctrine) ?? 0)));
  return Math.max(0, ...shares) / (total || 1);
}

/** The words by which a question names law that the course teaches: terms of art of its own subjects that it uses. */
function ownTerms(course: Course, asked: readonly Asked[]): ReadonlySet<string> {
  const own = subjectsOf(course);
  const ofCourse = asked.filter(({ group: { entry }, forms }) => {
    const isOwn = entry !== null && entry.subject !== 'general' && own.has(entry.subject);
    return isOwn && forms.some((form) => form.every((term) => isSeen(course, term)));
  });
  return new Set(ofCourse.flatMap(({ group }) => group.words.flatMap((word) => termsOf(word))));
}
