import type { UnitQuote } from '#contract/units.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import { itemsUnder } from '../answering/whole-thought.ts';
import type { Course } from '../indexing/course.ts';
import { quoted } from './quoted.ts';

/** A sentence that ends in a colon is quoted with the list it introduces, where that stands on the same page. */
export function withItems(course: Course, unit: Unit): UnitQuote {
  const section = course.sections[unit.section];
  const items = section ? partsAfter(unitsOf(course, section), unit) : [];
  const last = items.at(-1);
  const isWhole =
    last !== undefined && items.every(({ page, start }) => page === unit.page && start >= unit.end);
  return quoted(course, { ...unit, end: isWhole ? last.end : unit.end });
}

/** A sentence that breaks off before its list has no colon: "… is liable for assault if". */
const BREAKS_OFF = /\b(?:if|when|where|unless|that|is|are|to|of|by|include|includes|either)$/i;
const MOST_PARTS = 8;

function partsAfter(units: readonly Unit[], unit: Unit): readonly Unit[] {
  if (!BREAKS_OFF.test(unit.text)) return itemsUnder(units, unit);
  const after = units.slice(units.indexOf(unit) + 1).filter(({ block }) => block > unit.block);
  return after.length <= MOST_PARTS ? after : [];
}
