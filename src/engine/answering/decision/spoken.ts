import { countRuns, phraseHolders } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import type { AskedThing } from './asked-things.ts';

/** Words around a mention that are about it; mentions of one passage that count. */
const AROUND = 30;
const MOST_MENTIONS = 3;
/** Words on a thing from which more of them say no more; in a short course a share of it, but more than one mention. */
const ENOUGH = 300;
const ENOUGH_OF_COURSE = 1 / 60;
const LEAST_ENOUGH = 60;

/**
 * How far the course speaks of what is asked, 0–1: of each thing by the words the course has on it, weighed by its
 * importance. A course that only names a thing has a sentence or two on it.
 */
export function spokenOf(course: Course, things: readonly AskedThing[]): number {
  const total = things.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const share = course.index.body.sequence.length * ENOUGH_OF_COURSE;
  const enough = Math.min(ENOUGH, Math.max(LEAST_ENOUGH, share));
  return things.reduce(
    (sum, { importance, forms }) => sum + (importance / total) * Math.min(1, wordsOn(course, forms) / enough),
    0,
  );
}

/** The words a course has on a thing: all under a heading that names it in any wording, a few around each mention. */
export function wordsOn({ index }: Pick<Course, 'index'>, forms: readonly (readonly string[])[]): number {
  const seen = new Set<number>();
  let words = 0;
  for (const form of forms) {
    const numbers = form.map((term) => index.dictionary.get(term) ?? -1);
    for (const at of phraseHolders(index, form)) {
      if (words >= ENOUGH) return words;
      if (seen.has(at)) continue;
      seen.add(at);
      const length = (index.body.starts[at + 1] ?? 0) - (index.body.starts[at] ?? 0);
      const isHeaded = countRuns(index.path, at, numbers) > 0;
      const mentions = Math.min(MOST_MENTIONS, countRuns(index.body, at, numbers));
      words += isHeaded ? length : Math.min(length, AROUND * mentions);
    }
  }
  return words;
}
