import { deniedBase } from '../grounding/denials.ts';
import { readTokens } from '../grounding/tokens.ts';
import { stemOf } from '../indexing/terms.ts';

/** A telling word of a claim. */
export type ClaimWord = { word: string; term: string };

/**
 * A claim as it is held against a question that an entry settles: its telling words, and apart from them what turns a
 * sentence. `isDenied`: an odd number of words deny it.
 */
export type ClaimWords = {
  words: readonly ClaimWord[];
  numbers: readonly string[];
  isDenied: boolean;
  /** It speaks of all cases: every, always, automatically. */
  isUniversal: boolean;
  isOnly: boolean;
  hasCondition: boolean;
  modal: 'must' | 'may' | '';
};

const DENIES = /^(?:not|never|no|none|nobody|nothing|neither|cannot|maynot|neednot|without)$/;
const UNIVERSAL =
  /^(?:all|every|everyone|everybody|always|any|never|automatically|necessarily|invariably|absolutely|evenif)$/;
const ONLY = /^(?:only|onlyif|solely|exclusively|merely|alone)$/;
const CONDITION = /^(?:unless|except)$/;
const MUST =
  /^(?:must|neednot|require|requires|required|requirement|need|needs|needed|necessary|has|have|mandatory)$/;
const MAY = /^(?:may|maynot|can|cannot|could|might|allow|allowed|allows|permit|permitted|permits|able)$/;
/** Words of asking and hedging that the comparer does not count among the small ones. */
const TELLS_NOTHING =
  /^(?:usually|general|true|false|right|correct|valid|person|party|parties|someone|type|mere|fact|ever|requirement|require|requires|required|necessary|mandatory|allow|allowed|allows|permit|permitted|permits|able|automatically|necessarily|invariably|absolutely|solely|exclusively)$/;

/** Reads a claim, written as a sentence or as a question. */
export function readClaim(text: string): ClaimWords {
  const tokens = readTokens(text);
  const has = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const telling = tokens.filter(
    ({ word, isSmall, isFunction }) =>
      !isFunction && !TELLS_NOTHING.test(word) && (!isSmall || KEPT.test(word)) && /[\p{L}\d]/u.test(word),
  );
  const words = telling
    .filter(({ word }) => !/^\d/.test(word))
    .map(({ word, term }) => {
      const base = deniedBase(word);
      return base === null ? { word, term } : { word: base, term: stemOf(base) };
    });
  const denials = tokens.filter(({ word }) => DENIES.test(word) || deniedBase(word) !== null).length;
  return {
    words,
    numbers: telling.filter(({ word }) => /^\d/.test(word)).map(({ word }) => word.replace(/\D/g, '')),
    isDenied: denials % 2 === 1,
    isUniversal: has(UNIVERSAL),
    isOnly: has(ONLY),
    hasCondition: has(CONDITION),
    modal: has(MUST) ? 'must' : has(MAY) ? 'may' : '',
  };
}

/** Small words that tell claims apart all the same. */
const KEPT = /^(?:case|held|first|second|third|court|courts|test|law|before|after|against)$/;
