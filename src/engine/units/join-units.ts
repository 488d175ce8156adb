import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { termsOf } from '../indexing/terms.ts';

/** A unit with what its rule was worth among the sentences of its heading. */
export type RankedUnitParts = { unit: UnitParts; worth: number };

const MOST = 6;

/** Characters of a topic and of a name that tell a unit from others. */
const TELLING = 100;
const keyPart = (name: string): string => termsOf(name).join(' ').slice(0, TELLING);

/** Names a unit in its course: its topic and its name as terms, so that case, marks and endings do not matter. */
export const unitKey = (topic: string, name: string): string => `${keyPart(topic)}/${keyPart(name)}`;

/**
 * One unit of each name: a heading that returns on later slides or in another file adds what the first lacks, and the
 * best rule stands. The order of the first is kept.
 */
export function joinUnits(made: readonly RankedUnitParts[]): UnitParts[] {
  const byName = Map.groupBy(made, ({ unit }) => termsOf(unit.name).join(' '));
  return [...byName.values()].flatMap((group) => {
    const best = group.toSorted((a, b) => b.worth - a.worth)[0]?.unit;
    const units = group.map(({ unit }) => unit);
    const elements = units.toSorted((a, b) => b.elements.length - a.elements.length)[0]?.elements ?? [];
    if (!best) return [];
    const authorities = distinct(
      units.flatMap((unit) => unit.authorities),
      ({ name }) => name,
    ).slice(0, MOST);
    return [
      {
        ...best,
        elements: best.elements.length >= 2 ? best.elements : elements,
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
}

function distinct<T>(all: readonly T[], quoteOf: (one: T) => UnitQuote): T[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = termsOf(quoteOf(one).text).join(' ');
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
