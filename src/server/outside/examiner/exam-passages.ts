import type { Course } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import { type SentPassage, sentPassage } from '../professor/sent-passages.ts';

/** Places of a material that belong together, as passages: one for each page they stand on, from the first to the last. */
export function passagesOfLines(course: Course, lines: readonly Place[]): SentPassage[] {
  const pages = Map.groupBy(lines, ({ materialId, page }) => `${materialId} ${page}`);
  return [...pages.values()].flatMap((own): SentPassage[] => {
    const [first] = own;
    if (!first) return [];
    const { materialId, page } = first;
    const start = Math.min(...own.map((each) => each.start));
    const end = Math.max(...own.map((each) => each.end));
    return sentPassage(course, { materialId, page, start, end }, [], '');
  });
}
