import { isAbbreviation, SENTENCE_STARTERS } from './legal-abbreviations.ts';

/** A case name's place in a text. */
export type NamedCase = { start: number; end: number };

/** Words written small inside a party's name. */
const INNER = /^(?:of|the|and|&|for|ex|rel\.?|de|del|la|du|von|van|der|on|et|al\.?|a\/k\/a|d\/b\/a|'s)$/u;
const CORPORATE =
  /^(?:Inc|Ltd|LLC|L\.L\.C|LLP|L\.L\.P|Co|Corp|N\.A|S\.A|L\.P|P\.C|P\.A|et|Jr|Sr|III?|M\.D)\b/u;
/** Signals, and words that open a sentence: they stand before a name, never in it. */
const BEFORE_A_NAME =
  /^(?:see|but|cf|accord|compare|contra|also|eg|e\.g|in|under|and|the|of|for|from|by|with|as|at|on|to|following|applying|citing|quoting|when|while|since|like|unlike|after|before|both|although|because|though|if|that|court|case|cases|supreme|did|does|is|was|why|how|what|than)[.,]*$/iu;
/** A party's name has at most this many words. */
const LONGEST_PARTY = 12;

/** The names of cases in a text: `X v. Y`, `In re X`, `Ex parte X`, in order. Linear in the text's length. */
export function findCaseNames(text: string): NamedCase[] {
  const found: NamedCase[] = [];
  const anchor =
    /(?<=\S) (?:v\.?|vs\.?|V\.) (?=["“(]?[\p{Lu}\d])|\b(?:In [Rr]e|IN RE|Ex [Pp]arte) (?=\p{Lu})/gu;
  for (const match of text.matchAll(anchor)) {
    const named = /^ /.test(match[0]) ? versus(text, match) : inRe(text, match);
    if (named && named.start >= (found.at(-1)?.end ?? 0)) found.push(named);
  }
  return found;
}

function versus(text: string, match: RegExpExecArray): NamedCase | null {
  const start = firstPartyStart(text, match.index);
  const end = secondPartyEnd(text, match.index + match[0].length);
  if (start === null || end === null) return null;
  // "V." joins the parties of a caption in capitals; elsewhere it is somebody's initial.
  if (match[0] === ' V. ' && /\p{Ll}{2}/u.test(text.slice(start, end))) return null;
  return { start, end };
}

function inRe(text: string, match: RegExpExecArray): NamedCase | null {
  const end = secondPartyEnd(text, match.index + match[0].length);
  return end === null ? null : { start: match.index, end };
}

/** Walks back from the `v.` over the words of a name. */
function firstPartyStart(text: string, at: number): number | null {
  const line =
    text
      .slice(Math.max(0, at - 200), at)
      .split('\n')
      .at(-1) ?? '';
  const words = [...line.matchAll(/\S+/gu)].slice(-LONGEST_PARTY).reverse();
  let start: number | null = null;
  let after = '';
  for (const word of words) {
    const bare = word[0].replace(/^[("“‘'[*—–]+/u, '');
    const isNamePart = /^[\p{Lu}\d]/u.test(bare) || INNER.test(bare);
    if (!isNamePart || closes(bare, after)) break;
    if (/^\p{Lu}/u.test(bare)) start = at - line.length + word.index + (word[0].length - bare.length);
    after = bare;
    if (bare !== word[0]) break;
  }
  return start === null ? null : withoutSignals(text, start, at);
}

/** Whether a word ends what came before, so that the name begins after it. */
function closes(word: string, after: string): boolean {
  if (after === '') return false;
  if (/[;:!?)\]"”]$/u.test(word)) return true;
  if (word.endsWith(',')) return !CORPORATE.test(after);
  return word.endsWith('.') && !isAbbreviation(word.slice(0, -1));
}

function withoutSignals(text: string, start: number, at: number): number | null {
  let from = start;
  for (;;) {
    const word = /^(\S+)\s+/u.exec(text.slice(from, at));
    if (!word?.[1] || !BEFORE_A_NAME.test(word[1])) break;
    from += word[0].length;
  }
  return /^\p{Lu}/u.test(text.slice(from, at)) ? from : null;
}

/** Walks on from the `v.` and says where the name ends. */
function secondPartyEnd(text: string, from: number): number | null {
  const rest = text.slice(from, from + 200).split('\n', 1)[0] ?? '';
  let end: number | null = null;
  let count = 0;
  for (const word of rest.matchAll(/\S+/gu)) {
    const bare = /^[\p{L}\d&.’'/-]*(?<=[\p{L}\d&.])/u.exec(word[0])?.[0] ?? '';
    if (bare === '' || count++ >= LONGEST_PARTY) break;
    if (/^\p{Lu}/u.test(bare)) {
      if (count > 1 && isSentenceStart(bare, rest, word.index)) break;
      end = from + word.index + nameLength(bare);
    } else if (!INNER.test(bare) || count === 1) break;
    if (endsName(word[0], bare, rest.slice(word.index + word[0].length).trimStart())) break;
  }
  return end;
}

function isSentenceStart(word: string, rest: string, at: number): boolean {
  return SENTENCE_STARTERS.has(word.toLowerCase()) && !/\b(?:of|for|and|&|v\.) $/u.test(rest.slice(0, at));
}

/** Length of a word without its sentence's period and without a possessive `'s`. */
function nameLength(word: string): number {
  const whole = word.replace(/['’]s$/u, '');
  const isShortened = whole.endsWith('.') && isAbbreviation(whole.slice(0, -1));
  return isShortened ? whole.length : whole.replace(/\.+$/u, '').length;
}

function endsName(word: string, bare: string, next: string): boolean {
  if (/['’]s$/u.test(bare)) return !/^\p{Lu}/u.test(next);
  if (word === `${bare},`) return !CORPORATE.test(next);
  if (word !== bare) return true;
  return bare.endsWith('.') && !isAbbreviation(bare.slice(0, -1));
}

/** "Mas v. Perry" of "Mas v. Perry (5th Cir. 1974).": a case heading without its court, year, citation and period. */
export function caseName(heading: string): string {
  return (
    heading
      // "20 Mass. (3 Pick.) 207": old reports are named twice.
      .replace(/,?\s*\d+\s+[A-Z][\w. ]*(?:\([^()]*\)\s*)?\d+.*$/u, '')
      .replace(/\s*\([^()]*\d{4}\)[\s.]*$/u, '')
      // "No. 2021-00506": what a court's clerk numbered it.
      .replace(/,\s+(?:\p{Lu}\.\s?\p{Lu}\.\s+)?Nos?\.\s.*$/u, '')
      // "[1893] 1 Q.B. 256": English reports are cited by their year.
      .replace(/,?\s*\[\d{4}\]\s*$/u, '')
      .replace(/[\s:,]+$/u, '')
      .replace(/(\S+)\.$/u, (whole, last: string) => (isAbbreviation(last) ? whole : last))
      .trim()
  );
}
