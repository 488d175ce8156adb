import type { UnitQuote } from '#contract/units.ts';
import type { Course } from '../indexing/course.ts';
import { labelOf } from '../indexing/label.ts';
import type { Place } from '../indexing/passage.ts';

/** The words at a place of the course as a unit keeps them. Throws when the place is not in the course. */
export function quoted(course: Course, { materialId, page, start, end }: Place): UnitQuote {
  const stored = course.materials.get(materialId)?.pages.find(({ n }) => n === page);
  if (!stored) throw new Error(`no page ${page} in material ${materialId}`);
  const { label } = labelOf(course, { materialId, page, start, end });
  return { material_id: materialId, page, start, end, text: stored.text.slice(start, end), label };
}

/** A stretch of a quote, counted from its start, as a quote of its own. */
export const within = (quote: UnitQuote, start: number, end: number): UnitQuote => ({
  ...quote,
  start: quote.start + start,
  end: quote.start + end,
  text: quote.text.slice(start, end),
});

/** True when two quotes share characters of one page. */
export const overlaps = (a: UnitQuote, b: UnitQuote): boolean =>
  a.material_id === b.material_id && a.page === b.page && a.start < b.end && b.start < a.end;
