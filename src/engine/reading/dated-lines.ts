import type { CourseMaterial, Place } from '../indexing/passage.ts';
import { linesOf, type MaterialLine, placeOf } from './material-lines.ts';
import { daysIn, WEEKDAYS } from './printed-days.ts';
import { findDate, isDateOnly, isNoTopic, isReview } from './schedule-words.ts';
import { chapterOf } from './syllabus-headings.ts';
import { datedTitle, titleOf } from './syllabus-titles.ts';

/** What a syllabus writes under one date, in its order: whatever a class is given, and be it only pages. */
export type DatedLines = {
  /** The date as printed; in a week whose days have lines of their own the week's. */
  printed: string;
  /** It stands for a week. */
  isWeek: boolean;
  /** The day of that week that these lines are for, 0 is Sunday; null for the date itself. */
  weekday: number | null;
  place: Place;
  lines: string[];
  /** What a line before said the reading now comes from: "Reader 02" of "(start of Reader 02)"; else empty. */
  book: string;
};

/** Fewer dates than this are no schedule: a syllabus names an exam and a deadline or two in passing. */
const FEWEST_DATES = 3;
/** Lines under one date, and characters of a line: what is more is the text of the syllabus that follows. */
const MOST_LINES = 14;
const LONGEST_LINE = 260;

/** Lines under a date that may say that there is no class. */
const FIRST_LINES = 3;
const NO_CLASS =
  /\bno (?:class|session|meeting)|\bclass(?:es)? (?:is |are )?cancell?ed\b|\bcancell?ed\b|\bdue\b|^(?:final |mid-?term )?exam\b|\d\s?%/i;

const WEEKDAY =
  /^(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|nes|ur)?(?:day)?\.?(?:\s+class)?\s*(?:[:–—|]|\s-\s|$)\s*/i;
/** A sentence to the students, which is no reading: "This schedule may change." A page or a chapter in it makes it one. */
const NOTICE =
  /^(?=\D*$)(?=.*\b(?:will|may|might|must|should|please|if|no new reading)\b)(?=.*(?:[.!]$|\bno new reading\b))/i;

const BOOK_STARTS = /\(?\b(?:start(?:s|ing)?|begin(?:s|ning)?)\s+(?:of|with|in)\s+([^()]{3,60}?)\s*[).]?$/i;

/** The dates of a syllabus with the lines under each, but for days without class; none where it dates fewer than three. */
export function readDatedLines(material: CourseMaterial): DatedLines[] {
  const entries: DatedLines[] = [];
  let current: DatedLines | null = null;
  // A heading belongs to what follows it: more lines of this date, or the next date.
  let heading: MaterialLine | null = null;
  let book = '';
  const begin = (entry: DatedLines) => {
    current = entry;
    entries.push(entry);
  };
  const add = (text: string) => {
    const starts = BOOK_STARTS.exec(text)?.[1];
    if (starts !== undefined && current) [book, current.book] = [starts, starts];
    else if (
      current &&
      current.lines.length < MOST_LINES &&
      !NOTICE.test(text) &&
      /\p{L}|\d/u.test(text) &&
      !isDateOnly(text)
    )
      current.lines.push(text);
  };
  for (const line of linesOf(material)) {
    const dated = datedIn(line);
    if (dated !== null) {
      const above = line.type !== 'heading' && heading !== null ? heading.bare : null;
      begin({ ...dated.head, weekday: null, place: placeOf(line), lines: [], book });
      for (const text of [above, ...dated.rest]) if (text !== null) add(text);
      heading = null;
    } else if (line.type === 'heading') {
      const isOffice = chapterOf(line.bare) === '';
      if (isOffice) current = null;
      heading = isOffice ? null : line;
      if (current !== null && ((current as DatedLines).lines.length === 0 || isNoTopic(line.bare))) {
        add(line.bare);
        heading = null;
      }
    } else if (current !== null && line.bare.length <= LONGEST_LINE) {
      const day: RegExpExecArray | null = (current as DatedLines).isWeek ? WEEKDAY.exec(line.bare) : null;
      if (day) {
        const weekday = WEEKDAYS.indexOf((day[1] ?? '').toLowerCase());
        begin({ ...(current as DatedLines), weekday, place: placeOf(line), lines: [] });
      }
      if (heading !== null && !day) add(heading.bare);
      add(titleOf(day ? line.bare.slice(day[0].length) : line.bare));
      heading = null;
    }
  }
  if (entries.length < FEWEST_DATES) return [];
  return entries.filter((entry, at) => isClass(entry) && !isCutUp(entry, entries[at + 1]));
}

/** A line that begins with a date or, of a table, has a cell that does: the date, and what else it says. */
function datedIn(
  line: MaterialLine,
): { head: { printed: string; isWeek: boolean }; rest: (string | null)[] } | null {
  if (line.type !== 'table') {
    const bare = withoutLetter(line.bare);
    const found = findDate(bare);
    if (!found || !hasDay(found.text)) return null;
    if (datedTitle(bare) === null) {
      // "Student speech (Sept. 10)", with what is read behind it or none.
      const before = /^(.{3,120}?)\s*\($/u.exec(bare.slice(0, found.start))?.[1];
      const after = /^\)\s*(.{0,120})$/u.exec(bare.slice(found.end))?.[1];
      if (before === undefined || after === undefined) return null;
      return { head: { printed: found.text, isWeek: false }, rest: [titleOf(before), after] };
    }
    const rest = bare.slice(found.end).replace(/^(?:[\s.,:;()|–—-]|(?:19|20)\d\d\b)+/, '');
    return { head: { printed: found.text, isWeek: isOfWeek(bare.slice(0, found.end)) }, rest: [rest] };
  }
  const cells = line.text.split(/\s*\|\s*/).map((cell) => withoutLetter(cell.replaceAll('**', '').trim()));
  const at = cells.findIndex((cell) => datedTitle(cell) !== null && hasDay(cell));
  const own = cells[at];
  const found = own === undefined ? null : findDate(own);
  if (own === undefined || !found) return null;
  // "Week 3 | Sept. 8": a cell of the row that counts is no reading, one that names a day is the date.
  const marks = cells.filter((cell) => datedTitle(cell)?.title === '');
  const days = marks.filter(hasDay);
  const printed = days.length > 0 ? days.join(', ') : found.text;
  const counts = (cell: string, n: number) => n < at && /^#?\d{1,2}(?:\s*[-–&,]\s*\d{1,2})?$/.test(cell);
  const others = cells.filter((cell, n) => n !== at && !counts(cell, n));
  const rest = [own.slice(found.end).replace(/^[\s.,:;()–—-]+/, ''), ...others];
  const isWeek = isOfWeek(own.slice(0, found.end)) && days.length <= 1;
  return {
    head: { printed, isWeek },
    rest: rest.filter((cell) => /[\p{L}\d]/u.test(cell) && !/^\d{1,2}$/.test(cell) && !marks.includes(cell)),
  };
}

const hasDay = (text: string): boolean => daysIn(text).length > 0;

/** "T Aug 20", "W 9/3": a day without the letter of its weekday. */
const withoutLetter = (text: string): string =>
  text.replace(/^(?:M|Tu?|W|Th|R|F|Sa|Su)\.?,?\s+(?=\p{Lu}\p{Ll}{2,}\.?\s\d|\d{1,2}[./]\d)/u, '');

const isOfWeek = (text: string): boolean => /\bweek\b/i.test(text);

/** Whether anything is taught on that day: it is no holiday, exam or deadline. */
function isClass({ lines }: DatedLines): boolean {
  const first = lines.slice(0, FIRST_LINES);
  return first.some(isReview) || !first.some((line) => isNoTopic(line) || NO_CLASS.test(line));
}

/** A week whose lines all stand under its days. */
const isCutUp = ({ lines, place }: DatedLines, next: DatedLines | undefined): boolean =>
  lines.length === 0 && next !== undefined && next.weekday !== null && next.place.page >= place.page;
