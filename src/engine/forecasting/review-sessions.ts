import type { Course, Section } from '../indexing/course.ts';

/** A class, sheet or set of slides that goes over the course before the exam. */
const REVIEW =
  /\b(?:(?:exam|final|mid-?term|course|class|term|semester) review|review (?:session|class|sheet|slides?|lecture|day|outline)|(?:reviewing|preparing|preparation) for the (?:final|mid-?term|exam))\b/i;
/** A file or heading that is called Review and nothing else; judicial review and review questions are no session. */
const ONLY_REVIEW = /^[\W\d]*review(?:\s*\d+)?\W*(?:\.\w{2,4})?$/i;

/**
 * The sections, by position in `course.sections`, that belong to a review session: all of a file that is named so, and
 * whatever stands under a heading that says so.
 */
export function reviewSections(course: Course, notes: readonly Section[]): Set<number> {
  const found = new Set<number>();
  for (const section of notes) {
    const isNamed = isReviewName(course.materials.get(section.materialId)?.name ?? '');
    const isUnder = section.parent !== null && found.has(section.parent);
    if (isNamed || isUnder || isReviewName(section.heading)) found.add(section.index);
  }
  return found;
}

/** Whether a file's name or a heading means a review session. */
export function isReviewName(name: string): boolean {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return REVIEW.test(words) || ONLY_REVIEW.test(words);
}
