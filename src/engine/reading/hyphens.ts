/** The words a document uses, small, to tell a broken word from a compound. */
export type Vocabulary = ReadonlySet<string>;

/** Beginnings that keep their hyphen, and a few short words that do in the law. */
const COMPOUND =
  /^(?:(?:one|two|three|four|five|six|ten|half|self|well|quasi|long|short|full|single|multi|cross|ex|post|judge|third|first|second|so|then)-|(?:in|out)-(?:person|state|court|house|kind|class|depth|of)$)/;

/** Collects the whole words of lines; the last piece of a line that ends in a hyphen is not one. */
export function vocabularyOf(lines: readonly string[]): Vocabulary {
  const words = new Set<string>();
  for (const line of lines) {
    for (const word of line.replace(/\S+[-‐]$/u, '').matchAll(/[\p{L}]+(?:[-‐][\p{L}]+)*/gu)) {
      words.add(word[0].toLowerCase());
    }
  }
  return words;
}

/**
 * Joins two lines of a paragraph. A hyphen at the break goes when the whole word stands elsewhere in the document, or
 * when nothing speaks for a compound; it stays when the document writes the compound with one.
 */
export function joinLines(before: string, after: string, words: Vocabulary): string {
  const first = /([\p{L}]+)[-‐]$/u.exec(before)?.[1];
  const second = /^[\p{L}]+/u.exec(after)?.[0];
  if (first === undefined || second === undefined) {
    return /[\p{L}\d][—–-]$/u.test(before) ? before + after : `${before} ${after}`;
  }
  const whole = `${first}${second}`.toLowerCase();
  const compound = `${first}-${second}`.toLowerCase();
  const isBroken =
    !COMPOUND.test(compound) &&
    (words.has(whole) ||
      (!words.has(compound) && /^\p{Ll}/u.test(after) && !bothStand(first, second, words)));
  return isBroken ? before.slice(0, -1) + after : before + after;
}

/** Two words of four letters or more that both stand alone in the document make a compound (`cross-complaint`). */
function bothStand(first: string, second: string, words: Vocabulary): boolean {
  const isWord = (word: string) => word.length >= 4 && words.has(word.toLowerCase());
  return isWord(first) && isWord(second);
}
