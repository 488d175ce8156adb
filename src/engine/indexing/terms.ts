import { foldSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Words that announce a number as a reference: Rule 19, Sec. 145, FRE 403, UCC 2-207, Art. 2, Fed. R. Evid. 403. */
const ANNOUNCES_REFERENCE =
  /^(rule|frcp|fre|frap|frcrp|sec|section|art|article|amendment|ucc|usc|mpc|cisg|evid|proc)$/;

/** Words that announce several: Rules 13 and 14. */
const ANNOUNCES_REFERENCES = /^(rules|secs|sections|arts|articles|amendments)$/;

/** Letters a word has at most; a longer run is an address, a key or an attack, and costs time to stem. */
const LONGEST_WORD = 40;

/** A number with what belongs to it: 12(b)(6), 42 (b), 2-207, 12b6, 75,000, 4(k)(1)(A). Dashes of every kind. */
const NUMBER =
  /(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?:[-–—‑](\d{3})(?![\d,]))?((?:\s?\((?:[a-zA-Z]{1,2}|[ivxIVX]{3,4}|\d{1,2})\))+)?([a-zA-Z](?:\d{1,2}[a-zA-Z]?)?|[a-zA-Z]{1,2})?(?![a-zA-Z\d])/y;

/**
 * A term of a text. `term` is a stem, a number, or a reference such as `§12b6`; `word` what it was made of. A
 * reference also belongs to the wider ones it lies in, widest first: `§12`, `§12b`.
 */
export type Term = { term: string; word: string; wider: readonly string[] };

/** A word as the scanner knows it. `term` is its stem, '' for words that are left out. */
export type ScannedWord = {
  word: string;
  term: string;
  announces: 'none' | 'one' | 'many';
  joinsNumbers: boolean;
  /** For the reader's own use: the index keeps the term's number here. */
  mark: number;
};

/** How a reader of terms is told of each word, and of each reference by its parts. */
export type TermReader = {
  word: (scanned: ScannedWord) => void;
  /** `['12', 'b', '6']` for 12(b)(6); `['2-207']` for UCC 2-207. */
  reference: (parts: readonly string[]) => void;
  /** Words met before, as written. One for a whole course makes reading it several times faster. */
  lexicon: Map<string, ScannedWord>;
};

/** The terms of a text in order. Index, questions and thesaurus all read text this way, so that they meet. */
export function readTerms(text: string): Term[] {
  const terms: Term[] = [];
  scanTerms(text, {
    lexicon: new Map(),
    word: ({ term, word }) => terms.push({ term, word, wider: [] }),
    reference: (parts) => {
      const all = referenceTerms(parts);
      const term = all.pop();
      if (term !== undefined) terms.push({ term, word: term, wider: all });
    },
  });
  return terms;
}

/** The terms of a text as the index holds them: stems, numbers, and references with the wider ones before them. */
export function termsOf(text: string): string[] {
  return readTerms(text).flatMap((term) => [...term.wider, term.term]);
}

/** The stem of a lower-case word after folding British spelling. */
export function stemOf(word: string): string {
  return stem(foldSpelling(word));
}

/** A reference as terms, from the widest to the narrowest: 12(b)(6) is also 12(b) and 12. */
export function referenceTerms(parts: readonly string[]): string[] {
  return parts.map((_, at) => `§${parts.slice(0, at + 1).join('')}`);
}

/**
 * Tells `reader` of every word and legal reference of a text in order. Curly quotes, dashes and accents are folded;
 * stop words, "v." and possessive endings are left out. A hyphen parts words, except after "non".
 */
export function scanTerms(text: string, reader: TermReader): void {
  let at = 0;
  let announced: ScannedWord['announces'] = 'none';
  let previous = '';
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) {
      const end = endOfWord(text, at);
      const raw = text.slice(at, end);
      const scanned = scannedWord(raw, reader.lexicon);
      if (scanned.announces !== 'none') announced = scanned.announces;
      else if (raw === 'P' && /^(civ|crim|app)$/i.test(previous)) announced = 'one';
      else if (announced !== 'many' || !scanned.joinsNumbers) announced = 'none';
      if (scanned.term !== '') reader.word(scanned);
      previous = raw;
      at = end;
    } else if (code >= 48 && code <= 57) {
      at = scanNumber(text, at, announced !== 'none', reader);
      if (announced === 'one') announced = 'none';
    } else {
      if (code === 0xa7) announced = announced === 'none' ? 'one' : 'many';
      else if (!isGap(code)) announced = 'none';
      at += 1;
    }
  }
}

function scannedWord(written: string, lexicon: Map<string, ScannedWord>): ScannedWord {
  const known = lexicon.get(written);
  if (known !== undefined) return known;
  const raw = written.toLowerCase();
  const word = foldLetters(raw);
  const one = ANNOUNCES_REFERENCE.test(raw) ? 'one' : 'none';
  const scanned: ScannedWord = {
    word,
    term: isStopWord(word) || word.length > LONGEST_WORD ? '' : stemOf(word),
    announces: ANNOUNCES_REFERENCES.test(raw) ? 'many' : one,
    joinsNumbers: /^(and|or|to|through)$/.test(raw),
    mark: -1,
  };
  lexicon.set(written, scanned);
  return scanned;
}

const isLetter = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7);

/** What may stand between an announcing word and its number: white space, a period, a comma, an ampersand. */
const isGap = (code: number) =>
  code === 32 || code === 46 || code === 44 || code === 38 || code === 10 || code === 0xa0 || code === 0x202f;

const isApostrophe = (code: number) => code === 39 || code === 0x2019;

/** The end of a word: letters, apostrophes between letters, the periods of U.S.C., and what follows "non-". */
function endOfWord(text: string, start: number): number {
  let end = endOfLetters(text, start);
  if (end === start + 1) {
    while (text.charCodeAt(end) === 46 && isLoneLetter(text, end + 1)) end += 2;
    return end;
  }
  const isNon = end === start + 3 && /^non[-‑–]$/i.test(text.slice(start, end + 1));
  if (isNon && isLetter(text.charCodeAt(end + 1))) end = endOfLetters(text, end + 1);
  const isInner = isApostrophe(text.charCodeAt(end)) && isLetter(text.charCodeAt(end + 1));
  return isInner ? endOfLetters(text, end + 1) : end;
}

function endOfLetters(text: string, start: number): number {
  let end = start;
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return end;
}

const isLoneLetter = (text: string, at: number) =>
  isLetter(text.charCodeAt(at)) && !isLetter(text.charCodeAt(at + 1));

/** Without possessive endings, apostrophes, periods, hyphens and accents; Ps and Ds are P and D. */
function foldLetters(raw: string): string {
  if (/^[a-z]+$/.test(raw)) return /^[pdk]s$/.test(raw) ? raw.charAt(0) : raw;
  return raw
    .replace(/['’](s|re|ve|ll|d|m)?$/, '')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
}

function scanNumber(text: string, start: number, isAnnounced: boolean, reader: TermReader): number {
  NUMBER.lastIndex = start;
  const match = start > 0 && isLetter(text.charCodeAt(start - 1)) ? null : NUMBER.exec(text);
  if (match === null) return endOfMixed(text, start);
  const [whole, digits = '', decimals, article, brackets = '', tail = ''] = match;
  const number = digits.replaceAll(',', '');
  const inner = splitParts(brackets);
  const glued = /^(st|nd|rd|th|d)$/i.test(tail) ? [] : splitParts(tail);
  const isArticle = article !== undefined && digits.length === 1;
  if (isAnnounced || inner.length > 0 || isArticle || isGluedReference(digits, glued))
    reader.reference([isArticle ? `${number}-${article}` : number, ...inner, ...glued]);
  else if (/^k$/i.test(tail)) reader.word(numberWord(`${number}000`));
  else reader.word(numberWord(decimals === undefined ? number : `${number}.${decimals}`));
  return start + whole.length;
}

/** A number is its own term, and not worth remembering: most stand once. */
function numberWord(number: string): ScannedWord {
  return { word: number, term: number, announces: 'none', joinsNumbers: false, mark: -1 };
}

const splitParts = (text: string) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/** 12b6 and 1367b are references as students type them; 2d and 50k are not. */
function isGluedReference(digits: string, glued: readonly string[]): boolean {
  return (glued.length > 1 && digits.length < 4) || (glued.length === 1 && digits.length === 4);
}

/** The end of a run of digits and letters that is no number: P1, an exhibit mark, a web address. */
function endOfMixed(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && /[\p{L}\d]/u.test(text.charAt(end))) end += 1;
  return end;
}
