import type { Pair } from './align.ts';

/** Words that say how the others hold, by what they say. */
const OPERATORS: readonly RegExp[] = [
  /^(?:not|no|never|neither|nor|none|nobody|nothing|maynot|neednot)$/,
  /^(?:without|unless|except|absent)$/,
  /^(?:only|onlyif|solely|exclusively|alone|sole)$/,
  /^(?:may|can|could|might|maynot|permits?|permitted|allows?|allowed|optional)$/,
  /^(?:all|every|always|any|never|whenever|each|everyone|anyone|entirely|whole)$/,
  /^(?:most|usual|usually|ordinarily|generally|typically|normally|majority|mostly|traditionally)$/,
  /^(?:some|few|minority|certain|sometimes|several|many|often)$/,
  /^(?:if|when|where|onlyif|whenever|once|provided)$/,
  /^(?:evenif|although|though|whether|despite)$/,
  /^(?:before|until)$/,
  /^(?:after|since)$/,
  /^(?:morethan|atleast|ormore|above|over|exceeds?)$/,
  /^(?:lessthan|atmost|orless|under|below)$/,
  /^(?:both|together)$/,
  /^(?:either|or)$/,
];

/** Which operators stand among words of a sentence, each by its number; a word counts by the first that it is. */
export const operatorClassesOf = (words: readonly string[]): Set<number> =>
  new Set(
    words.flatMap((word) => OPERATORS.findIndex((pattern) => pattern.test(word))).filter((at) => at >= 0),
  );

/** Telling words of a clause that must be met before its operators count. */
const HEARD = 2;

/** How many dropped operators say as much as can be said. */
const MOST = 2;

/**
 * How many operators a sentence drops of the clauses that its words at `isOf` speak of: where the words are the same, these
 * are what differs. Of two at most; 0 to 1.
 */
export function operatorsLost({ claim, inside, meets }: Pair, isOf: (at: number) => boolean): number {
  const own = operatorClassesOf(claim.tokens.map(({ word }) => word));
  const met = claim.telling.flatMap(({ at }) => (isOf(at) ? meets(at).slice(0, 1) : []));
  const counts = Map.groupBy(met, (place) => inside.clauses[place]);
  const heard = inside.tokens.filter((_, at) => (counts.get(inside.clauses[at])?.length ?? 0) >= HEARD);
  const lost = [...operatorClassesOf(heard.map(({ word }) => word))].filter((one) => !own.has(one)).length;
  return Math.min(MOST, lost) / MOST;
}
