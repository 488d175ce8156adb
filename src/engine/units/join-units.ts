import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { termsOf } from '../indexing/terms.ts';

/**
 * A unit with what its rule was worth among the sentences of its heading. `isPlaced`: its topic is a subject, and not the title
 * of the file that it stands in alone.
 */
export type RankedUnitParts = { unit: UnitParts; worth: number; isPlaced: boolean };

/** Share of the terms of both that two rules have in common from which they are one rule. */
const SAME_RULE = 0.6;

/** Share of a rule that another must hold word for word from which its name is only another name. */
const REPEATS = 0.8;

const MOST = 6;

/** Characters of a topic and of a name that tell a unit from others. */
const TELLING = 100;
const keyPart = (name: string): string => termsOf(name).join(' ').slice(0, TELLING);

/** Names a unit in its course: its topic and its name as terms, so that case, marks and endings do not matter. */
export const unitKey = (topic: string, name: string): string => `${keyPart(topic)}/${keyPart(name)}`;

/**
 * One unit of each name in a topic: a heading that returns on later slides or in another file adds what the first lacks, and
 * the best rule stands. The same name in another topic is another thing, as intent is in torts and in contracts, unless both
 * state the same rule. What is said again under another name stands once. The order of the first is kept.
 */
export function joinUnits(made: readonly RankedUnitParts[]): UnitParts[] {
  const byName = Map.groupBy(made, ({ unit }) => termsOf(unit.name.replace(/\s+\([^()]*\)$/, '')).join(' '));
  const joined = [...byName.values()].flatMap(apart).flatMap((group) => {
    const best = group.toSorted((a, b) => b.worth - a.worth)[0]?.unit;
    const units = group.map(({ unit }) => unit);
    const longest = units.toSorted((a, b) => b.elements.length - a.elements.length)[0] ?? best;
    const { elements, list } =
      best && best.elements.length >= 2 ? best : (longest ?? { elements: [], list: undefined });
    if (!best) return [];
    const authorities = distinct(
      units.flatMap((unit) => unit.authorities),
      ({ name }) => name,
    ).slice(0, MOST);
    return [
      {
        ...best,
        elements,
        ...(list && { list }),
        exceptions: distinct(
          units.flatMap((unit) => unit.exceptions),
          ({ quote }) => quote,
        ).slice(0, MOST),
        authorities,
        trap: best.trap ?? units.find(({ trap }) => trap)?.trap ?? null,
        departures: distinct(
          units.flatMap((unit) => unit.departures),
          (quote) => quote,
        ),
        marks: best.marks.filter((mark) => mark !== 'needs_cases' || authorities.length === 0),
      },
    ];
  });
  return withoutRepeats(joined);
}

/** Without what a later heading only says again in the same words, as a review does, and adds no case or limit to. */
function withoutRepeats(units: readonly UnitParts[]): UnitParts[] {
  const kept: string[] = [];
  return units.filter(({ rule, authorities, exceptions }) => {
    const text = rule?.text.toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
    const isNew =
      text === '' || authorities.length + exceptions.length > 0 || !kept.some((one) => isRepeat(text, one));
    if (isNew) kept.push(text);
    return isNew;
  });
}

function isRepeat(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= long.length * REPEATS && long.includes(short);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** Units of one name by what they are on. */
function apart(named: readonly RankedUnitParts[]): RankedUnitParts[][] {
  const groups: RankedUnitParts[][] = [];
  const placed = named.filter(({ isPlaced }) => isPlaced);
  for (const one of placed.length > 0 ? placed : named) {
    const own = groups.find((group) => group.some((other) => isSame(one, other)));
    if (own) own.push(one);
    else groups.push([one]);
  }
  if (placed.length === 0) return groups;
  for (const one of named.filter(({ isPlaced }) => !isPlaced))
    (groups.find((group) => group.some((other) => isSame(one, other))) ?? groups[0])?.push(one);
  return groups;
}

function isSame({ unit: one }: RankedUnitParts, { unit: other }: RankedUnitParts): boolean {
  if (keyPart(one.topic) === keyPart(other.topic)) return true;
  const [a, b] = [one, other].map(({ rule }) => new Set(termsOf(rule?.text ?? '')));
  if (!a || !b || a.size === 0) return false;
  return likeness(a, b) >= SAME_RULE;
}

function distinct<T>(all: readonly T[], quoteOf: (one: T) => UnitQuote): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = termsOf(quoteOf(one).text).join(' ');
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
