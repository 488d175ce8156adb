import type { Section } from '../indexing/course.ts';
import type { Line, Quote } from './answer.ts';
import { apartLines } from './apart.ts';
import { sidesOf } from './asked.ts';
import type { Candidates } from './candidates.ts';
import { compareCases } from './compare-cases.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, hasRoom, isFree, phrase, take, takePlace } from './desk.ts';
import { findElements } from './elements.ts';
import { findCase } from './find-case.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine, rowLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { rankUnits } from './rank-units.ts';
import { saysWhat } from './says-what.ts';
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
  const add = (label: string, a: readonly Unit[], b: readonly Unit[]) => {
    // One empty column says less than no row, once there is a row that has both.
    if (rows.length > 0 && (a.length === 0 || b.length === 0)) return;
    const [left, right] = [column(desk, a), column(desk, b)];
    if (left.length + right.length > 0) rows.push(rowLine(label, [cell(left, desk), cell(right, desk)]));
  };
  add(phrase(desk, 'in_short'), one(shortOf(desk, first)), one(shortOf(desk, second)));
  for (const [a, b] of sharedHeadings(desk, first, second).slice(0, MOST_ROWS))
    add(
      a.heading.length <= b.heading.length ? a.heading : b.heading,
      one(ruleSentence(freeUnits(desk, a))),
      one(ruleSentence(freeUnits(desk, b))),
    );
  if (rows.length < 4) add(phrase(desk, 'covers'), rulesOf(desk, first), rulesOf(desk, second));
  return rows;
}

const one = (unit: Unit | null): Unit[] => (unit ? [unit] : []);

/** What a side takes: its list of requirements whole, else the next rule under its heading. */
function rulesOf(desk: Desk, side: Side): Unit[] {
  const list = findElements(desk.course, side.node);
  const isTest = list !== null && LISTS.has(list.called) && list.items.length > 1;
  return isTest ? [...one(list.intro), ...list.items] : one(nextRule(desk, side));
}
const LISTS: ReadonlySet<string> = new Set(['requirements', 'steps', 'factors']);

/** Sentences for their column; unlike elsewhere, one that repeats the other side's words shows where they differ. */
function column(desk: Desk, units: readonly Unit[]): Quote[] {
  const quotes = take(desk, units);
  const [first] = units;
  if (quotes.length > 0 || !first || !isFree(desk, first)) return quotes;
  const { materialId, page, start, end } = first;
  return [takePlace(desk, { materialId, page, start, end })];
}

const freeUnits = (desk: Desk, section: Section): Unit[] =>
  topicalUnits(desk.course, section).filter((unit) => isFree(desk, unit));

/** "Reliance damages are damages based on …". */
const SAYS_WHAT = /^[^.,;]{2,60}\s(?:is|are|means)\s(?!not\b)/i;

/** What a side is in short: its heading's own definition, else one found for it, else the first rule under its heading. */
function shortOf(desk: Desk, side: Side): Unit | null {
  const main = side.topic.groups[0];
  const isSubject = (unit: Unit) => main !== undefined && saysWhat(unit, main);
  const own = unitsOf(desk.course, side.short).filter((unit) => isFree(desk, unit) && unit.depth <= 1);
  return (
    own.find(
      (unit) =>
        isSubject(unit) && (unit.role === 'def' || (unit.role !== 'policy' && SAYS_WHAT.test(unit.text))),
    ) ??
    (side.defining && isFree(desk, side.defining) ? side.defining : null) ??
    side.defs.find((unit) => isFree(desk, unit) && isSubject(unit)) ??
    (isTopical(side.short) ? ruleSentence(own.filter(({ role }) => role !== 'list')) : null) ??
    nextRule(desk, side)
  );
}

const nextRule = (desk: Desk, side: Side): Unit | null =>
  rankUnits(
    desk,
    // The last item of a list is no sentence; those before it bring their whole list along.
    side.units.filter((unit) => !leansBack(unit.text) && !/^\p{Ll}.*\.$/u.test(unit.text)),
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
      (other) => isShared(telling(a), telling(other)) && !pairs.some((pair) => pair[1] === other),
    );
    if (b && !pairs.some((pair) => pair[0].parent === a.index)) pairs.push([a, b]);
  }
  return pairs;
}

/** True when one heading's telling words, references aside, are all in the other's. */
function isShared(a: readonly string[], b: readonly string[]): boolean {
  const [shorter = [], longer = []] = [a, b]
    .map((terms) => terms.filter((term) => !term.startsWith('§')))
    .sort((x, y) => x.length - y.length);
  return (
    shorter.length * 2 >= longer.length &&
    shorter.length > 0 &&
    shorter.every((term) => longer.includes(term))
  );
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

const TESTS: ReadonlySet<string> = new Set(['exam', 'practice', 'syllabus']);

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
      !TESTS.has(genreOfMaterial(desk.course, unit.materialId)) &&
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
