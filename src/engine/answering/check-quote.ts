/**
 * How a quote stands to the page it names. `exact`: a literal slice, cut between words. `normalized`: the same but
 * for typography and white space. `elided`: whole pieces in order, parted by an ellipsis that hides no limit.
 * `altered`: close to the page, but other words. `unsupported`: the page does not say it.
 */
export type QuoteStanding = 'exact' | 'normalized' | 'elided' | 'altered' | 'unsupported';

const ELLIPSIS = /\s*(?:\[\s*)?(?:…|\.\s?\.\s?\.(?:\s?\.)?|\*\s?\*\s?\*)(?:\s*\])?\s*/;
/** Words that turn a rule around; a quote may not lose one behind an ellipsis. */
const TURNS =
  /\b(?:not?|never|none|nor|neither|cannot|unless|except\w*|only|but|without|however|if|provided)\b|n't\b/i;
/** Share of the quote's words that a stretch of the page must hold, in order, to count as its altered source. */
const NEAR = 0.6;
/** Words an ellipsis may leave out. */
const GAP = 80;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[‘’‚‛′`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s*[-‐‑‒–—―−]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}$§%']+/gu) ?? [];

/** True where a cut at `at` falls inside a word or a figure ("un|lawful", "1,|500"). */
function cutsWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return true;
  if (/\d$/.test(before) && /^[.,]\d/.test(after)) return true;
  return (/\d[.,]$/.test(before) && /^\d/.test(after)) || (/\p{L}'$/u.test(before) && /^\p{L}/u.test(after));
}

/** First place of `piece` at or after `from` that is cut between words, or -1. */
function placeOf(text: string, piece: string, from: number): number {
  for (let at = text.indexOf(piece, from); at !== -1; at = text.indexOf(piece, at + 1)) {
    if (!cutsWord(text, at) && !cutsWord(text, at + piece.length)) return at;
  }
  return -1;
}

/** Standing of a quote with ellipses, or null when its pieces do not stand in the text in order. */
function elision(text: string, quote: string): QuoteStanding | null {
  const pieces = quote.split(ELLIPSIS).map(fold).filter(Boolean);
  if (pieces.length === 0 || (pieces.length === 1 && pieces[0] === fold(quote))) return null;
  let from = 0;
  let standing: QuoteStanding = 'elided';
  for (const [i, piece] of pieces.entries()) {
    const at = placeOf(text, piece, from);
    if (at === -1) return null;
    const gap = i === 0 ? '' : text.slice(from, at);
    if (TURNS.test(gap) || wordsOf(gap).length > GAP) standing = 'altered';
    from = at + piece.length;
  }
  return standing;
}

/** Length of the longest common subsequence of two word lists. */
function common(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (let j = 1; j <= b.length; j++) {
      next[j] = word === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Share of the quote's words found, in order, in the stretch of the text that holds most of them. */
function likeness(text: string, quote: string): number {
  const sought = wordsOf(quote.toLowerCase());
  const words = wordsOf(text.toLowerCase());
  const span = Math.ceil(sought.length * 1.5);
  const step = Math.max(1, Math.floor(sought.length / 2));
  let best = 0;
  for (let at = 0; at < words.length && sought.length > 0; at += step) {
    best = Math.max(best, common(sought, words.slice(at, at + span)) / sought.length);
  }
  return best;
}

/**
 * Judges a quote against a page. With `place` only that slice counts as the source of an exact or normalized
 * quote; without, the whole page. Pure; the same for the embedded engine's quotes and a language model's.
 */
export function checkQuote(
  pageText: string,
  quote: string,
  place?: { start: number; end: number },
): QuoteStanding {
  if (fold(quote) === '') return 'unsupported';
  const source = place ? pageText.slice(place.start, place.end) : pageText;
  const cut = place !== undefined && (cutsWord(pageText, place.start) || cutsWord(pageText, place.end));
  if (place ? source === quote && !cut : placeOf(source, quote, 0) !== -1) return 'exact';
  const folded = fold(source);
  const same = place ? folded === fold(quote) : placeOf(folded, fold(quote), 0) !== -1;
  if (same) return cut ? 'altered' : 'normalized';
  return elision(folded, quote) ?? (likeness(folded, quote) >= NEAR ? 'altered' : 'unsupported');
}
