import { termsOf } from '../indexing/terms.ts';

/** Words of a reply from which their order can be told, and the share of them that stand on the page. */
const LEAST = 6;
const OF_PAGE = 0.8;
/** How far behind a word the next one of a reply may stand on the page, and the share of pairs that do so in what was ever a sentence. */
const NEAR = 3;
const IN_ORDER = 0.5;

/** Whether a reply is words of the page in no order: picked out of it, and shuffled. Who says the page in other words uses others, too. */
export function isShuffled(reply: string, page: string): boolean {
  const said = wordsOf(reply);
  const places = Map.groupBy(
    wordsOf(page).map((word, at) => ({ word, at })),
    ({ word }) => word,
  );
  const known = said.filter((word) => places.has(word));
  if (said.length < LEAST || known.length < OF_PAGE * said.length) return false;
  const pairs = known.slice(1).map((word, at) => {
    const before = places.get(known[at] ?? '') ?? [];
    return (places.get(word) ?? []).some((next) =>
      before.some((first) => first.at < next.at && next.at <= first.at + NEAR),
    );
  });
  return pairs.filter(Boolean).length < IN_ORDER * pairs.length;
}

const DENIER = /\b(?:not|no|never|cannot|without|\p{L}+n['’]t)\b/giu;

/** Telling words behind a denial that it may reach, in its clause. */
const REACH = 4;

/** The telling words that each denial of a text may reach. */
const deniedIn = (text: string): string[][] =>
  [...text.matchAll(DENIER)].map(({ 0: denier, index }) =>
    termsOf(text.slice(index + denier.length).split(/[.;:]/)[0] ?? '').slice(0, REACH),
  );

const pairsOf = (terms: readonly string[]): string[] =>
  terms.slice(1).map((term, at) => `${terms[at]} ${term}`);

/** Whether one text denies two words in a row that the other one has so without denying them: "no duty to warn" of "a duty to warn". */
export function deniesElsewhere(reply: string, page: string): boolean {
  const denies = (one: string, other: string): boolean => {
    const stated = new Set(pairsOf(termsOf(other)));
    const denied = new Set(deniedIn(other).flatMap(pairsOf));
    return deniedIn(one)
      .flatMap((terms) => pairsOf(terms.slice(0, 2)))
      .some((pair) => stated.has(pair) && !denied.has(pair));
  };
  return denies(reply, page) || denies(page, reply);
}

/** Whether a reply denies a word of a page. */
export function deniesStated(reply: string, page: string): boolean {
  const stated = new Set(termsOf(page));
  return deniedIn(reply).some(([term = '']) => stated.has(term));
}

/** Whether two texts that are nearly the same deny the same words. */
export const deniesAlike = (reply: string, page: string): boolean => {
  const first = (text: string) => deniedIn(text).map(([term = '']) => term);
  return first(reply).toSorted().join(' ') === first(page).toSorted().join(' ');
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
