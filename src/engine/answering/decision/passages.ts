import type { Hit } from '../../finding/find.ts';
import { hasPhrase, phraseHolders } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import type { Genre } from '../../indexing/genre.ts';
import type { AskedThing } from './asked-things.ts';

/** How far a passage of each genre teaches what it holds: opinions speak of much that no class teaches from them. */
const TEACHES: Record<Genre, number> = {
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

/** How far what a passage says is taught, 0–1; the syllabus teaches what is asked about the course itself. */
export function teaches(course: Course, at: number, isAboutCourse: boolean): number {
  const genre = course.index.genres[at] ?? 'additional';
  if (genre === 'syllabus' && isAboutCourse) return 1;
  if (genre === 'exam' && KEY.test(course.passages[at]?.material.name ?? '')) return KEY_TEACHES;
  return TEACHES[genre];
}

/** The share of what is asked, weighed by importance, that the best single passage of the hits holds, and its headings. */
export function heldTogether(
  course: Course,
  things: readonly AskedThing[],
  hits: readonly Hit[],
  isAboutCourse: boolean,
): { held: number; headed: number } {
  const total = things.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const best = { held: 0, headed: 0 };
  for (const { at } of hits) {
    const body = termsIn(course, at, 'body');
    const path = termsIn(course, at, 'path');
    const worth = teaches(course, at, isAboutCourse);
    const share = (has: (thing: AskedThing) => number) =>
      (worth * things.reduce((sum, thing) => sum + thing.importance * has(thing), 0)) / total;
    best.held = Math.max(best.held, share((thing) => holds(course, at, thing, (term) => body.has(term) || path.has(term))));
    best.headed = Math.max(best.headed, share((thing) => holds(course, at, thing, (term) => path.has(term))));
  }
  return best;
}

function holds(course: Course, at: number, { forms }: AskedThing, has: (term: number) => boolean): number {
  const there = forms.filter((form) => form.every((term) => has(course.index.dictionary.get(term) ?? -1)));
  if (there.some((form) => form.length === 1 || hasPhrase(course.index, at, form))) return 1;
  return there.length > 0 ? SCATTERED : 0;
}

function termsIn({ index }: Course, at: number, field: 'body' | 'path'): ReadonlySet<number> {
  const { sequence, starts } = index[field];
  return new Set(sequence.subarray(starts[at], starts[at + 1]));
}

/** Passages that hold a thing from which it is fully taught. */
const ENOUGH = 6;

/**
 * How often teaching passages hold what is asked, weighed by importance, 0–1: a thing that one passage names is passed
 * by, one that several hold is taught.
 */
export function dwelled(course: Course, things: readonly AskedThing[], isAboutCourse: boolean): number {
  const telling = things.filter(({ isPlain }) => !isPlain);
  const total = telling.reduce((sum, { importance }) => sum + importance, 0);
  if (total === 0) return 0;
  const share = telling.reduce((sum, { forms, importance }) => {
    const holders = new Set(forms.flatMap((form) => phraseHolders(course.index, form)));
    const weight = [...holders].reduce((all, at) => all + teaches(course, at, isAboutCourse), 0);
    return sum + importance * Math.min(1, Math.log(1 + weight) / Math.log(1 + ENOUGH));
  }, 0);
  return share / total;
}
