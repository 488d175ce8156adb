import { assignedChapters } from './assigned-chapters.ts';
import { assignedPages, findDate, isDateOnly } from './schedule-words.ts';
import { sentences } from './sentences.ts';

/** Lines that say what to read, never what it is about. */
const READING =
  /^(?:read\b|readings?\s*(?:[:\d]|assignments?\b|$)|assignments?\s*(?:[:\d]|$)|casebook\b|ch(?:apter|s?\.)?\s*\d|pp?\.|pgs?\b|supplement\b|§|no reading\b|\d+\s*[-–]\s*\d+$)/i;
/** Where after a topic its reading begins: "Battery pgs. 3-24", "Duress; no reading". */
const READING_AFTER =
  /\s{2,}|,?\s+\(?(?:pp?\.|pgs?\.?|pages)\s*\d|[\s,(]+no reading\b|\s+\(?supplement(?:al|ary)?\b|[.,;]?\s+\(?(?:casebook|coursebook|textbook|text|reader|packet|CB)(?:\s+(?:pp?\.\s*)?\d|[,:]?\s+(?:ch(?:ap(?:ter)?)?s?\b|§))|[,;:(|]\s*(?:chap(?:ter)?|ch)s?\b\.?\s+\d/i;
/** What stands behind a semicolon is read, where it says so; else the title goes on. */
const IS_READ = /\d|§|\sv\.\s|\bread(?:ings?)?\b/i;
/** What may stand before the date on a line of a schedule: a class, a number, a weekday; not the words of a sentence. */
const BEFORE_DATE =
  /^(?:[^\p{L}]|\b(?:class(?:es)?|week|session|meeting|lecture|day|unit|module|date|no|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b)*$/iu;
/** "04 - ", "Class 04: " before a topic. */
const NUMBERED = /(?:(?:Class|Week|Session|Day)\s*)?#?\d{1,3}\s*[.:)–—-]\s*/;
const ENTRY = new RegExp(`(?<=^|\\s)${NUMBERED.source}(?=\\p{Lu})`, 'gu');

/** A text with a capital at its beginning. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const SHORT_NAME =
  /\b(?:mpc|ucc|frcp|fre|iied|nied|us|ny)\b|(?<=\b(?:appendix|part|chapter|unit|title|article) )(?:[a-z]|[ivx]+)\b/g;

/** A title that shouts, as it is written elsewhere; what goes by its letters keeps them. */
export function inSmallLetters(title: string): string {
  if (title !== title.toUpperCase() || !/\p{Lu}{5}/u.test(title)) return title;
  return capital(title.toLowerCase().replace(SHORT_NAME, (name) => name.toUpperCase()));
}

/** "04 - Offer and acceptance" and "Class 04: Offer" name the same topic. */
export function titleOf(text: string): string {
  return text.replace(new RegExp(`^${NUMBERED.source}`, 'i'), '').trim();
}

/** Whether a line says what to read. */
export function isReadingLine(bare: string): boolean {
  return READING.test(bare);
}

/** Columns of a table that a PDF or a text file ran together end in bare pages: "Perfection 216-254, 260". */
const PAGES_AT_END = /[\s|]+(\d{1,4}\s*[-–]\s*\d{1,4}(?:,\s*\d{1,4}(?:\s*[-–]\s*\d{1,4})?)*)$/;

/** The bare page ranges that end a line of a schedule, null without any; spans of years are none. */
export function pagesAtEnd(bare: string): string | null {
  const pages = PAGES_AT_END.exec(bare)?.[1];
  return pages === undefined || /\b(?:1[89]|20)\d\d\b/.test(pages) ? null : pages;
}

/** "Royalty (LO 178-230)": pages in brackets, with or without a short name of the book before them. */
const PAGES_IN_BRACKETS =
  /\s*\((?:\p{Lu}[\p{L}.&]{0,12}\s+)?(\d{1,4}\s*[-–]\s*\d{1,4}(?:,\s*\d{1,4}(?:\s*[-–]\s*\d{1,4})?)*)\)\s*$/u;

/** The page ranges that a line of a schedule ends with in brackets, null without any; spans of years are none. */
export function pagesInBrackets(bare: string): string | null {
  const pages = PAGES_IN_BRACKETS.exec(bare)?.[1];
  return pages === undefined || /\b(?:1[89]|20)\d\d\b/.test(pages) ? null : pages;
}

/** A title without the reading that follows it on the same line. */
export function withoutReading(title: string): string {
  if (pagesInBrackets(title) !== null) return withoutReading(title.replace(PAGES_IN_BRACKETS, ''));
  const first = sentences(title)[0];
  const rest = first ? title.slice(first.end) : '';
  // "What is law? Hart, pp. 1-25": what follows the first sentence is read.
  if (first && assignedPages(rest) > 0) return withoutReading(title.slice(0, first.end));
  // Cells of a row end where the next begins; one that is no reading is the title.
  const cells = title.split(/\s+\|\s+/);
  const own = cells.find((cell) => cell !== '' && !isReadingLine(cell)) ?? title;
  const at = own.search(READING_AFTER);
  const pieces = (at > 0 ? own.slice(0, at) : own).split(/(?=;\s)/);
  const read = pieces.findIndex((piece, n) => n > 0 && IS_READ.test(piece));
  const before = (read < 0 ? pieces : pieces.slice(0, read)).join('');
  const named = pagesAtEnd(before) === null ? before : before.replace(PAGES_AT_END, '');
  return named.replace(/[\s.,:;(]+$/, '');
}

/** What a line of a schedule assigns behind the title in it; empty where it names neither pages nor chapters. */
export function readingBehind(rest: string): string {
  const reading = rest.replace(/^[\s|.,:;(–—-]+/, '');
  return assignedPages(reading) > 0 || assignedChapters(reading).length > 0 ? reading : '';
}

/** A line that begins with a date, and what it says after it; null for all other lines. */
export function datedTitle(bare: string): { date: string; title: string } | null {
  const found = findDate(bare);
  if (!found || found.start > 25 || bare.length > 260 || !BEFORE_DATE.test(bare.slice(0, found.start)))
    return null;
  if (isDateOnly(bare)) return { date: found.text, title: '' };
  let title = bare.slice(found.end);
  for (let next = findDate(title); next && next.start <= 4; next = findDate(title))
    title = title.slice(next.end);
  return { date: found.text, title: withoutReading(titleOf(title.replace(/^[\s.,:;()|–—-]+/, ''))) };
}

/**
 * The entries of one line that numbers them ("02 - Finders Pgs. 28-41 03 - Adverse possession Pgs. 42-71"), each
 * whole; a line that does not begin with a number is one entry.
 */
export function numberedEntries(bare: string): string[] {
  const starts = [...bare.matchAll(ENTRY)].map((match) => match.index);
  if (starts[0] !== 0) return [bare];
  return starts.map((start, at) => bare.slice(start, starts[at + 1]).trim());
}
