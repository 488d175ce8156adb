import { readQuestion } from '../finding/read-question.ts';
import type { Section } from '../indexing/course.ts';
import type { Line, Quote } from './answer.ts';
import { sidesOf } from './asked.ts';
import { type Candidates, gatherCandidates } from './candidates.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import { type Desk, hasRoom, isFree, phrase, sectionOf, take } from './desk.ts';
import { isTopical, ruleSentence, topicalUnits } from './elements.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine, rowLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { fitOf, RULE_ROLES, rankUnits } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { holds, type Topic, topicOf } from './topic.ts';
import { childrenOf, descendants, type Unit, unitsOf } from './units.ts';

/** One side of a comparison: what the question calls it, the headings that teach it, its sentences. */
type Side = { name: string; topic: Topic; node: Section; short: Section; units: Unit[]; defs: Unit[] };

/** Rows of headings that both sides share. */
const MOST_ROWS = 4;

/** Answers "X v. Y" side by side: each in short, what it covers, what both headings name, then a passage with both; null when a side is missing. */
export function compare(desk: Desk, found: Candidates): Draft | null {
  const names = sidesOf(desk.query.call);
  if (!names) return null;
  const [first, second] = [
    sideOf(desk, bare(names[0]), bare(names[1])),
    sideOf(desk, bare(names[1]), bare(names[0])),
  ];
  if (!first || !second) return null;
  const rows = first.node === second.node ? splitRows(desk, first, second) : sideRows(desk, first, second);
  if (rows.length === 0) return null;
  const head = rowLine(
    '',
    [first, second].map((side) => ({ label: side.name, quotes: [] })),
  );
  return {
    lead: [headingLine(phrase(desk, 'beside')), head, ...rows],
    parts: partIf('limits', bothLines(desk, found, first, second)),
    tail: [],
  };
}

/** A side without its article. */
const bare = (name: string): string => name.replace(/^(?:an?|the)\s+/i, '');

function sideOf(desk: Desk, name: string, other: string): Side | null {
  const query = readQuestion(spelledOut(name, other), desk.course);
  const topic = topicOf(desk.course, query);
  const { sections, units } = gatherCandidates({ ...desk, query, topic });
  const good = sections.filter(
    ({ score, section }) => score > 0.55 && isTopical(section) && !/\sv[s]?\.?\s/.test(section.heading),
  );
  if (!good[0]) return sideOfSentences(desk, name, topic, units);
  const top = good.filter(({ score }) => score > (good[0]?.score ?? 0) * 0.85).map(({ section }) => section);
  const node =
    [...top].sort((a, b) => descendants(desk.course, b).length - descendants(desk.course, a).length)[0] ??
    good[0].section;
  const short =
    top.find((section) => section !== node && childrenOf(desk.course, section).length === 0) ?? node;
  return {
    name: headingKind(short.heading) === 'elements' ? name : short.heading,
    topic,
    node,
    short,
    units: topicalUnits(desk.course, node),
    defs: definitionsIn(units),
  };
}

const definitionsIn = (units: readonly Unit[]): Unit[] => units.filter((unit) => unit.role === 'def');

/** A side without a heading of its own: the sentences found for it, under the heading of the best of them. */
function sideOfSentences(desk: Desk, name: string, topic: Topic, units: readonly Unit[]): Side | null {
  const best = rankUnits(desk, units, RULE_ROLES, topic)[0];
  if (!best || fitOf(desk.course, best.unit, topic) < 0.7) return null;
  const node = sectionOf(desk.course, best.unit);
  return {
    name,
    topic,
    node,
    short: node,
    units: units.filter((unit) => fitOf(desk.course, unit, topic) >= 0.7),
    defs: definitionsIn(units),
  };
}

/** "rule interpleader vs statutory": a bare adjective borrows the noun of the other side. */
function spelledOut(name: string, other: string): string {
  const words = name.split(' ');
  const noun = other.split(' ').at(-1) ?? '';
  return words.length === 1 && other.split(' ').length === 2 ? `${name} ${noun}` : name;
}

const cell = (quotes: Quote[], desk: Desk) => ({
  label: quotes.length ? '' : phrase(desk, 'no_sentence'),
  quotes,
});

function sideRows(desk: Desk, first: Side, second: Side): Line[] {
  const rows: Line[] = [];
  const add = (label: string, a: Unit | null, b: Unit | null) => {
    const [left, right] = [a ? take(desk, [a]) : [], b ? take(desk, [b]) : []];
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

const freeUnits = (desk: Desk, section: Section): Unit[] =>
  topicalUnits(desk.course, section).filter((unit) => isFree(desk, unit));

/** What a side is in short: the sentence that defines it, else the first rule under its heading. */
function shortOf(desk: Desk, side: Side): Unit | null {
  const main = side.topic.groups[0];
  const defining = side.defs.filter(
    (unit) => main && isFree(desk, unit) && holds(unitTerms(unit).slice(0, 4), main) === 1,
  );
  const own = unitsOf(desk.course, side.short).filter((unit) => isFree(desk, unit) && unit.depth <= 1);
  return defining[0] ?? (isTopical(side.short) ? ruleSentence(own) : null) ?? nextRule(desk, side);
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
