import { termsOf } from '../indexing/terms.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { conflictLines } from './conflicts.ts';
import {
  caseSectionOf,
  type Desk,
  genreOfMaterial,
  hasRoom,
  phrase,
  sectionOf,
  sourceName,
  take,
} from './desk.ts';
import { restBeside } from './from-place.ts';
import { lawName, lawSections, referencesOf } from './law-text.ts';
import { headingLine, quoteLine } from './line.ts';
import { nextPlaces } from './next-places.ts';
import { type Draft, partIf } from './parts.ts';
import { fitOf, type RankedUnit, RULE_ROLES, rankUnits, taughtFirst } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import { type Unit, unitsOf, unitsUnder } from './units.ts';
import { itemsUnder, wholeThought } from './whole-thought.ts';

const NUMBER =
  '(?:\\d+(?:[,.]\\d+)*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety)';
const TIME = new RegExp(
  `\\b${NUMBER}(?:[- ](?:calendar|business))?[- ](?:day|week|month|year|hour)s?\\b|\\ba reasonable time\\b`,
  'i',
);
const MONEY = /\$\s?\d+(?:[,.]\d+)*k?(?:\s(?:thousand|million|billion))?/i;
const COUNT = new RegExp(`\\b${NUMBER}\\b|%`, 'i');

/** The pattern of the quantity a question asks for: a time, a sum of money, or any number. */
export function quantityAsked(call: string): RegExp {
  if (/\bhow (?:long|soon|late|old|far)|time|deadline|days?|when|years?|statute of limitations/i.test(call))
    return TIME;
  if (/\b(?:money|dollars?|\$|sum|value|amount|how much|damages|stake)\b/i.test(call)) return MONEY;
  return COUNT;
}

/** True when a question asks for a figure in so many words, whatever else it asks. */
export const asksFigure = (call: string): boolean =>
  /\b(?:(?:dollar|what) amount|how (?:long|many|much) (?:time|days|weeks|months|years|money)?|deadline|time limit|by when|what number)\b/i.test(
    call,
  );

/** "How much money" also asks for amounts, sums and values, whatever word the question has. */
function withSums(desk: Desk): Desk {
  const sums = {
    text: 'amount',
    forms: ['amount', 'sum', 'value'].map((word) => termsOf(word)),
    weight: 3,
    isDoctrine: false,
  };
  const groups = desk.topic.groups.filter(
    (group) => !group.forms.some((form) => MONEY_WORDS.has(form.join(' '))),
  );
  return { ...desk, topic: { groups: [...groups, sums] } };
}
const MONEY_WORDS = new Set(['money', 'dollar', 'stake'].flatMap((word) => termsOf(word)));

/** Answers "how much", "how long", "by when": the figure first, with the sentence that says what sets it off. */
export function quantity(desk: Desk, found: Candidates): Draft | null {
  const figure = quantityAsked(desk.query.call);
  const asked = figure === MONEY ? withSums(desk) : desk;
  const near = found.sections.filter(({ score }) => score > 0.45).slice(0, 5);
  const units = [
    ...new Set([...found.units, ...near.flatMap(({ section }) => unitsUnder(desk.course, section))]),
  ];
  const holding = units.filter(
    (unit) =>
      figureOf(desk, unit, figure) !== null &&
      unit.words > 2 &&
      !/^\W*\d+\s*U\.\s?S/.test(unit.text) &&
      (isWhole(desk, unit) || isWholeList(desk, unit)),
  );
  const ranked = rankUnits(
    desk,
    holding,
    {
      ...RULE_ROLES,
      list: 0.8,
      mention: 0.8,
      fact: 0.15,
      example: 0.2,
    },
    asked.topic,
  );
  const asks =
    /\b(?:how (?:much|many|long|soon|late|old|often)|limits?|deadlines?|within|number|amount|time|days?|by when|minimum|maximum)\b/i;
  if (!asks.test(desk.query.call)) return null;
  const taught = new Set(taughtFirst(desk, holding, asked.topic));
  const leading = ranked.filter(({ unit }) => taught.has(unit));
  const best = leading.sort((a, b) => sets(b) - sets(a))[0];
  // What one plaintiff got is no measure.
  const isAward = figure === MONEY && best && caseSectionOf(desk.course, sectionOf(desk.course, best.unit));
  if (!best || isAward) return null;
  const lead = leadLines(desk, best.unit, figure);
  desk.lead = best.unit;
  desk.lawShown.add(best.unit.section);
  const beside = restBeside(desk, found, best.unit);
  const statute = statuteLines(desk, best.unit, figure);
  const isFigure = (unit: Unit) => figureOf(desk, unit, figure) !== null;
  const differing = conflictLines(
    desk,
    best.unit,
    ranked.map(({ unit }) => unit),
  );
  return {
    lead: [...lead, ...differing, ...beside],
    parts: [
      ...partIf('text', statute),
      ...nextPlaces(desk, found, sectionOf(desk.course, best.unit), isFigure),
    ],
    tail: [],
  };
}

/** The figure a sentence gives, itself or in the list it introduces; null without one. */
function figureOf(desk: Desk, unit: Unit, figure: RegExp): string | null {
  const listed = /:$/.test(unit.text)
    ? itemsUnder(unitsOf(desk.course, sectionOf(desk.course, unit)), unit)
    : [];
  const figures = [unit, ...listed].flatMap(({ text }) => text.match(new RegExp(figure.source, 'gi')) ?? []);
  return figures.find((found) => !/^a reasonable/i.test(found)) ?? figures[0] ?? null;
}

/** True for the introduction of a list that `take` quotes whole. */
const isWholeList = (desk: Desk, unit: Unit): boolean =>
  /:$/.test(unit.text) &&
  !leansBack(unit.text) &&
  itemsUnder(unitsOf(desk.course, sectionOf(desk.course, unit)), unit).length > 0;

/** True when a sentence needs no list after it and can be quoted with the one it leans on. */
const isWhole = (desk: Desk, unit: Unit): boolean =>
  wholeThought(desk.course, unit).length > 0 &&
  !/^(?:and|so)\b| \| /i.test(unit.text) &&
  !/(?::|\b(?:either|both|and|or))\W*$/i.test(unit.text);

/** A figure with its measure ("exceeds", "within") sets a limit; a bare one may only be somebody's claim. */
const sets = ({ unit, score }: RankedUnit): number =>
  score *
  (/\b(?:exceed\w*|at least|at most|more than|less than|greater than|not more|no more|within|no later|minimum|maximum|must|shall|limit)\b/i.test(
    unit.text,
  )
    ? 1.3
    : 0.8);

function leadLines(desk: Desk, unit: Unit, figure: RegExp): Line[] {
  const number = figureOf(desk, unit, figure) ?? '';
  return [
    headingLine(phrase(desk, 'number', { number, source: sourceName(desk, unit) })),
    quoteLine(take(desk, [unit])),
  ];
}

/** What the uploaded statute says in figures of the same kind, in its own order, when the notes led. */
function statuteLines(desk: Desk, unit: Unit, figure: RegExp): Line[] {
  if (genreOfMaterial(desk.course, unit.materialId) === 'statute') return [];
  const references = referencesOf(desk, sectionOf(desk.course, unit));
  const section = references.flatMap((reference) => lawSections(desk.course, reference))[0];
  if (!section) return [];
  desk.lawShown.add(section.index);
  const units = unitsOf(desk.course, section).filter((one) => figure.test(one.text));
  const fitting = rankUnits(desk, units, { ...RULE_ROLES, list: 0.8 }).filter(
    ({ unit: one }) => fitOf(desk.course, one, desk.topic) > 0.5,
  );
  const quotes = fitting
    .map(({ unit: one }) => one)
    .sort((a, b) => a.page - b.page || a.start - b.start)
    .slice(0, 3)
    .flatMap((one, i) => (i === 0 || hasRoom(desk, one.words) ? take(desk, [one]) : []));
  if (quotes.length === 0) return [];
  return [
    headingLine(phrase(desk, 'text', { rule: lawName(section.heading) })),
    ...quotes.map((quote) => quoteLine([quote])),
  ];
}
