import type { CourseName } from '../courses/open-courses.ts';
import { type CourseQuestion, isSecondTurn, type QuestionClass } from '../courses/question-sets.ts';
import { generator } from '../figures.ts';

/** What a question counts as in a rating: its class, or a second turn. */
export type Stratum = QuestionClass | 'second';

/** How many of ten questions of a course are of each sort. */
const OF_TEN: Readonly<Record<Stratum, number>> = {
  answerable: 5,
  second: 1,
  passing: 1,
  near: 1,
  far: 1,
  'off-topic': 1,
};

/** The stratum of a question. */
export const stratumOf = (question: CourseQuestion): Stratum =>
  isSecondTurn(question) ? 'second' : question.class;

/**
 * Draws about `count` questions, as many of each course and, within it, of each sort as OF_TEN says, over the sorted ids;
 * the same seed draws the same. Where a sort has too few, any of the course fill up. The order is shuffled.
 */
export function drawQuestions(
  byCourse: ReadonlyMap<CourseName, readonly CourseQuestion[]>,
  count: number,
  seed: number,
): CourseQuestion[] {
  const next = generator(seed);
  const ofCourse = Math.round(count / Math.max(1, byCourse.size));
  const drawn = [...byCourse.values()].flatMap((questions) => {
    const sorted = [...questions].sort((a, b) => (a.id < b.id ? -1 : 1));
    const mixed = shuffled(sorted, next);
    const sorts = (Object.keys(OF_TEN) as Stratum[]).flatMap((stratum) => {
      const own = mixed.filter((question) => stratumOf(question) === stratum);
      return own.slice(0, Math.round((ofCourse * OF_TEN[stratum]) / 10));
    });
    const others = mixed.filter((question) => !sorts.includes(question));
    return [...sorts, ...others].slice(0, ofCourse);
  });
  return shuffled(drawn, next);
}

/** A list in random order (Fisher and Yates); `next` gives numbers from 0 to below 1. */
export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
