import type { Hit } from '../../finding/find.ts';
import { hasPhrase } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import type { Genre } from '../../indexing/genre.ts';
import type { AskedThing } from './asked-things.ts';

/** How far a passage of each genre teaches what it holds: opinions speak of much that no class teaches from them. */
const TEACHES: Readonly<Record<Genre, number>> = {
  notes: 1,
  statute: 1,
  additional: 0.95,
  opinion: 0.8,
  syllabus: 0.6,
  exam: 0.6,
  practice: 0.6,
};
/** Files of exams that say what a good answer holds. */
const KEY = /memo|key|feedback|model|explanation|answer|solution/i;
const KEY_TEACHES = 0.9;
/** What a wording counts of which a passage has all words, but apart. */
const SCATTERED = 0.5;
/** Passages looked into, from the best one. */
const TOP = 10;

/** How far what a passage says is taught, 0–1; the syllabus teaches what is asked about the course itself. */
function teaches(course: Course, at: number, isAboutCourse: boolean): number {
  const genre = course.index.genres[at] ?? 'additional';
  if (genre === 'syllabus' && isAboutCourse) return 1;
  if (genre === 'exam' && KEY.test(course.passages[at]?.material.name ?? '')) return KEY_TEACHES;
  return TEACHES[genre];
}

/**
 * What of the things asked the best single passage among the first hits holds, and what the headings over one of them
 * name: the sum of their importance, less where the passage teaches less.
 */
export function heldTogether(
  course: Course,
  things: readonly AskedThing[],
  hits: readonly Hit[],
  isAboutCourse: boolean,
): { held: number; headed: number } {
  const best = { held: 0, headed: 0 };
  for (const { at } of hits.slice(0, TOP)) {
    const path = termsIn(course, at, 'path');
    const all = new Set([...termsIn(course, at, 'body'), ...path]);
    const worth = teaches(course, at, isAboutCourse);
    const sumOf = (terms: ReadonlySet<number>) =>
      things.reduce((sum, thing) => sum + thing.importance * holds(course, at, thing, terms), 0);
    best.held = Math.max(best.held, worth * sumOf(all));
    best.headed = Math.max(best.headed, worth * sumOf(path));
  }
  return best;
}

function holds(course: Course, at: number, { forms }: AskedThing, terms: ReadonlySet<number>): number {
  const there = forms.filter((form) =>
    form.every((term) => terms.has(course.index.dictionary.get(term) ?? -1)),
  );
  if (there.some((form) => form.length === 1 || hasPhrase(course.index, at, form))) return 1;
  return there.length > 0 ? SCATTERED : 0;
}

function termsIn({ index }: Course, at: number, field: 'body' | 'path'): ReadonlySet<number> {
  const { sequence, starts } = index[field];
  return new Set(sequence.subarray(starts[at], starts[at + 1]));
}

/** Passages looked at beside the best one, and how many passages away from it is still the same place. */
const BESIDE = 4;
const NEAR = 40;

/** The share of the hits after the first that stand near it in its course, 0–1: a chance word is all over a course. */
export function inOnePlace([first, ...others]: readonly Hit[]): number {
  const beside = others.slice(0, BESIDE);
  if (first === undefined || beside.length === 0) return first === undefined ? 0 : 1;
  return beside.filter(({ at }) => Math.abs(at - first.at) <= NEAR).length / beside.length;
}
