import { editDistance } from '../finding/case-name.ts';
import { isAskingWord, isStopWord } from '../indexing/stop-words.ts';
import type { Library } from './library.ts';
import { wordInName } from './library-cases.ts';

/**
 * A word of a question as names are compared: bare, with how it was written. `isCommon`: a word of the language or a name
 * that many stories have, so that it is nobody's in particular.
 */
export type WrittenWord = { word: string; isCapital: boolean; isPossessive: boolean; isCommon: boolean };

/** Fewest letters of a name that may be misspelt, and from which two slips are allowed. */
const SHORTEST_MISSPELT = 5;
const LONG_NAME = 8;

/** How students shorten parties that many cases have. */
const CHAT: Readonly<Record<string, string>> = {
  ppl: 'people',
  natl: 'national',
  intl: 'international',
  amer: 'american',
  comm: 'commission',
};

/** The words of a question in order; "B&O" is one. */
export const writtenWords = (library: Library, question: string): WrittenWord[] =>
  (question.replace(/\b(\p{L})\s?&\s?(\p{L})\b/gu, '$1$2').match(/[\p{L}\d'’.]+/gu) ?? []).flatMap(
    (written) => {
      const word = (CHAT[written.toLowerCase()] ?? wordInName(written)).replace(/^(?:vs|versus)$/, 'v');
      if (word === '') return [];
      const isKnown = library.commonWords.has(word) || library.commonWords.has(word.replace(/s$/, ''));
      const isCommon = isKnown || /\d/.test(word) || isStopWord(word) || isAskingWord(word);
      return [{ word, isCapital: /^\p{Lu}/u.test(written), isPossessive: /['’]s$/.test(written), isCommon }];
    },
  );

/** Whether a word is a place that is a party to many cases: alone it names none of them. */
export const isPlace = (word: string): boolean =>
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|hampshire|jersey|mexico|york|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|rhode|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|columbia|boston|chicago|philadelphia|angeles|francisco|diego|antonio|seattle|island|america|american|atlantic|pacific)$/.test(
    word,
  );

/** States as the post office writes them, but for those that are words: "SD v. Dole". */
export const isPostalState = (word: string): boolean =>
  /^(?:al|ak|az|ar|ca|co|ct|de|fl|ga|ia|id|il|ks|ky|la|ma|md|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|pa|ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy)$/.test(
    word,
  );

/** Whether a word is a slip or two away from a name and no word of the language that the library knows. */
export function isSlipOf({ word, isCommon }: WrittenWord, name: string): boolean {
  if (isCommon || word === name || word[0] !== name[0]) return false;
  if (Math.min(word.length, name.length) < SHORTEST_MISSPELT - 1 || name.length < SHORTEST_MISSPELT)
    return false;
  const allowed = name.length >= LONG_NAME ? 2 : 1;
  return editDistance(word, name, allowed) <= allowed;
}

/** Beside a party that is written right a slip may be a word itself, and a short name have one too: Jewel, Baulk. */
export const isNearSlip = (word: string, name: string): boolean => {
  if (word === name || word[0] !== name[0] || Math.min(word.length, name.length) < SHORTEST_MISSPELT - 1)
    return false;
  const allowed = name.length > SHORTEST_MISSPELT ? 2 : 1;
  return editDistance(word, name, allowed) <= allowed;
};

/** Whether a word has the letters of a short name in another order: Blak for Balk. */
export const isMixedUp = (word: string, name: string): boolean =>
  name.length === SHORTEST_MISSPELT - 1 &&
  word !== name &&
  word[0] === name[0] &&
  [...word].sort().join('') === [...name].sort().join('');

/** Whether a short form stands for a word: its beginning, or its beginning and its last letter ("Educ.", "Bd.", "Comm'n"). */
export function isShortFor(short: string, word: string): boolean {
  if (short.length >= word.length) return false;
  return word.startsWith(short) || (word.startsWith(short.slice(0, -1)) && word.endsWith(short.slice(-1)));
}
