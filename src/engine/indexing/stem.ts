import { familyStems, standsApart } from './word-families.ts';

/**
 * The stem of a lower-case English word after Porter, "An algorithm for suffix stripping" (Program 14, 1980), so
 * that "jurisdictional" meets "jurisdiction"; where his endings part a family of legal words ("waive, waiver") or
 * throw two words together ("deposit, deposition"), the table of word families decides. Words of one or two letters,
 * and words with anything but a–z, are returned as they are.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const own = endingOff(word);
  return families.get(own) ?? own;
}

/** The stem of a word by itself, before it meets its family. */
function endingOff(word: string): string {
  const apart = standsApart(word);
  return apart ?? porter(word);
}

function porter(word: string): string {
  let w = stripPlural(word);
  w = stripPast(w);
  if (w.endsWith('y') && hasVowel(w.slice(0, -1))) w = `${w.slice(0, -1)}i`;
  w = replaceSuffix(w, DOUBLE_SUFFIXES, 0);
  w = replaceSuffix(w, SINGLE_SUFFIXES, 0);
  w = stripEnding(w);
  return stripFinal(w);
}

const DOUBLE_SUFFIXES: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];

const SINGLE_SUFFIXES: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

const ENDINGS = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic ou'.split(' ');

/** Whether the letter at `at` is a consonant: y is one at the start and after a vowel. */
function isConsonant(word: string, at: number): boolean {
  const letter = word.charAt(at);
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isConsonant(word, at)) return true;
  return false;
}

/** Porter's m: how often a vowel run is followed by a consonant run. */
function measure(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at++) {
    if (isConsonant(word, at) && !isConsonant(word, at - 1)) count += 1;
  }
  return count;
}

function endsInDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** Consonant, vowel, consonant other than w, x, y at the end: "hop", not "snow". */
function endsInShortSyllable(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || 'wxy'.includes(word.charAt(last))) return false;
  return isConsonant(word, last) && !isConsonant(word, last - 1) && isConsonant(word, last - 2);
}

function stripPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  if (word.endsWith('ss') || !word.endsWith('s')) return word;
  return word.slice(0, -1);
}

function stripPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const suffix = word.endsWith('ed') ? 'ed' : word.endsWith('ing') ? 'ing' : '';
  const head = word.slice(0, word.length - suffix.length);
  if (suffix === '' || !hasVowel(head)) return word;
  if (/(at|bl|iz)$/.test(head)) return `${head}e`;
  if (endsInDouble(head) && !/[lsz]$/.test(head)) return head.slice(0, -1);
  if (measure(head) === 1 && endsInShortSyllable(head)) return `${head}e`;
  return head;
}

function replaceSuffix(word: string, suffixes: typeof DOUBLE_SUFFIXES, least: number): string {
  for (const [suffix, replacement] of suffixes) {
    if (!word.endsWith(suffix)) continue;
    const head = word.slice(0, -suffix.length);
    return measure(head) > least ? head + replacement : word;
  }
  return word;
}

function stripEnding(word: string): string {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const head = word.slice(0, -ending.length);
    if (ending === 'ion' && !/[st]$/.test(head)) return word;
    return measure(head) > 1 ? head : word;
  }
  return word;
}

function stripFinal(word: string): string {
  let w = word;
  if (w.endsWith('e')) {
    const head = w.slice(0, -1);
    const m = measure(head);
    if (m > 1 || (m === 1 && !endsInShortSyllable(head))) w = head;
  }
  return w.endsWith('ll') && measure(w.slice(0, -1)) > 1 ? w.slice(0, -1) : w;
}

// Last, for it needs the tables of endings above.
const families = familyStems(endingOff);
