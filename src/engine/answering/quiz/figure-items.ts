import type { Course } from '../../indexing/course.ts';
import { type Desk, genreOfMaterial } from '../desk.ts';
import { type Unit, unitsOf } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, isAskable } from './item.ts';

/** What stands before a sum or a time and decides as much as it does. */
const BOUND =
  '(?:exceeds?|exceeding|more than|at least|not more than|no more than|no later than|not later than|within|less than|under|over|up to)';
const SUM = '\\$\\s?\\d+(?:[,.]\\d+)*(?:\\s(?:million|billion))?';
/** A sum the law bounds; a sum alone is some party's. */
const MONEY = new RegExp(`${BOUND}\\s+${SUM}|${SUM} or (?:more|less)`, 'i');
/** A time with what it runs from: "30 days after the filing of the notice". */
const TIME = new RegExp(
  `(?:${BOUND}\\s+)?\\b(?:\\d+ (?:days|years|months|hours|weeks)|1 (?:day|year|month|week))\\b(?: (?:after|before|from|of) [^,.;:()"“”]{3,70})?`,
  'i',
);
/** The other way to bound the same sum, where one word is the whole question. */
const FLIPPED: Record<string, string> = {
  exceeds: 'is at least',
  exceed: 'be at least',
  'more than': 'at least',
  'at least': 'more than',
  'less than': 'not more than',
};
/** What a sentence does whose figure is the law's, not a story's. */
const STATES: ReadonlySet<string> = new Set(['rule', 'def', 'exc', 'contrast', 'list']);

type Kind = { pattern: RegExp; isMoney: boolean };
const KINDS: readonly Kind[] = [
  { pattern: MONEY, isMoney: true },
  { pattern: TIME, isMoney: false },
];

/** A rule with its sum or time left out, among other sums or times of the course as their own rules bound them. */
export function figureItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units
    .filter((unit) => isAskable(unit) && STATES.has(unit.role))
    .flatMap((unit) => KINDS.flatMap((kind) => itemOf(course, unit, kind)));
}

function itemOf(course: Course, unit: Unit, kind: Kind): Item[] {
  const found = [...unit.text.matchAll(new RegExp(kind.pattern.source, 'gi'))];
  const [one] = found;
  if (!one || found.length > 1) return [];
  const key = one[0].trim();
  const others = distinct(key, [...flipped(key, kind), ...otherFigures(course, unit, key, kind)]).filter(
    ({ text }) => !isSame(text, key) || isFlip(text, key),
  );
  const blanks = [{ start: one.index, end: one.index + key.length }];
  // A key that is much the longest choice gives itself away.
  const isLong = others.slice(0, CHOICES - 1).every(({ text }) => text.length * 1.6 < key.length);
  return others.length >= CHOICES - 1 && !isLong
    ? [{ ask: 'quiz_number', stem: unit, blanks, key, others }]
    : [];
}

/** Bounds are compared by their number alone: "within 30 days" and "30 days" would both be right. */
const numbersIn = (text: string): string => (text.match(/[\d,.]+\d|\d/g) ?? []).join(' ');
const isSame = (one: string, other: string): boolean =>
  numbersIn(one) === numbersIn(other) && triggerOf(one) === triggerOf(other);
const isFlip = (text: string, key: string): boolean =>
  flipped(key, { pattern: MONEY, isMoney: true }).some((flip) => flip.text === text);
/** What a time runs from; nothing for a sum. */
const triggerOf = (text: string): string =>
  /(?:after|before|from|of) .+$/i.exec(text)?.[0].toLowerCase() ?? '';

function flipped(key: string, { isMoney }: Kind): Choice[] {
  const bound = Object.keys(FLIPPED).find((word) => key.toLowerCase().startsWith(`${word} `));
  if (!isMoney || bound === undefined) return [];
  return [{ text: `${FLIPPED[bound]}${key.slice(bound.length)}`, where: null }];
}

const byCourse = new WeakMap<Course, Map<RegExp, Choice[]>>();

/** Sums or times of other sentences: those that run from something where the key does, of this unit's material first. */
function otherFigures(course: Course, unit: Unit, key: string, kind: Kind): Choice[] {
  const known = byCourse.get(course) ?? new Map<RegExp, Choice[]>();
  byCourse.set(course, known);
  const all = known.get(kind.pattern) ?? listFigures(course, kind);
  known.set(kind.pattern, all);
  const distance = ({ text, where }: Choice) =>
    Number((triggerOf(text) === '') !== (triggerOf(key) === '')) * 2 +
    Number(where?.materialId !== unit.materialId);
  return all.filter(({ where }) => where !== unit).sort((a, b) => distance(a) - distance(b));
}

function listFigures(course: Course, { pattern }: Kind): Choice[] {
  return course.sections
    .flatMap((section) => unitsOf(course, section))
    .filter(
      (unit) =>
        STATES.has(unit.role) && isAskable(unit) && genreOfMaterial(course, unit.materialId) !== 'opinion',
    )
    .flatMap((unit) => {
      const text = pattern.exec(unit.text)?.[0].trim();
      return text ? [{ text, where: unit }] : [];
    });
}
