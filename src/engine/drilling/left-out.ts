import { termsOf } from '../indexing/terms.ts';

/** Share of the page's content words that a reply with words left out still has, in all and in each third of the page. */
const KEPT = 0.65;
const KEPT_OF_THIRD = 0.4;
/** A page of fewer content words has no thirds. */
const LEAST_OF_THIRD = 3;

/** Words that turn what they stand in, and how a court disposed of it: one more or one fewer of them is another answer. */
const TURNS =
  /\b(?:affirm(?:s|ed)|revers(?:es|ed)|vacate[sd]|remand(?:s|ed)|dismiss(?:es|ed)|not?|nor|never|neither|none|cannot|without|unless|until|except|only|even|lacks?|lacked|fail(?:s|ed|ure)?|\p{L}+n['’]t)\b/giu;

/**
 * Whether a reply is the page with words left out here and there, as somebody says it who has learned it: all its content words
 * stand there in the same order, most of the page's are kept, from its beginning to its end, and none that turns it is gone.
 */
export function leavesWordsOut(reply: string, page: string): boolean {
  const [said, own] = [readWords(reply), readWords(page)];
  const places = placesIn(said, own);
  if (places === null || places.length < KEPT * own.length || turnsOf(reply) !== turnsOf(page)) return false;
  const third = own.length / 3;
  return (
    third < LEAST_OF_THIRD ||
    [0, 1, 2].every((nth) => {
      const kept = places.filter((at) => at >= nth * third && at < (nth + 1) * third).length;
      return kept >= KEPT_OF_THIRD * third;
    })
  );
}

/** Where words stand in others, each behind the one before; null where one does not. */
function placesIn(words: readonly string[], others: readonly string[]): number[] | null {
  const places: number[] = [];
  for (const word of words) {
    const at = others.indexOf(word, (places.at(-1) ?? -1) + 1);
    if (at < 0) return null;
    places.push(at);
  }
  return places;
}

/** The words of a text that carry meaning, and those that turn it, where they stand. */
const readWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => {
    const turning = word.match(TURNS)?.[0];
    return turning ? [turning.toLowerCase()] : termsOf(word);
  });

const turnsOf = (text: string): string => (text.match(TURNS) ?? []).join(' ').toLowerCase();

/** Sections and other cites of a page, and what it says in brackets: nobody has to say them in class. */
const ASIDES = /\s*(?:UCC\s*)?§+\s*\d[\w().,;–-]*(?:\s+cmt\.\s*\w+\.?)?|\s*\((?=[^)]{4,}\))[^()]*\)/gu;
/** Share of its words that a text has outside its asides, at least: else they are the answer. */
const OUTSIDE = 0.6;

/** A text without its cites and brackets, where most of it stands outside them. */
export function withoutCites(text: string): string {
  const bare = text.replace(ASIDES, '');
  const words = (of: string) => of.match(/\p{L}+/gu)?.length ?? 0;
  return words(bare) >= OUTSIDE * words(text) ? bare : text;
}
