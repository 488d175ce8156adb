import { foldSpelling } from './spelling.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** Words that announce a number as a reference: Rule 19, Sec. 145, FRE 403, UCC 2-207, Art. 2, Fed. R. Evid. 403. */
const ANNOUNCE_ONE =
  'rule frcp fre frap frcrp sec section art article amendment ucc usc mpc cisg evid proc restatement rest';
/** Words that announce several: Rules 13 and 14. */
const ANNOUNCE_MANY = 'rules secs sections arts articles amendments';

const ANNOUNCING: ReadonlyMap<string, ScannedWord['announces']> = new Map([
  ...ANNOUNCE_ONE.split(' ').map((word) => [word, 'one'] as const),
  ...ANNOUNCE_MANY.split(' ').map((word) => [word, 'many'] as const),
]);
const JOINING = new Set(['and', 'or', 'to', 'through']);

/** Letters a word has at most; a longer run is an address, a key or an attack, and costs time to stem. */
const LONGEST_WORD = 40;
/** The same with the periods of initials. What is longer is not even kept. */
const LONGEST_WRITTEN = 2 * LONGEST_WORD;

/** Abbreviations of law that are small words when written small: parol evidence rule, landlord, actual malice. */
const CAPITAL_ABBREVIATIONS = /^(PER|LLs?|AM|IM)$/;

/** Words kept before a new vocabulary is begun: several courses' worth, a few megabytes. */
const MOST_WORDS = 100_000;

/** A word as the scanner knows it. `term` is its stem, '' for words that are left out. */
export type ScannedWord = {
  /** Its number in the vocabulary, from 0; -1 for what is not kept: numbers, and runs of letters too long for a word. */
  at: number;
  word: string;
  term: string;
  announces: 'none' | 'one' | 'many';
  joinsNumbers: boolean;
};

const LEFT_OUT: ScannedWord = { at: -1, word: '', term: '', announces: 'none', joinsNumbers: false };

/**
 * Words as they were written, each folded and stemmed once. A text's letters are looked up where they stand, without
 * making a string of every word: that is most of the speed with which a course opens.
 */
export class Vocabulary {
  readonly words: ScannedWord[] = [];
  private readonly written: string[] = [];
  private slots = new Int32Array(1 << 12);
  private hashes = new Int32Array(1 << 11);

  /** The word of the letters from `start` to `end`, whose `hashOf` is `hash`. */
  wordAt(text: string, start: number, end: number, hash: number): ScannedWord {
    if (end - start > LONGEST_WRITTEN) return LEFT_OUT;
    const mask = this.slots.length - 1;
    let slot = spread(hash) & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = (this.slots[slot] ?? 0) - 1;
      const known = this.words[at];
      if (this.hashes[at] === hash && known !== undefined && isWritten(this.written[at], text, start, end))
        return known;
    }
    return this.learn(letters(text, start, end), hash, slot);
  }

  private learn(written: string, hash: number, slot: number): ScannedWord {
    const scanned = scanWord(written, this.words.length);
    this.words.push(scanned);
    this.written.push(written);
    this.slots[slot] = this.words.length;
    if (this.words.length > this.hashes.length) this.hashes = enlarged(this.hashes);
    this.hashes[scanned.at] = hash;
    if (this.words.length * 2 > this.slots.length) this.spreadOut();
    return scanned;
  }

  private spreadOut(): void {
    const slots = new Int32Array(this.slots.length * 2);
    for (let at = 0; at < this.words.length; at++) {
      let slot = spread(this.hashes[at] ?? 0) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = at + 1;
    }
    this.slots = slots;
  }
}

let shared = new Vocabulary();

/** The vocabulary all texts are read with. It changes nothing but speed, and never grows beyond a few megabytes. */
export function sharedVocabulary(): Vocabulary {
  if (shared.words.length > MOST_WORDS) shared = new Vocabulary();
  return shared;
}

/** The hash of no letters; `addToHash` adds one letter after the other. */
export const NO_HASH = 0x811c9dc5 | 0;

/** FNV-1a over char codes. */
export const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

const spread = (hash: number) => hash ^ (hash >>> 15);

function isWritten(written: string | undefined, text: string, start: number, end: number): boolean {
  if (written === undefined || written.length !== end - start) return false;
  for (let at = 0; at < written.length; at++) {
    if (written.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

/** A copy of its own: a slice would keep the whole page in memory as long as the word. */
function letters(text: string, start: number, end: number): string {
  let copy = '';
  for (let at = start; at < end; at++) copy += text.charAt(at);
  return copy;
}

function enlarged(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

function scanWord(written: string, at: number): ScannedWord {
  const raw = written.toLowerCase();
  const word = foldLetters(raw);
  const isSmall = isStopWord(word) && !CAPITAL_ABBREVIATIONS.test(written);
  const isLeftOut = isSmall || word.length > LONGEST_WORD;
  return {
    at,
    word,
    term: isLeftOut ? '' : stem(foldSpelling(word)),
    announces: ANNOUNCING.get(raw) ?? 'none',
    joinsNumbers: JOINING.has(raw),
  };
}

/** Without possessive endings, apostrophes, periods, hyphens and accents; Ps and Ds are P and D. */
function foldLetters(raw: string): string {
  if (/^[a-z]+$/.test(raw)) return /^[pdk]s$/.test(raw) ? raw.charAt(0) : raw;
  return raw
    .replace(/['’](s|re|ve|ll|d|m)?$/, '')
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');
}
