import { matchLength, type Thesaurus } from '../finding/thesaurus.ts';
import type { Wording } from './align.ts';
import { phrasesFrom } from './plain-words.ts';
import type { Said } from './said.ts';

/** Longest term of art, in terms. */
const LONGEST_FORM = 6;

/** Terms of art and plain phrases of a sentence: for each of their words what else says the same. */
export function conceptsOf(said: Said, thesaurus: Thesaurus | undefined): Map<number, Wording[]> {
  const concepts = new Map<number, Wording[]>();
  const telling = said.tokens.flatMap((token, at) =>
    token.isFunction ? [] : [{ at, term: token.term, word: token.word, wider: [] }],
  );
  const put = (order: number, length: number, others: readonly Wording[]) => {
    for (const { at } of telling.slice(order, order + length))
      concepts.set(at, [...(concepts.get(at) ?? []), ...others]);
  };
  for (const [order, { term }] of telling.entries()) {
    for (const { terms, others } of phrasesFrom(term)) {
      if (terms.every((each, step) => telling[order + step]?.term === each)) put(order, terms.length, others);
    }
    for (const form of thesaurus?.byFirstTerm.get(term) ?? []) {
      if (form.gapAt !== null) continue;
      const length = matchLength(form, telling.slice(order, order + LONGEST_FORM), 0);
      if (length === 0) continue;
      const others = (thesaurus?.formsOf.get(form.entry) ?? []).filter(
        (other) => other !== form && other.gapAt === null && !other.isShorthand,
      );
      put(
        order,
        length,
        others.map(({ terms }) => terms),
      );
      break;
    }
  }
  return concepts;
}
