import type { Course } from '../indexing/course.ts';
import { labelOf } from '../indexing/label.ts';
import type { Place } from '../indexing/passage.ts';
import type { Quote } from './answer.ts';

/** The quote at a place of the course, a literal slice with its label. Throws when the place is not in the course. */
export function quoteAt(course: Course, place: Place): Quote {
  const material = course.materials.get(place.materialId);
  const page = material?.pages.find((candidate) => candidate.n === place.page);
  if (!material || !page) throw new Error(`no page ${place.page} in material ${place.materialId}`);
  const { materialId, page: n, start, end } = place;
  const { label, path } = labelOf(course, place);
  return {
    materialId,
    page: n,
    start,
    end,
    text: page.text.slice(start, end),
    materialName: material.name,
    label,
    path,
  };
}

/** True when two places overlap on the same page. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.materialId === b.materialId && a.page === b.page && a.start < b.end && b.start < a.end;
}
