import type { UnitParts, UnitQuote } from '#contract/units.ts';
import type { Course } from '#engine/indexing/course.ts';
import { termsOf } from '#engine/indexing/terms.ts';

/** A rule that somebody listed who had not seen the units: in our words, and where a file of the course states it. */
export type ListedRule = {
  course: string;
  topic: string;
  rule: string;
  at: { file: string; page: number; start: number; end: number };
};

/** Share of the terms of a page's statement that one quote must have to be that statement. */
const SAME = 0.75;
/** Share of the terms of our words that one quote must have to say the same. */
const SAYS = 0.6;

/** The listed rules of evals/sets/rules.json. */
export const readListed = (json: string): ListedRule[] => JSON.parse(json);

/**
 * Which listed rules the units state: in a quote that holds the page's own statement, wherever in the course it stands, or in one
 * that says our words. A list counts with the rule it belongs to. Throws when a place is no more in the course's files: the
 * reader then reads them otherwise, and the places are to be looked up anew.
 */
export function findListed(course: Course, units: readonly UnitParts[], listed: readonly ListedRule[]) {
  const stated = units.flatMap((unit) => statementsOf(unit).map((terms) => ({ unit, terms })));
  return listed.map(({ topic, rule, at }) => {
    const place = new Set(termsOf(textAt(course, at)));
    const ours = new Set(termsOf(rule.replace(/\([^()]*\bv\.[^()]*\)/g, '')));
    const hit = stated.find(({ terms }) => shareOf(place, terms) >= SAME || shareOf(ours, terms) >= SAYS);
    return { topic, isFound: hit !== undefined, by: hit ? `: ${hit.unit.topic} / ${hit.unit.name}` : '' };
  });
}

/** The terms of what a unit states: its rule with the list, each limit, each holding. */
function statementsOf({ name, rule, elements, exceptions, authorities }: UnitParts): Set<string>[] {
  const groups: (UnitQuote | null)[][] = [
    [rule, ...elements],
    ...exceptions.map(({ quote }) => [quote]),
    ...authorities.map(({ holding }) => [holding]),
  ];
  return groups
    .map((group) => group.flatMap((quote) => (quote ? [quote.text] : [])))
    .filter((texts) => texts.length > 0)
    .map((texts) => new Set(termsOf(`${name} ${texts.join(' ')}`)));
}

const shareOf = (wanted: ReadonlySet<string>, terms: ReadonlySet<string>): number =>
  [...wanted].filter((term) => terms.has(term)).length / wanted.size;

function textAt(course: Course, { file, page, start, end }: ListedRule['at']): string {
  for (const { name, pages } of course.materials.values()) {
    if (name !== file) continue;
    const text = pages.find(({ n }) => n === page)?.text.slice(start, end);
    if (text) return text;
  }
  throw new Error(`no page ${page} of ${file}: look the places of evals/sets/rules.json up anew`);
}
