/** A number with what belongs to it: 12(b)(6), 42 (b), 2-207, 12b6, 75,000, 4(k)(1)(A). Dashes of every kind. */
const NUMBER =
  /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?:[-–—‑](\d{3})(?![\d,]))?((?:\s?\((?:[a-zA-Z]{1,2}|[ivxIVX]{3,4}|\d{1,2})\))+)?([a-zA-Z](?:\d{1,2}[a-zA-Z]?)?|[a-zA-Z]{1,2})?(?![a-zA-Z\d])/;

/** The same, carelessly typed: 12(b)6, 12b(6), 12 b 6, 12-b-6, 12.b.6. */
const LOOSE_NUMBERS = [
  /^(\d{1,4})\(([a-k])\)\s?(\d{1,2})(?![\da-z])/i,
  /^(\d{1,4})([a-k])\s?\((\d{1,2})\)/i,
  /^(\d{1,4})(?: ([a-k]) | ?-([a-k])-|\.([a-k])\.)(\d{1,2})(?![\da-z,%])/i,
];

/** A letter after an announced number: § 1367 b. Not "a", which is mostly the article, nor what begins a word. */
const LOOSE_LETTER = /^(\d{1,4}) ([b-hk])(?![\w.'’(-])/;
const LOOSE_ANNOUNCED = [...LOOSE_NUMBERS, LOOSE_LETTER];

/** Characters looked at to read one. */
export const LONGEST_NUMBER = 60;

/** A number as a text has it. */
export type ReadNumber = {
  /** Characters it takes up. */
  length: number;
  /** `['12', 'b', '6']` for the reference 12(b)(6), `['1.7', 'a']` for 1.7(a); null for a number that is none. */
  parts: string[] | null;
  /** The number as a term; '' where digits and letters are mixed and mean nothing (P1, a web address). */
  number: string;
};

const word = (number: string, length: number): ReadNumber => ({ length, parts: null, number });
const reference = (parts: string[], length: number): ReadNumber => ({ length, parts, number: '' });

/** Reads the number a text begins with. `isAnnounced`: "Rule", "§" or the like stands before it. */
export function readNumber(text: string, isAnnounced: boolean): ReadNumber {
  const plain = endOfPlainNumber(text);
  if (plain > 0) {
    const digits = text.slice(0, plain);
    return isAnnounced ? reference([digits], plain) : word(digits, plain);
  }
  const loose = looseNumber(text, isAnnounced);
  if (loose !== null) return loose;
  const match = NUMBER.exec(text);
  if (match === null) return word('', endOfMixed(text, 0, text.length));
  const [{ length }, digits = '', decimals, article, brackets = '', tail = ''] = match;
  const number = digits.replaceAll(',', '');
  const inner = splitParts(brackets);
  const glued = /^(st|nd|rd|th|d)$/i.test(tail) ? [] : splitParts(tail);
  const isArticle = article !== undefined && digits.length === 1;
  if (isAnnounced || inner.length > 0 || isArticle || isGluedReference(digits, glued))
    return reference(
      [wholeNumber(number, decimals, isArticle ? article : undefined), ...inner, ...glued],
      length,
    );
  // The Fourteenth Amendment is 14A.
  if (tail === 'A' && digits.length < 3) return word(`${number}a`, length);
  if (/^k$/i.test(tail)) return word(`${number}000`, length);
  // A third party is 3P; read as a bare 3, every 3 would be one.
  if (/^p$/i.test(tail)) return word(`${number}p`, length);
  return word(decimals === undefined ? number : `${number}.${decimals}`, length);
}

/** The number of a rule or section: 12, 2-207, and 1.7, which is no part of 1. */
const wholeNumber = (number: string, decimals?: string, article?: string): string =>
  article !== undefined ? `${number}-${article}` : decimals !== undefined ? `${number}.${decimals}` : number;

/** Whether a place names the series of a work, not a number: Restatement 2d, F.3d. */
export function isSeriesMark(text: string, at: number): boolean {
  const isSecond = text.startsWith('2d', at) || text.startsWith('3d', at);
  return isSecond && (at + 2 >= text.length || !/\w/.test(text.charAt(at + 2)));
}

/** The end of a run of digits and letters that is no number: P1, an exhibit mark, a web address. */
export function endOfMixed(text: string, start: number, limit: number): number {
  let end = start + 1;
  while (end < limit && /[\p{L}\d]/u.test(text.charAt(end))) end += 1;
  return end;
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether a char code is a Latin letter, plain or with an accent. */
export const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7);

/** A reference typed without its brackets; null where the text begins with none. */
function looseNumber(text: string, isAnnounced: boolean): ReadNumber | null {
  if (/^[23]d/i.test(text)) return null;
  for (const pattern of isAnnounced ? LOOSE_ANNOUNCED : LOOSE_NUMBERS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const parts = match.slice(1).filter((part) => part !== undefined);
    return reference(
      parts.map((part) => part.toLowerCase()),
      match[0].length,
    );
  }
  return null;
}

/** The end of a number nothing is joined to, which most are; 0 where the patterns have to look. */
function endOfPlainNumber(text: string): number {
  let end = 0;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  if (end === text.length) return end;
  const next = text.charCodeAt(end);
  if (next === 10) return end;
  const after = end + 1 < text.length ? text.charCodeAt(end + 1) : 0;
  if (next === 44) return isDigit(after) ? 0 : end;
  if (next === 46) return isDigit(after) || isLetter(after) ? 0 : end;
  if (next !== 32 || after === 40) return 0;
  const isLone = isLetter(after) && (end + 2 >= text.length || !isLetter(text.charCodeAt(end + 2)));
  return isLone ? 0 : end;
}

const splitParts = (text: string) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/** 12b6, 1367b and 402A are references as students type them; 2d and 50k are not. */
function isGluedReference(digits: string, glued: readonly string[]): boolean {
  if (glued.length > 1) return digits.length < 4;
  return glued.length === 1 && (digits.length === 4 || (digits.length === 3 && glued[0] === 'a'));
}
