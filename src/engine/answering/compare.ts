import type { Section } from '../indexing/course.ts';
import type { Line, Quote } from './answer.ts';
import { apartLines } from './apart.ts';
import { sidesOf } from './asked.ts';
import type { Candidates } from './candidates.ts';
import { compareCases } from './compare-cases.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import { type Desk, hasRoom, isFree, phrase, take, takePlace } from './desk.ts';
import { findCase } from './find-case.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine, rowLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { rankUnits } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { findSides, type Side } from './sides.ts';
import { holds } from './topic.ts';
import { isTopical, ruleSentence, topicalUnits } from './topical.ts';
import { descendants, type Unit, unitsOf } from './units.ts';

/** Rows of headings that both sides share. */
const MOST_ROWS = 4;

/**
 * Answers "X v. Y" side by side: each in short, what both headings name, what the notes say to keep them apart, then a
 * passage with both; two cases part by part. Null when a side is missing. `namesNoCase` lets a bare "v" part ideas.
 */
export function compare(desk: Desk, found: Candidates, namesNoCase: boolean): Draft | null {
  const names = sidesOf(desk.query.call, namesNoCase);
  if (!names) return null;
  const cases = namesNoCase ? [] : names.map((name) => findCase(desk.course, name));
  if (cases[0] && cases[1]) return compareCases(desk, [cases[0], cases[1]]);
  const sides = findSides(desk, names);
  if (!sides) return null;
  const [first, second] = sides;
  const rows = first.node === second.node ? splitRows(desk, first, second) : sideRows(desk, first, second);
  const apart = apartLines(desk, first, second);
  if (rows.length === 0) return null;
  const head = rowLine(
    '',
    sides.map((side) => ({ label: side.name, quotes: [] })),
  );
  return {
    lead: [headingLine(phrase(desk, 'beside')), head, ...rows, ...apart],
    parts: partIf('limits', bothLines(desk, found, first, second)),
    tail: [],
  };
}

const cell = (quotes: Quote[], desk: Desk) => ({
  label: quotes.length ? '' : phrase(desk, 'no_sentence'),
  quotes,
});

function sideRows(desk: Desk, first: Side, second: Side): Line[] {
  const rows: Line[] = [];
  const add = (label: string, a: Unit | null, b: Unit | null) => {
    // One empty column says less than no row, once there is a row that has both.
    if (rows.length > 0 && (!a || !b)) return;
    const [left, right] = [column(desk, a), column(desk, b)];
    if (left.length + right.length > 0) rows.push(rowLine(label, [cell(left, desk), cell(right, desk)]));
  };
  add(phrase(desk, 'in_short'), shortOf(desk, first), shortOf(desk, second));
  for (const [a, b] of sharedHeadings(desk, first, second).slice(0, MOST_ROWS))
    add(
      a.heading.length <= b.heading.length ? a.heading : b.heading,
      ruleSentence(freeUnits(desk, a)),
      ruleSentence(freeUnits(desk, b)),
    );
  if (rows.length < 4) add(phrase(desk, 'covers'), nextRule(desk, first), nextRule(desk, second));
  return rows;
}

/** A sentence for its column; unlike elsewhere, one that repeats the other side's words shows where they differ. */
function column(desk: Desk, unit: Unit | null): Quote[] {
  if (!unit) return [];
  const quotes = take(desk, [unit]);
  if (quotes.length > 0 || !isFree(desk, unit)) return quotes;
  const { materialId, page, start, end } = unit;
  return [takePlace(desk, { materialId, page, start, end })];
}

const freeUnits = (desk: Desk, section: Section): Unit[] =>
  topicalUnits(desk.course, section).filter((unit) => isFree(desk, unit));

/** "Reliance damages are damages based on …". */
const SAYS_WHAT = /^[^.,;]{2,60}\s(?:is|are|means)\s(?!not\b)/i;

/** What a side is in short: its heading's own definition, else one found for it, else the first rule under its heading. */
function shortOf(desk: Desk, side: Side): Unit | null {
  const main = side.topic.groups[0];
  const isSubject = (unit: Unit) => main !== undefined && holds(unitTerms(unit).slice(0, 4), main) === 1;
  const own = unitsOf(desk.course, side.short).filter((unit) => isFree(desk, unit) && unit.depth <= 1);
  return (
    own.find(
      (unit) =>
        isSubject(unit) && (unit.role === 'def' || (unit.role !== 'policy' && SAYS_WHAT.test(unit.text))),
    ) ??
    side.defs.find((unit) => isFree(desk, unit) && isSubject(unit)) ??
    (isTopical(side.short) ? ruleSentence(own) : null) ??
    nextRule(desk, side)
  );
}

const nextRule = (desk: Desk, side: Side): Unit | null =>
  rankUnits(
    desk,
    side.units.filter((unit) => !leansBack(unit.text)),
    { rule: 1, def: 1, hold: 0.6, exc: 0.7 },
    side.topic,
  )[0]?.unit ?? null;

/** Pairs of headings, one under each side, that share a telling word the sides' names do not have. */
function sharedHeadings(desk: Desk, first: Side, second: Side): [Section, Section][] {
  const names = new Set(
    [...first.topic.groups, ...second.topic.groups].flatMap((group) => group.forms.flat()),
  );
  const below = (side: Side) =>
    descendants(desk.course, side.node).filter(
      (section) =>
        headingKind(section.heading) === 'topic' && isTopical(section) && headingTerms(section).length > 0,
    );
  const telling = (section: Section) => headingTerms(section).filter((term) => !names.has(term));
  const pairs: [Section, Section][] = [];
  for (const a of below(first)) {
    const b = below(second).find(
      (other) =>
        telling(a).some((term) => telling(other).includes(term)) && !pairs.some((pair) => pair[1] === other),
    );
    if (b && !pairs.some((pair) => pair[0].parent === a.index)) pairs.push([a, b]);
  }
  return pairs;
}

/** One heading teaches both ("Rule v. Statutory X"): each sentence goes to the side it names. */
function splitRows(desk: Desk, first: Side, second: Side): Line[] {
  const units = freeUnits(desk, first.node).filter((unit) => !leansBack(unit.text) && unit.role !== 'ask');
  const only = (unit: Unit, side: Side, other: Side) =>
    ownGroups(side, other).some((group) => holds(unitTerms(unit), group) === 1) &&
    !ownGroups(other, side).some((group) => holds(unitTerms(unit), group) === 1);
  const [left, right] = [
    units.filter((unit) => only(unit, first, second)),
    units.filter((unit) => only(unit, second, first)),
  ];
  const rows: Line[] = [];
  for (let i = 0; i < Math.min(4, Math.max(left.length, right.length)); i++) {
    const quotes = [left[i], right[i]].map((unit) => (unit ? take(desk, [unit]) : []));
    rows.push(
      rowLine(
        '',
        quotes.map((list) => cell(list, desk)),
      ),
    );
  }
  return rows;
}

const ownGroups = (side: Side, other: Side) =>
  side.topic.groups.filter((group) => !other.topic.groups.some((one) => one.text === group.text));

/** Sentences that name both sides in one breath, at most two. */
function bothLines(desk: Desk, found: Candidates, first: Side, second: Side): Line[] {
  const names = (unit: Unit, side: Side, other: Side) =>
    ownGroups(side, other).some((group) => holds(unitTerms(unit), group) === 1);
  const both = [...found.units, ...first.units, ...second.units].filter(
    (unit) =>
      names(unit, first, second) &&
      names(unit, second, first) &&
      unit.role !== 'ask' &&
      unit.role !== 'fact' &&
      !leansBack(unit.text),
  );
  const best = rankUnits(desk, [...new Set(both)], {
    contrast: 1.2,
    exc: 1,
    rule: 1,
    def: 1,
    hold: 0.8,
    reason: 0.7,
    policy: 0.7,
    mention: 0.4,
  })[0]?.unit;
  if (!best || !hasRoom(desk, best.words - 40)) return [];
  const quotes = take(desk, [best]);
  const place = desk.course.materials.get(best.materialId)?.name ?? '';
  return quotes.length ? [quoteLine(quotes, phrase(desk, 'one_passage', { place }), 0)] : [];
}
