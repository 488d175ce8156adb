import { endOfMixed, isDigit, isLetter, isSeriesMark, LONGEST_NUMBER, readNumber } from './legal-number.ts';
import { foldSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { addToHash, NO_HASH, type ScannedWord, sharedVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * A term of a text. `term` is a stem, a number, or a reference such as `§12b6`; `word` what it was made of. A
 * reference also belongs to the wider ones it lies in, widest first: `§12`, `§12b`.
 */
export type Term = { term: string; word: string; wider: readonly string[] };

/** How a reader of terms is told of each word, and of each reference by its parts. */
export type TermReader = {
  word: (scanned: ScannedWord) => void;
  /** `['12', 'b', '6']` for 12(b)(6); `['2-207']` for UCC 2-207. */
  reference: (parts: readonly string[]) => void;
  vocabulary: Vocabulary;
};

/** The terms of a text in order. Index, questions and thesaurus all read text this way, so that they meet. */
export function readTerms(text: string): Term[] {
  const terms: Term[] = [];
  scanTerms(text, {
    vocabulary: sharedVocabulary(),
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
 * Tells `reader` of every word and legal reference of a text, or of the part of it from `start` to `end`, in order.
 * Curly quotes, dashes and accents are folded; stop words, "v." and possessive endings are left out. A hyphen parts
 * words, except after "non".
 */
export function scanTerms(text: string, reader: TermReader, start = 0, end = text.length): void {
  let at = start;
  let announced: ScannedWord['announces'] = 'none';
  let previous = '';
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isLetter(code)) {
      let after = at + 1;
      let hash = addToHash(NO_HASH, code);
      while (after < end) {
        const letter = text.charCodeAt(after);
        if (!isLetter(letter)) break;
        hash = addToHash(hash, letter);
        after += 1;
      }
      const whole = after < end ? endOfWord(text, at, after, end) : after;
      while (after < whole) hash = addToHash(hash, text.charCodeAt(after++));
      const scanned = reader.vocabulary.wordAt(text, at, after, hash);
      if (scanned.announces !== 'none') announced = scanned.announces;
      else if (after === at + 1 && announcesAlone(code, previous, text, after, end)) announced = 'one';
      else if (announced !== 'many' || !scanned.joinsNumbers) announced = 'none';
      if (scanned.term !== '') reader.word(scanned);
      previous = scanned.word;
      at = after;
    } else if (isDigit(code)) {
      const isGlued = at > start && isLetter(text.charCodeAt(at - 1));
      const isSeries = announced !== 'none' && isSeriesMark(text, at);
      if (isSeries) at += 2;
      else if (isGlued && announced === 'none') at = endOfMixed(text, at, end);
      else {
        const read = readNumber(text.slice(at, Math.min(end, at + LONGEST_NUMBER)), announced !== 'none');
        if (read.parts !== null) reader.reference(read.parts);
        else if (read.number !== '') reader.word(numberWord(read.number));
        at += read.length;
      }
      if (announced === 'one' && !isSeries) announced = 'none';
    } else {
      if (code === 0xa7) announced = announced === 'none' ? 'one' : 'many';
      else if (!isGap(code)) announced = 'none';
      at += 1;
    }
  }
}

/** Whether a letter by itself announces a number: the P of Fed. R. Civ. P. 56, the R of R12, R. 12 and R2d. */
function announcesAlone(code: number, previous: string, text: string, after: number, end: number): boolean {
  if (code === 80 || code === 112) return /^(civ|crim|app)$/.test(previous);
  if (code === 82 && text.startsWith('. ', after)) return true;
  return (code === 82 || code === 114) && after < end && isDigit(text.charCodeAt(after));
}

/** What may stand between an announcing word and its number: white space, a period, a comma, an ampersand. */
const isGap = (code: number) =>
  code === 32 || code === 46 || code === 44 || code === 38 || code === 10 || code === 0xa0 || code === 0x202f;

const isHyphen = (code: number) => code === 45 || code === 0x2011 || code === 0x2013;

const isApostrophe = (code: number) => code === 39 || code === 0x2019;

/** The end of a word whose letters end before `end`: apostrophes between letters, the periods of U.S.C., "non-". */
function endOfWord(text: string, start: number, endOfRun: number, end: number): number {
  let at = endOfRun;
  const next = text.charCodeAt(at);
  if (at === start + 1) {
    while (at + 1 < end && text.charCodeAt(at) === 46 && isLoneLetter(text, at + 1, end)) at += 2;
    return at;
  }
  if (isHyphen(next) && at === start + 3 && /^non$/i.test(text.slice(start, at)))
    at = endOfLetters(text, at + 1, end, at);
  if (at < end && isApostrophe(text.charCodeAt(at))) at = endOfLetters(text, at + 1, end, at);
  return at;
}

/** The end of the letters from `start`; `otherwise` where there are none. */
function endOfLetters(text: string, start: number, end: number, otherwise: number): number {
  let at = start;
  while (at < end && isLetter(text.charCodeAt(at))) at += 1;
  return at > start ? at : otherwise;
}

const isLoneLetter = (text: string, at: number, end: number) =>
  isLetter(text.charCodeAt(at)) && (at + 1 >= end || !isLetter(text.charCodeAt(at + 1)));

/** A number is its own term, and not worth remembering: most stand once. */
function numberWord(number: string): ScannedWord {
  return { word: number, term: number, announces: 'none', joinsNumbers: false, at: -1 };
}
