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
  /** Their terms. */
  has: ReadonlySet<string>;
  numbers: readonly string[];
  isDenied: boolean;
  /** A clause of it says so: "if no time is stated". */
  hasDeniedClause: boolean;
  turning: readonly string[];
  /** It speaks of all cases: every, always, automatically. */
  isUniversal: boolean;
  isOnly: boolean;
  hasCondition: boolean;
  modal: 'must' | 'may' | '';
};

const DENIES = /^(?:not|never|no|none|nobody|nothing|neither|cannot|maynot|neednot|without)$/;
const UNIVERSAL =
  /^(?:all|every|everyone|everybody|always|any|never|automatically|necessarily|invariably|absolutely)$/;
const ONLY = /^(?:only|onlyif|solely|exclusively|merely|alone)$/;
const CONDITION = /^(?:unless|except|until)$/;
/** Where a clause begins that says when or of whom. */
const CLAUSE = /^(?:if|when|where|because|who|which|that|although|though|evenif|onlyif|while)$/;
/** Words that turn what is asked about into its contrary, so that both must have them. */
const TURNING =
  /^(?:defenses?|excuses?|excused|exceptions?|liable|liability|guilty|morethan|lessthan|atmost|immune|immunity|exempt|commits?|committed|waived?|void)$/;
const BARS = /^(?:bar|bars|barred|exclud\w+|prohibit\w*|forbid\w*|forbad\w*|preclud\w+|prevent\w*)$/;
const MUST =
  /^(?:must|neednot|require|requires|required|requirement|need|needs|needed|necessary|has|have|mandatory)$/;
const MAY = /^(?:may|maynot|can|cannot|could|might|allow|allowed|allows|permit|permitted|permits|able)$/;
/** Words of asking and hedging that the comparer does not count among the small ones. */
const TELLS_NOTHING =
  /^(?:usually|true|false|right|correct|valid|person|party|parties|someone|type|mere|fact|ever|requirement|require|requires|required|necessary|mandatory|allow|allowed|allows|permit|permitted|permits|able|automatically|necessarily|invariably|absolutely|solely|exclusively)$/;

/** What is only said not to be so: "voidable rather than void". */
const CONTRASTED = /,?\s+(?:rather than|instead of|as opposed to|and not|but not|,\s*not)\s[^,.;?]*/gi;

/** What a claim draws from itself: "is void, so neither can enforce it" is held as "is void". */
const DRAWN = /,\s*(?:and )?(?:so|therefore|thus|which means|meaning)\b.*$/i;

/** Reads a claim, written as a sentence or as a question. */
export function readClaim(written: string): ClaimWords {
  const text = written.replace(DRAWN, '').replace(CONTRASTED, '');
  const tokens = readTokens(text);
  const has = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const telling = tokens.filter(
    ({ word, isSmall, isFunction }) =>
      !isFunction && !TELLS_NOTHING.test(word) && (!isSmall || KEPT.test(word)) && /[\p{L}\d]/u.test(word),
  );
  const words = telling
    .filter(({ word }) => !/^\d/.test(word))
    .map((token) => {
      const base = deniedBase(token.word);
      const word = base ?? token.word;
      return { word, term: termOf(word, base === null ? token.term : null) };
    });
  const clause = tokens.findIndex(({ word }, at) => at > 0 && CLAUSE.test(word));
  const denials = tokens.flatMap(({ word }, at) =>
    DENIES.test(word) || deniedBase(word) !== null ? [at] : [],
  );
  const inMain = denials.filter((at) => clause < 0 || at < clause);
  return {
    words,
    has: new Set(words.map(({ term }) => term)),
    numbers: telling.filter(({ word }) => /^\d/.test(word)).map(({ word }) => word.replace(/\D/g, '')),
    isDenied: inMain.length % 2 === 1,
    hasDeniedClause: inMain.length < denials.length,
    turning: [
      ...new Set(
        tokens.flatMap(({ word }) => (BARS.test(word) ? ['bar'] : TURNING.test(word) ? [stemOf(word)] : [])),
      ),
    ],
    isUniversal: has(UNIVERSAL),
    isOnly: has(ONLY),
    hasCondition: has(CONDITION),
    modal: has(MUST) ? 'must' : has(MAY) ? 'may' : '',
  };
}

/** Small words that tell claims apart all the same. */
const KEPT =
  /^(?:case|held|first|second|third|court|courts|test|law|before|after|against|notice|remember|known|reason|between|alone|think|work|works|within|class|another|question|just|quiet|point)$/;

/** Words in -able are read as what can be done: waivable, waived. */
const termOf = (word: string, term: string | null): string =>
  /^(?:waiv|recover|discover|enforce|revoc|assign|delegat|insur|appeal|remov|foresee)e?ab(?:le|ility)$/.test(
    word,
  )
    ? stemOf(word.replace(/(?:c)?e?ab(?:le|ility)$/, (ending) => (ending.startsWith('c') ? 'ke' : 'e')))
    : (term ?? stemOf(word));
