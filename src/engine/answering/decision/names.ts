import type { LibrarySubject } from '../../doctrine/entry.ts';
import type { Library } from '../../doctrine/library.ts';
import { nicknamesOf } from '../../finding/case-name.ts';
import type { Hit } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import { countPhrase, hasPhrase } from '../../finding/scoring.ts';
import { taughtSubjects } from '../../finding/taught-subjects.ts';
import type { Course } from '../../indexing/course.ts';
import { fileTitle } from '../../indexing/course-index.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { readTerms } from '../../indexing/terms.ts';
import type { AskedThing } from './asked-things.ts';
import { isNamedExam } from './evidence.ts';
import { wordsOn } from './spoken.ts';

/** "Piper v. Reyno": the words beside the "v.". */
const VERSUS = /([\p{L}'’.&-]+) v(?:s|ersus)?\.? ([\p{L}'’.&-]+)/iu;

/**
 * How many words the course has on the thing that a question names whole: a term of art of several words as the student
 * wrote it, or a case by both its sides. All words under a heading that names it count, and a few around each mention.
 * Of several the one with most; null where the course has none as a whole.
 */
export function wordsOnNamed(course: Course, query: Query, things: readonly AskedThing[]): number | null {
  const [, ...sides] = VERSUS.exec(query.call) ?? [];
  const named = things
    .filter(({ group }) => group.entry !== null && group.words.length > 1 && !group.isParaphrase)
    .map(({ forms }) => forms[0] ?? []);
  if (sides.length === 2) named.push(sides.map((side) => readTerms(side)[0]?.term ?? ''));
  const there = named.filter((form) => countPhrase(course.index, form) > 0);
  return there.length > 0 ? Math.max(...there.map((form) => wordsOn(course, [form]))) : null;
}

/** "Piper v. Reyno" and not "mail vs email": what sets two ideas apart is written so too. */
const CASE = /([\p{L}'’.&-]+) v\.? ([\p{L}'’.&-]+)/iu;

/** True when a question names a case of which one side at least stands nowhere in the course, and no case has the other's name. */
export function isUnknownCase(query: Query, things: readonly AskedThing[]): boolean {
  const [, ...sides] = CASE.exec(query.call) ?? [];
  const unknown = new Set(things.filter(({ named }) => named === 0).map(({ forms }) => forms[0]?.[0]));
  // "Zielinski v. Phila Piers" is the case with Zielinski in its heading, however the other side is shortened.
  if (query.suggestion !== null || things.some(isParty(sides))) return false;
  return sides.some((side) => unknown.has(readTerms(side)[0]?.term ?? ''));
}

const isParty =
  (sides: readonly string[]) =>
  ({ isHeaded, group }: AskedThing): boolean =>
    isHeaded && group.words.length === 1 && sides.some((side) => readTerms(side)[0]?.word === group.words[0]);

/** Passages among which a word must stand to speak for a question, and a heading to be what it asks for. */
const TOP = 5;
/** Things from which a message tells a story, and from which likeness to what students ask is no chance. */
const STORY = 9;
const LEAST_DESCRIBED = 3;
/** Likeness, with the words of notes in the passages found, from which a question is one that students ask. */
const DESCRIBED = 0.35;

/**
 * True when a question has anything a course of law could answer: a law term or doctrine of the course, one of its
 * headings, a story, what students ask in everyday words, or two words of its law in one passage. Small talk, orders and
 * "Who is my professor's favorite baseball team?" have none. `described`: likeness to what students ask, 0–1.
 */
export function hasSubject(
  course: Course,
  query: Query,
  hits: readonly Hit[],
  things: readonly AskedThing[],
  described: number,
  library: Library | null,
): boolean {
  const law = things.filter(({ isLaw }) => isLaw);
  if (law.some(({ named, isForeign }) => named === 1 && !isForeign) || law.some(({ isHeaded }) => isHeaded))
    return true;
  const told = things.filter(({ group }) => !group.words.every(isAskingWord)).length;
  if (query.suggestion !== null || told >= STORY || (told >= LEAST_DESCRIBED && described >= DESCRIBED))
    return true;
  if (isHeadingAsked(things, hits)) return true;
  const isThere = ({ isHeaded, named, group }: AskedThing) =>
    isHeaded || (query.isAboutCourse && named === 1 && !group.words.every(isAskingWord));
  if ((hits[0]?.genre === 'syllabus' || isNamedExam(query, hits)) && things.some(isThere)) return true;
  const own = taughtSubjects(course)[0];
  const tells = (thing: AskedThing) => !thing.isPlain || isNameWord(thing, library, own);
  return hits
    .slice(0, TOP)
    .some(
      ({ at }) =>
        things.filter(
          (thing) => tells(thing) && thing.forms.some((form) => hasPhrase(course.index, at, form)),
        ).length >= 2,
    );
}

/** True when a word stands in the name of a doctrine of a subject: "waiver" is law, however often people say it. */
const isNameWord = (
  { forms }: AskedThing,
  library: Library | null,
  subject: LibrarySubject | 'general' | undefined,
): boolean =>
  forms.some((form) =>
    form.some((term) =>
      [...(library?.holders.get(term) ?? [])].some(
        ([doctrine, says]) => says === 1 && doctrine.subject === subject,
      ),
    ),
  );

/** True when a heading over one of the best passages is asked for whole, a case by one of its names. */
function isHeadingAsked(things: readonly AskedThing[], hits: readonly Hit[]): boolean {
  const asked = new Set(things.filter(({ isPlain }) => !isPlain).flatMap(({ forms }) => forms.flat()));
  const words = new Set(things.flatMap(({ group }) => group.words));
  return hits.slice(0, TOP).some(({ passage, material }) =>
    [...passage.path, fileTitle(material.name)].some((heading) => {
      if (/ vs?\.? /.test(heading))
        return nicknamesOf(heading.replace(/[(,].*$/, '')).some((name) => words.has(name));
      const terms = readTerms(heading).filter(({ word, term }) => !isAskingWord(word) && !/^\d/.test(term));
      return terms.length > 0 && terms.every(({ term }) => asked.has(term));
    }),
  );
}
