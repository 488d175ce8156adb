import type { Pair } from './align.ts';
import type { Said } from './said.ts';

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

/** Which operators stand among words of a sentence; a word counts by the first that it is. */
const classesOf = (words: readonly string[]): Set<number> =>
  new Set(
    words.flatMap((word) => OPERATORS.findIndex((pattern) => pattern.test(word))).filter((at) => at >= 0),
  );

/** Telling words of a clause that must be met before its operators count. */
const HEARD = 2;

/**
 * How many operators a sentence drops of the clauses that it speaks of: where the words are the same, these are what
 * differs. Of two at most, a sentence of the text counting for one; 0 to 1.
 */
export function operatorsLost(claim: Said, pairAt: (at: number) => Pair): number {
  const pairs = [...new Set(claim.telling.map(({ at }) => pairAt(at)))];
  const own = classesOf(claim.tokens.map(({ word }) => word));
  const heard = classesOf(
    pairs.flatMap((pair) => {
      const met = claim.telling.flatMap(({ at }) => (pairAt(at) === pair ? pair.meets(at).slice(0, 1) : []));
      const counts = Map.groupBy(met, (place) => pair.inside.clauses[place]);
      return pair.inside.tokens.flatMap(({ word }, at) =>
        (counts.get(pair.inside.clauses[at])?.length ?? 0) >= HEARD ? [word] : [],
      );
    }),
  );
  const lost = [...heard].filter((one) => !own.has(one)).length;
  return Math.min(MOST, lost) / Math.max(MOST, pairs.length);
}

const MOST = 2;
