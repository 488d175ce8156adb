import type { Query } from '../../finding/query.ts';
import { isOfOtherLaw, runsIn } from '../../finding/taught-subjects.ts';
import { writtenWords } from '../../finding/written-words.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { headingKind } from '../heading-kind.ts';
import { type AskedThing, isOwnTerm } from './asked-things.ts';

/**
 * Whether a question is on law of a course that the library has no subject for: it names no law of the library's subjects, but
 * a word of the course's headings, or two words side by side that are a term there. Such a course teaches its law in words
 * that are everyday speech elsewhere ("client", "overtime"). False for every other course.
 */
export function isOwnLaw(course: Course, { call }: Query, things: readonly AskedThing[]): boolean {
  if (!isOfOtherLaw(course) || things.some(({ isForeign }) => isForeign)) return false;
  const told = things.filter(({ group }) => group.words.some((word) => isTold(word)));
  return (
    told.some(({ forms }) => forms.some((form) => subjectRuns(course).has(form.join(' ')))) ||
    told.some((thing, at) => {
      const before = told[at - 1];
      return (
        before !== undefined &&
        writtenWords([...before.group.words, ...thing.group.words]).test(call) &&
        isOwnTerm(course, [...(before.forms[0] ?? []), ...(thing.forms[0] ?? [])])
      );
    })
  );
}

const runsOfSubjects = new WeakMap<Course, ReadonlySet<string>>();

/** The runs of terms in headings that name what the law is on: a case's parties may be called anything. */
function subjectRuns(course: Course): ReadonlySet<string> {
  const known =
    runsOfSubjects.get(course) ??
    runsIn(course, ({ heading }) => !['case', 'separate'].includes(headingKind(heading)));
  runsOfSubjects.set(course, known);
  return known;
}

/** Letters of a word that tells anything. */
const SHORTEST = 4;
const isTold = (word: string): boolean =>
  !isAskingWord(word) && /^\p{L}+$/u.test(word) && word.length >= SHORTEST;
