import type { Span } from '../../ui/paper/paper-pieces.ts';

/** A stretch of one item of a PDF's text layer. */
export type ItemSpan = Span & { item: number };

/** Letters kept when a page and a quote are compared, and where in the original each of them stood. */
type Folded = { letters: string; at: number[] };

const KEPT = /[\p{L}\p{N}§$%]/u;
const ANCHOR_LETTERS = 24;
const ANCHOR_SLACK = 1.5;

/**
 * Finds a quote in the items of a PDF page's text layer, in spite of what cleaning changed between the two: white
 * space, hyphens, ligatures, the shape of quotation marks and dashes. `share` is where on the page the quote is
 * expected, 0 at its top to 1 at its end; among several matches the nearest wins. Null when it is not there.
 */
export function matchTextLayer(items: readonly string[], quote: string, share: number): ItemSpan[] | null {
  const starts: number[] = [];
  let page = '';
  for (const item of items) {
    starts.push(page.length);
    page += item;
  }
  const span = findQuote(page, quote, share);
  return span && cutAtItems(items, starts, span);
}

/** As `matchTextLayer`, in one text. */
export function findQuote(page: string, quote: string, share: number): Span | null {
  const haystack = fold(page);
  const needle = fold(quote).letters;
  if (needle === '') return null;
  const from = nearest(page, haystack, needle, share);
  const span =
    from === null
      ? findByEnds(page, haystack, needle, share)
      : spanOf(page, haystack, from, from + needle.length);
  return span && withMarks(page, span, quote);
}

/** Takes in the punctuation at the quote's own ends, which the comparison left out. */
function withMarks(page: string, { start, end }: Span, quote: string): Span {
  const before = quote.match(/^[^\p{L}\p{N}\s]*/u)?.[0].length ?? 0;
  const after = quote.trimEnd().match(/[^\p{L}\p{N}\s]*$/u)?.[0].length ?? 0;
  const head = page.slice(start - before, start).match(/[^\p{L}\p{N}\s]*$/u)?.[0].length ?? 0;
  const tail = page.slice(end, end + after).match(/^[^\p{L}\p{N}\s]*/u)?.[0].length ?? 0;
  return { start: start - head, end: end + tail };
}

/** A running head or a footnote may stand inside the quote on the page: then its two ends must be near enough. */
function findByEnds(page: string, haystack: Folded, needle: string, share: number): Span | null {
  if (needle.length < 2 * ANCHOR_LETTERS) return null;
  const from = nearest(page, haystack, needle.slice(0, ANCHOR_LETTERS), share);
  if (from === null) return null;
  const tail = haystack.letters.indexOf(needle.slice(-ANCHOR_LETTERS), from + ANCHOR_LETTERS);
  const to = tail + ANCHOR_LETTERS;
  if (tail === -1 || to - from > needle.length * ANCHOR_SLACK) return null;
  return spanOf(page, haystack, from, to);
}

/** The match nearest to its expected place; one that begins and ends with whole words before any other. */
function nearest(page: string, haystack: Folded, needle: string, share: number): number | null {
  const expected = share * haystack.letters.length;
  let best: { from: number; cost: number } | null = null;
  for (let from = haystack.letters.indexOf(needle); from !== -1; ) {
    const { start, end } = spanOf(page, haystack, from, from + needle.length);
    const cutsWord = isLetter(page[start - 1]) || isLetter(page[end]);
    const cost = Math.abs(from - expected) + (cutsWord ? haystack.letters.length : 0);
    if (!best || cost < best.cost) best = { from, cost };
    from = haystack.letters.indexOf(needle, from + 1);
  }
  return best?.from ?? null;
}

function spanOf(page: string, haystack: Folded, from: number, to: number): Span {
  const start = haystack.at[from] ?? 0;
  const last = haystack.at[to - 1] ?? start;
  const lastLength = String.fromCodePoint(page.codePointAt(last) ?? 32).length;
  return { start, end: last + lastLength };
}

function fold(text: string): Folded {
  let letters = '';
  const at: number[] = [];
  let place = 0;
  for (const char of text) {
    for (const letter of char.normalize('NFKC').toLowerCase()) {
      if (!KEPT.test(letter)) continue;
      letters += letter;
      for (let unit = 0; unit < letter.length; unit++) at.push(place);
    }
    place += char.length;
  }
  return { letters, at };
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}

function cutAtItems(items: readonly string[], starts: readonly number[], span: Span): ItemSpan[] {
  return items.flatMap((item, index) => {
    const offset = starts[index] ?? 0;
    const start = Math.max(span.start - offset, 0);
    const end = Math.min(span.end - offset, item.length);
    return start < end ? [{ item: index, start, end }] : [];
  });
}
