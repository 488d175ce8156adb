import { find } from '#engine/finding/find.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { GoldFinder } from './gold.ts';
import type { CourseQuestion } from './question-sets.ts';

const DEPTH = 20;

/**
 * For each group of a question's gold the rank, counted from 1, of the first passage that the finder brings and that has an
 * alternative of the group within reach (gold.ts, NEAR); 0 where none of the first twenty has.
 */
export function ranksOf(course: Course, gold: GoldFinder, question: CourseQuestion): number[] {
  const hits = find(course, question.question, { limit: DEPTH });
  return question.gold.map(
    (group) =>
      1 +
      hits.findIndex(({ material, passage: { page, start, end } }) => {
        const stretch = gold.inFile({ materialId: material.id, page, start, end });
        return stretch !== null && group.some((alternative) => gold.isNear(alternative, stretch));
      }),
  );
}
