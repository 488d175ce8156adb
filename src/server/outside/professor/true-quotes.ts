import type { Line, Quote } from '#engine/answering/answer.ts';
import { isSamePlace, quoteAt } from '#engine/answering/quote.ts';
import { unitsOf } from '#engine/answering/units.ts';
import { checkQuote } from '#engine/grounding/check-quote.ts';
import { type Course, getSectionAt } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import type { SentPassage } from './sent-passages.ts';

const ELLIPSIS = /\s*(?:\[\s*)?(?:…|\.\s?\.\s?\.(?:\s?\.)?|\*\s?\*\s?\*)(?:\s*\])?\s*/;
/** Fewer words than this show nothing. */
const FEWEST_WORDS = 3;
/** A quote is widened to its sentences up to so many words: a piece of one may hide its condition. */
const WIDEST = 90;

/**
 * The quotes of a page that a model's quote stands for: literal slices with their places, one for each piece between
 * ellipses, widened to whole sentences. Empty unless the engine's check finds the quote true, and where it is too
 * short or touches what speaks to a machine.
 */
export function trueQuotes(course: Course, passage: SentPassage, text: string): Quote[] {
  const standing = checkQuote(passage.pageText, text);
  if (standing === 'altered' || standing === 'unsupported') return [];
  const places = locate(passage, standing === 'elided' ? text.split(ELLIPSIS).filter(Boolean) : [text]);
  const quotes = places.map((place) => quoteAt(course, widened(course, place)));
  return quotes.every((quote) => isSound(passage, quote)) ? distinct(quotes) : [];
}

/** Most quotes under one claim. */
const MOST_QUOTES = 3;

/** What a model says it quotes: the passage's name in this request, and the words. */
export type SaidQuote = { passage: string; text: string };

/**
 * The literal quotes behind those of a model's claim, each place once, at most three; a passage misnamed is looked for
 * among the others that were sent.
 */
export function trueQuotesOf(
  course: Course,
  passages: readonly SentPassage[],
  said: readonly SaidQuote[],
): Quote[] {
  const all = said.flatMap(({ passage, text }) => {
    const named = passages.filter(({ id }) => id === passage);
    for (const candidate of [...named, ...passages]) {
      const quotes = trueQuotes(course, candidate, text);
      if (quotes.length > 0) return quotes;
    }
    return [];
  });
  return distinct(all).slice(0, MOST_QUOTES);
}

/** The pieces' places on the page, in order, inside the passage where they stand there; empty where one is missing. */
function locate({ pageText, place }: SentPassage, pieces: readonly string[]): Place[] {
  for (const begin of [place.start, 0]) {
    const places: Place[] = [];
    let from = begin;
    for (const piece of pieces) {
      const found = findPiece(pageText, piece, from);
      if (!found || countWords(piece) < FEWEST_WORDS) break;
      places.push({ ...place, ...found });
      from = found.end;
    }
    if (places.length === pieces.length) return places;
  }
  return [];
}

function findPiece(page: string, piece: string, from: number): { start: number; end: number } | null {
  const pattern = new RegExp(patternOf(piece), 'gu');
  pattern.lastIndex = from;
  for (let found = pattern.exec(page); found; found = pattern.exec(page)) {
    const place = { start: found.index, end: found.index + found[0].length };
    if (checkQuote(page, found[0], place) === 'exact') return place;
    pattern.lastIndex = found.index + 1;
  }
  return null;
}

/** A pattern of a quote's words that lets typography and white space differ, as the quote check does. */
function patternOf(piece: string): string {
  return piece
    .trim()
    .split(/(\s*[-‐‑‒–—―−]\s*|\s+|['‘’‚‛′`]|["“”„‟″«»])/u)
    .map((part) => {
      if (/^\s*[-‐‑‒–—―−]\s*$/u.test(part)) return '\\s*[-‐‑‒–—―−]\\s*';
      if (/^\s+$/.test(part)) return '\\s+';
      if (/^['‘’‚‛′`]$/u.test(part)) return "['‘’‚‛′`]";
      if (/^["“”„‟″«»]$/u.test(part)) return '["“”„‟″«»]';
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    })
    .join('');
}

function widened(course: Course, place: Place): Place {
  const units = unitsOf(course, getSectionAt(course, place)).filter((unit) => isSamePlace(unit, place));
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  if (units.length === 0 || words > WIDEST) return place;
  const start = Math.min(place.start, ...units.map((unit) => unit.start));
  const end = Math.max(place.end, ...units.map((unit) => unit.end));
  return { ...place, start, end };
}

function isSound({ pageText, barred }: SentPassage, quote: Quote): boolean {
  const isBarred = barred.some(({ start, end }) => start < quote.end && quote.start < end);
  return !isBarred && checkQuote(pageText, quote.text, quote) === 'exact';
}

/** Pieces of one sentence, widened, are one quote. */
const distinct = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter((quote, at) => !quotes.slice(0, at).some((earlier) => isSamePlace(earlier, quote)));

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** True for a quote that a line shows already. */
export const isShown = (shown: readonly Line[], quote: Quote): boolean =>
  shown.some(({ quotes }) => quotes.some((other) => isSamePlace(other, quote)));
