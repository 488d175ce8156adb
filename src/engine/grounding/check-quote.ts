/**
 * How a quote stands to the page it names. `exact`: a literal slice, cut between words and not right behind a word that
 * turns what follows ("not", "unless"). `normalized`: the same but
 * for typography and white space. `elided`: whole pieces in order, parted by an ellipsis that hides no limit.
 * `altered`: close to the page, but other words. `unsupported`: the page does not say it.
 */
export type QuoteStanding = 'exact' | 'normalized' | 'elided' | 'altered' | 'unsupported';

const ELLIPSIS = /\s*(?:\[\s*)?(?:…|\.\s?\.\s?\.(?:\s?\.)?|\*\s?\*\s?\*)(?:\s*\])?\s*/;
/** Words that turn a rule around; a quote may not lose one behind an ellipsis. */
const TURNS =
  /\b(?:not?|never|none|nor|neither|cannot|unless|except\w*|only|but|without|however|if|provided)\b|n't\b/i;
/** A turn right before a cut: what follows it, read alone, says the opposite or drops its condition. */
const TURN_BEFORE =
  /(?:\b(?:not|never|nor|neither|cannot|unless|without|except(?: that| when| where| if)?|only (?:if|when))|n['’]t)\s+$/i;
/** Characters before a cut in which such a turn stands. */
const BEFORE = 24;
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

/** True where a slice that begins at `at` leaves the turn of its sentence outside ("is not bound", cut to "bound"). */
const losesTurn = (text: string, at: number): boolean =>
  TURN_BEFORE.test(text.slice(Math.max(0, at - BEFORE), at));

/** First place of `piece` at or after `from` that is cut between words and keeps its sentence's turn, or -1. */
function placeOf(text: string, piece: string, from: number): number {
  for (let at = text.indexOf(piece, from); at !== -1; at = text.indexOf(piece, at + 1)) {
    const isCut = cutsWord(text, at) || cutsWord(text, at + piece.length) || losesTurn(text, at);
    if (!isCut) return at;
  }
  return -1;
}

/** Standing of a quote with ellipses, or null when its pieces do not stand in the text in order. */
function elision(text: string, quote: string): QuoteStanding | null {
  const pieces = quote.split(ELLIPSIS).map(fold).filter(Boolean);
  const [first = '', ...rest] = pieces;
  if (pieces.length === 0 || (pieces.length === 1 && first === fold(quote))) return null;
  let best: QuoteStanding | null = null;
  // Words of the first piece may stand in an earlier sentence too, so every place of it is tried.
  for (let at = placeOf(text, first, 0); at !== -1 && best !== 'elided'; at = placeOf(text, first, at + 1)) {
    best = elisionFrom(text, rest, at + first.length) ?? best;
  }
  return best;
}

/** Standing of the pieces that follow one that ends at `end`, each at its first place after the one before. */
function elisionFrom(text: string, pieces: readonly string[], end: number): QuoteStanding | null {
  let from = end;
  let standing: QuoteStanding = 'elided';
  for (const piece of pieces) {
    const at = placeOf(text, piece, from);
    if (at === -1) return null;
    const gap = text.slice(from, at);
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
  const cut =
    place !== undefined &&
    (cutsWord(pageText, place.start) || cutsWord(pageText, place.end) || losesTurn(pageText, place.start));
  if (place ? source === quote && !cut : placeOf(source, quote, 0) !== -1) return 'exact';
  const folded = fold(source);
  const same = place ? folded === fold(quote) : placeOf(folded, fold(quote), 0) !== -1;
  if (same) return cut ? 'altered' : 'normalized';
  return elision(folded, quote) ?? (likeness(folded, quote) >= NEAR ? 'altered' : 'unsupported');
}
