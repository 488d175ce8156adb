import type { Page } from '../reading/page.ts';

/** Where a quote stands: `text.slice(start, end)` of a page. */
export type QuotePlace = { page: number; start: number; end: number };

/** A page's text without what readings differ in; `at[n]` is where its n-th character stands in the page. */
type Folded = { text: string; at: number[] };

const folded = new WeakMap<Pick<Page, 'text'>, Folded>();

/**
 * Where a stored quote stands on pages that were read anew; null where its words are nowhere. First its exact text, then
 * the same text but for white space, hyphens, bullets and the form of quotation marks. Of several places the one nearest
 * to where it stood: the nearest page, there the nearest start.
 */
export function anchorAgain(
  citation: QuotePlace & { quote: string },
  pages: readonly Pick<Page, 'n' | 'text'>[],
): QuotePlace | null {
  const { quote } = citation;
  const sought = fold(quote).text;
  if (sought === '') return null;
  const nearestFirst = pages.toSorted(
    (a, b) => Math.abs(a.n - citation.page) - Math.abs(b.n - citation.page) || a.n - b.n,
  );
  return (
    firstOf(nearestFirst, citation, ({ n, text }) =>
      occurrences(text, quote).map((start) => ({ page: n, start, end: start + quote.length })),
    ) ?? firstOf(nearestFirst, citation, (page) => alike(page, sought))
  );
}

/** On the first page that has any, the place nearest to where the quote stood. */
function firstOf<P>(
  pages: readonly P[],
  from: QuotePlace,
  placesOn: (page: P) => QuotePlace[],
): QuotePlace | null {
  for (const page of pages) {
    const [first, ...others] = placesOn(page);
    if (first === undefined) continue;
    const distance = ({ start }: QuotePlace) => Math.abs(start - from.start);
    return others.reduce((best, place) => (distance(place) < distance(best) ? place : best), first);
  }
  return null;
}

function alike(page: Pick<Page, 'n' | 'text'>, sought: string): QuotePlace[] {
  const { text, at } = foldedPage(page);
  return occurrences(text, sought).flatMap((from) => {
    const [start, last] = [at[from], at[from + sought.length - 1]];
    return start === undefined || last === undefined ? [] : [{ page: page.n, start, end: last + 1 }];
  });
}

function occurrences(text: string, sought: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) found.push(at);
  return found;
}

function foldedPage(page: Pick<Page, 'text'>): Folded {
  const known = folded.get(page) ?? fold(page.text);
  folded.set(page, known);
  return known;
}

const SKIPPED = /[\s\p{Pd}\u00AD•●○▪◦*_~]/u;
const SAME: Record<string, string> = { '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '´': "'" };

function fold(text: string): Folded {
  let kept = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (SKIPPED.test(sign)) continue;
    kept += SAME[sign] ?? sign;
    at.push(index);
  }
  return { text: kept, at };
}
