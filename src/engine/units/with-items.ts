import type { UnitQuote } from '#contract/units.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import { itemsUnder } from '../answering/whole-thought.ts';
import type { Course } from '../indexing/course.ts';
import { quoted } from './quoted.ts';

/** A sentence that ends in a colon is quoted with what it announces, where that stands right behind it on the same page. */
export function withItems(course: Course, unit: Unit): UnitQuote {
  const section = course.sections[unit.section];
  const items = section ? announced(unitsOf(course, section), unit) : [];
  const last = items.at(-1);
  const isWhole =
    last !== undefined && items.every(({ page, start }) => page === unit.page && start >= unit.end);
  return quoted(course, { ...unit, end: isWhole ? last.end : unit.end });
}

/** A sentence that breaks off before its list has no colon: "… is liable for assault if". */
const BREAKS_OFF = /\b(?:if|when|where|unless|that|is|are|to|of|by|include|includes|either)$/i;
const COLON = /[:—–]\s*["”*_]*$/;
const MOST_PARTS = 8;
/** Fewer words behind a colon are a label: what is announced stands further down. */
const LEAST_WORDS = 5;

function announced(units: readonly Unit[], unit: Unit): readonly Unit[] {
  const at = units.indexOf(unit);
  if (BREAKS_OFF.test(unit.text)) {
    const after = units.slice(at + 1).filter(({ block }) => block > unit.block);
    return after.length <= MOST_PARTS ? after : [];
  }
  const items = withTheirItems(units, itemsUnder(units, unit));
  if (items.length > 0 || !COLON.test(unit.text)) return items;
  const lettered = letteredAfter(units, at);
  if (lettered.length > 0) return lettered;
  // "The court adopts this rule:" and the rule as a paragraph of its own.
  const next = units[at + 1];
  const isOne =
    next?.isFirst && next.depth === unit.depth && next.words >= LEAST_WORDS && next.role !== 'ask';
  return isOne && !COLON.test(next.text) ? units.filter(({ block }) => block === next.block) : [];
}

const LETTERS = 'abcdefghij';

/** The paragraphs (a), (b), … right behind a line that announces them, as a statute is copied; none where there is but one. */
function letteredAfter(units: readonly Unit[], at: number): Unit[] {
  const found: Unit[] = [];
  let next = 0;
  for (const unit of units.slice(at + 1)) {
    const isNext = unit.text.startsWith(`(${LETTERS[next]})`) || unit.text.startsWith(`(${next + 1})`);
    if (isNext) next += 1;
    else if (next === 0 || unit.block !== found.at(-1)?.block) break;
    found.push(unit);
  }
  return next >= 2 && found.length <= MOST_PARTS ? found : [];
}

/** Items of which the last announces others, with those: a list that ends in "may:" is not whole. */
function withTheirItems(units: readonly Unit[], items: readonly Unit[]): readonly Unit[] {
  const last = items.at(-1);
  if (!last || !COLON.test(last.text)) return items;
  const below = itemsUnder(units, last);
  return below.length > 0 ? [...items, ...withTheirItems(units, below)] : items;
}
