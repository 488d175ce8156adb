import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Subject } from './thesaurus.ts';

/** Longest run of a heading's terms that is kept; names of doctrines are shorter. */
const LONGEST_RUN = 6;

const runs = new WeakMap<Course, ReadonlySet<string>>();

/** All runs of terms in a course's headings but those of exams, each joined by spaces: to look names up in. */
export function headingRuns(course: Course): ReadonlySet<string> {
  const known = runs.get(course) ?? runsIn(course, () => true);
  runs.set(course, known);
  return known;
}

/** The same of the headings that count. */
export function runsIn(course: Course, counts: (section: Section) => boolean): ReadonlySet<string> {
  const made = new Set<string>();
  const tested = new Set(['pastExams', 'practiceQuestions']);
  const headings = new Set(
    course.sections
      .filter(
        (section) => !tested.has(course.materials.get(section.materialId)?.kind ?? '') && counts(section),
      )
      .map(({ heading }) => heading),
  );
  for (const heading of headings) {
    const terms = termsOf(heading);
    for (let from = 0; from < terms.length; from++) {
      for (let to = from + 1; to <= Math.min(terms.length, from + LONGEST_RUN); to++)
        made.add(terms.slice(from, to).join(' '));
    }
  }
  return made;
}

/** Share of the leading subject's terms of art in the headings that makes another subject the course's own too. */
const OWN = 0.5;
/**
 * Share of a subject's terms of art that the headings of a course on it name at least: seven courses named .13 to .30 of
 * their own subject's and up to .06 of another's. A course of few headings names fewer, for each so many of them one.
 */
const LEAST_OF_SUBJECT = 0.08;
const HEADINGS_A_TERM = 25;

type Taught = {
  subjects: readonly Subject[];
  /** Whether the headings are enough to tell that a subject which is not among these is not taught. */
  isSure: boolean;
};
const taughtIn = new WeakMap<Course, Taught>();

/**
 * The subjects a course teaches, the leading one first, by the share of each subject's terms of art of several words
 * that its headings name. Empty where they name hardly any: the course is on law that the library has no subject for, or
 * too short to tell.
 */
export const taughtSubjects = (course: Course): readonly Subject[] => taught(course).subjects;

/** Whether law of a subject is law of another course: false where the headings are too few to tell. */
export function isOtherSubject(course: Course, subject: Subject): boolean {
  const { subjects, isSure } = taught(course);
  return isSure && subject !== 'general' && !subjects.includes(subject);
}

/** Whether a course is on law that the library has no subject for: its headings are enough to tell, and name none. */
export function isOfOtherLaw(course: Course): boolean {
  const { subjects, isSure } = taught(course);
  return isSure && subjects.length === 0;
}

function taught(course: Course): Taught {
  const known = taughtIn.get(course);
  if (known) return known;
  const headed = headingRuns(course);
  const counts = new Map<Subject, { all: number; headed: number }>();
  for (const [{ subject }, forms] of course.thesaurus.formsOf) {
    if (subject === 'general') continue;
    const names = forms.filter((form) => !form.isShorthand && form.gapAt === null && form.terms.length > 1);
    const isHeaded = names.some(({ terms }) => headed.has(terms.join(' ')));
    const count = counts.get(subject) ?? { all: 0, headed: 0 };
    counts.set(subject, { all: count.all + 1, headed: count.headed + (isHeaded ? 1 : 0) });
  }
  const headings = new Set(course.sections.map(({ heading }) => heading)).size;
  const least = (all: number) => Math.min(all * LEAST_OF_SUBJECT, headings / HEADINGS_A_TERM);
  const shares = [...counts]
    .filter(([, { all, headed: found }]) => found > 0 && found >= least(all))
    .map(([subject, { all, headed: found }]) => ({ subject, share: found / all }))
    .sort((a, b) => b.share - a.share);
  const most = shares[0]?.share ?? 0;
  const subjects = shares.filter(({ share }) => share >= most * OWN).map(({ subject }) => subject);
  const made = { subjects, isSure: subjects.length > 0 || headings > HEADINGS_A_TERM };
  taughtIn.set(course, made);
  return made;
}
