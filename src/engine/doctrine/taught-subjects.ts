import type { Subject } from '../finding/thesaurus.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';

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

const subjects = new WeakMap<Course, readonly Subject[]>();

/** Share of the leading subject's terms of art in the headings that makes another subject the course's own too. */
const OWN = 0.5;

/**
 * The subjects a course teaches, the leading one first, by the share of each subject's terms of art of several words
 * that its headings name. Empty where the headings name none.
 */
export function taughtSubjects(course: Course): readonly Subject[] {
  const known = subjects.get(course);
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
  const shares = [...counts]
    .map(([subject, { all, headed: found }]) => ({ subject, share: found / all }))
    .sort((a, b) => b.share - a.share);
  const most = shares[0]?.share ?? 0;
  const made = shares.filter(({ share }) => share > 0 && share >= most * OWN).map(({ subject }) => subject);
  subjects.set(course, made);
  return made;
}
