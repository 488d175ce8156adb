import type { Course } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import { leansBack } from './sentence-roles.ts';
import { type Unit, unitsOf } from './units.ts';

/** "how much of that jurisdiction": the sentence before says which. Rules point to their own parts by such words. */
const POINTS_TO_BEFORE =
  /\b(?:of|over|under|in|from|with) (?:that|such|those) (?!sub|section|rule|paragraph|title|chapter|case|is\b|was\b)\w+/i;

/** Items of a list that are quoted with its introduction; longer lists are lists, not thoughts. */
const MOST_ITEMS = 8;

/**
 * The places to quote so that a unit can be read alone: with the sentence before it when it leans on that, with the
 * items it introduces, with the introduction of the list it completes. Empty when its antecedent is not there.
 */
export function wholeThought(course: Course, unit: Unit): Place[] {
  const section = course.sections[unit.section];
  if (!section) return [];
  const units = unitsOf(course, section);
  const leans = leansBack(unit.text) || (!unit.isFirst && POINTS_TO_BEFORE.test(unit.text));
  const start = leans ? (antecedentOf(units, unit) ?? (leansBack(unit.text) ? null : unit)) : unit;
  if (!start) return [];
  const joined: Place = { ...placeOf(unit), start: start.block === unit.block ? start.start : unit.start };
  const before = start.block === unit.block ? [] : [placeOf(start)];
  return (
    listAround(units, unit)?.map(placeOf) ?? [...before, joined, ...itemsUnder(units, unit).map(placeOf)]
  );
}

/** An item that ends in "and", "or" or a semicolon, or begins in the middle of a sentence, stands for its whole list, introduction included; null otherwise. */
function listAround(units: readonly Unit[], unit: Unit): Unit[] | null {
  const goesOn = /(?:;|,?\s(?:and|or))\s*[_*]*$/i.test(unit.text);
  const isPiece = /^\p{Ll}/u.test(unit.text) && /[:—–]$/.test(unit.parent?.text ?? '');
  if (unit.depth === 0 || !(goesOn || isPiece)) return null;
  const items = units.filter(
    (other) => other.parent === unit.parent && other.depth === unit.depth && other.isFirst,
  );
  if (items.length > MOST_ITEMS) return null;
  return [...(unit.parent ? [unit.parent] : []), ...items];
}

const placeOf = (unit: Unit): Place => ({
  materialId: unit.materialId,
  page: unit.page,
  start: unit.start,
  end: unit.end,
});

/** The sentence before in the same block, or the bullet or line above; null when that leans back as well. */
function antecedentOf(units: readonly Unit[], unit: Unit): Unit | null {
  const at = units.indexOf(unit);
  const before = unit.isFirst ? unit.parent : (units[at - 1] ?? null);
  return before &&
    before.words > 4 &&
    before.role !== 'cite' &&
    !leansBack(before.text) &&
    !/\?\s*$/.test(before.text)
    ? before
    : null;
}

/** The units a unit introduces: bullets under "…:", or the enumerated lines of a statute under "… if:" or "—". */
export function itemsUnder(units: readonly Unit[], unit: Unit): Unit[] {
  if (!/[:—–]\s*["”*_]*$/.test(unit.text)) return [];
  const bullets = units.filter((other) => other.parent === unit && other.isFirst);
  if (bullets.length > 0) return bullets.length > MOST_ITEMS ? [] : bullets;
  const rank = enumeratorRank(startOfBlock(units, unit).text);
  const items: Unit[] = [];
  for (const other of units.slice(units.indexOf(unit) + 1)) {
    if (other.block === unit.block || !other.isFirst) continue;
    const below = enumeratorRank(other.text);
    if (below === 0 || below <= rank) break;
    items.push(other);
  }
  return items.length > MOST_ITEMS ? [] : items;
}

const startOfBlock = (units: readonly Unit[], unit: Unit): Unit =>
  units.find((other) => other.block === unit.block) ?? unit;

/** Depth of the mark a statutory line begins with: (a) 1, (1) 2, (A) 3, (i) 4; 0 without one. */
export function enumeratorRank(text: string): number {
  if (/^\((?:i{2,3}|iv|vi{0,3}|ix)\)/.test(text)) return 4;
  if (/^\([a-z]\)/.test(text)) return 1;
  if (/^\(\d+\)/.test(text)) return 2;
  return /^\([A-Z]\)/.test(text) ? 3 : 0;
}
