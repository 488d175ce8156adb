import type { MaterialLine } from './material-lines.ts';

/** What kind of examination a sitting was. */
export type ExamKind = 'final' | 'midterm' | 'other';

/**
 * Which exam a file belongs to, as far as it says. `part` is the half of a two-term course ("I", "II"). Null where
 * neither the text nor the file name tells.
 */
export type ExamHead = {
  term: string | null;
  year: number | null;
  kind: ExamKind | null;
  part: string | null;
};

const TERMS: readonly string[] = ['Winter', 'Spring', 'Summer', 'Fall'];

/** A title page ends within this many lines; anything longer than a title is no part of it. */
const HEAD_LINES = 14;
const LONGEST_TITLE = 120;

/** The short lines at the beginning of a file: where title, term and kind of an exam stand. */
export function titleLines(lines: readonly MaterialLine[]): string[] {
  return lines
    .slice(0, HEAD_LINES)
    .filter((line) => line.bare.length <= LONGEST_TITLE)
    .map((line) => line.bare);
}

/** The words of a file name, split at separators and at capitals: `CivProFinalKey.md` is "Civ Pro Final Key". */
export function nameWords(name: string): string {
  return name
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/[_\-.()]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Term, year, kind and half: each from the text where the text says it, otherwise from the file name. */
export function readHead(lines: readonly MaterialLine[], name: string): ExamHead {
  const titles = titleLines(lines);
  const [text, named] = [readDate(titles.join('\n')), dateOfName(name)];
  // The month of a date only suggests the term that a name states.
  const isTermNamed = named.year === text.year && named.isTermSaid && !text.isTermSaid;
  return {
    term: text.year === null || isTermNamed ? named.term : text.term,
    year: text.year ?? named.year,
    kind: kindOf(titles.join('\n')) ?? kindOf(nameWords(name)),
    part: partOf(titles) ?? partOf([nameWords(name)]),
  };
}

/** What the file name alone says; used for papers whose own dates are those of a story. */
export function readNameHead(name: string): ExamHead {
  const words = nameWords(name);
  const { term, year } = dateOfName(name);
  return { term, year, kind: kindOf(words), part: partOf([words]) };
}

/** "Fall 2017 final". A sitting of which nothing is known is an "Exam". */
export function sittingName(head: ExamHead): string {
  const kind = head.kind === null ? 'exam' : head.kind === 'other' ? 'test' : head.kind;
  const name = [head.term, head.year, kind].filter((word) => word !== null).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Orders sittings as they took place; unknown years come first, a midterm before its final. */
export function compareHeads(a: ExamHead, b: ExamHead): number {
  return (
    (a.year ?? 0) - (b.year ?? 0) ||
    termOrder(a) - termOrder(b) ||
    (a.kind ?? '').localeCompare(b.kind ?? '') * -1
  );
}

/** When an exam was sat, and whether its term is said or only follows from a date. */
type ExamDate = Pick<ExamHead, 'term' | 'year'> & { isTermSaid: boolean };

const TERM = '(Fall|Autumn|Spring|Summer|Winter)(?:\\s+(?:Term|Semester))?';
const YEAR = '((?:19|20)\\d\\d)';
const NAMED = new RegExp(`\\b${TERM},?\\s+${YEAR}\\b`, 'gi');
const SWAPPED = new RegExp(`\\b${YEAR}\\s+${TERM}\\b`, 'i');
/** "Spring '09", "Fall 12". */
const SHORT_YEAR = new RegExp(`\\b${TERM},?\\s+['’]?(\\d\\d)\\b(?![/.:-])`, 'i');
/** "S14", "Fa09", "W2023" alone or between the dashes of a name, "W’10". */
const CODE =
  /(?<![\p{L}\d])(F|S|W|Fa|Sp|Su|Wi|Spr|Sum|Win|Fall|Spring|Summer|Winter)['’]?((?:20)?\d\d)(?![\p{L}\d])/iu;
const CODE_IN_TEXT =
  /(?<=_)(F|S|W|Fa|Sp|Su|Wi)((?:20)?\d\d)(?![\p{L}\d])|\b(F|S|W|Fa|Sp|Su|Wi)['’](\d\d)(?!\d)/u;
const MONTH_NAMED =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December)\s+(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b/i;
/** "20230508", "2023-05-08", "230508": six figures are a day only where they cannot read as one from the month on. */
const FIGURES =
  /(?<!\d)(?:20(\d\d)[-. ]?|(1[3-9]|[2-9]\d))(0[1-9]|1[0-2])[-. ]?(?:0[1-9]|[12]\d|3[01])(?!\d)/;

function readDate(text: string): ExamDate {
  return saidTerm(text) ?? codedTerm(CODE_IN_TEXT.exec(text)) ?? monthOf(text) ?? yearAlone(text);
}

/** A name says its term in words or in a code; figures are its day before a number among them is its year. */
function dateOfName(name: string): ExamDate {
  const words = nameWords(name);
  const stem = name.replace(/\.[a-z]{2,4}$/i, '').replaceAll('_', ' ');
  return saidTerm(words) ?? codedTerm(CODE.exec(stem)) ?? monthOf(words) ?? dayOf(stem) ?? yearAlone(words);
}

/** The term in words; of a course through two ("Fall 2009 and Winter 2010") the one it ends in, for a midterm the first. */
function saidTerm(text: string): ExamDate | null {
  const [first, next] = text.matchAll(NAMED);
  const between = first && next ? text.slice(first.index + first[0].length, next.index) : '';
  const isSpan = kindOf(text) !== 'midterm' && next && /^\s*(?:[-–—&/]|and|to|through)\s*$/i.test(between);
  const named = isSpan ? next : first;
  if (named) return said(named[1], named[2]);
  const swapped = SWAPPED.exec(text);
  if (swapped) return said(swapped[2], swapped[1]);
  const short = SHORT_YEAR.exec(text);
  return short && said(short[1], `20${short[2]}`);
}

const codedTerm = (found: RegExpExecArray | null): ExamDate | null =>
  found && said(found[1] ?? found[3], `20${(found[2] ?? found[4] ?? '').slice(-2)}`);

const said = (term = '', year = ''): ExamDate => ({
  term: TERM_OF[term.slice(0, term.toLowerCase().startsWith('su') ? 2 : 1).toLowerCase()] ?? null,
  year: Number(year),
  isTermSaid: true,
});

const TERM_OF: Readonly<Record<string, string>> = {
  f: 'Fall',
  a: 'Fall',
  w: 'Winter',
  s: 'Spring',
  su: 'Summer',
};

function monthOf(text: string): ExamDate | null {
  const [, month = '', year] = MONTH_NAMED.exec(text) ?? [];
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return year === undefined ? null : { term: termOfMonth(at), year: Number(year), isTermSaid: false };
}

function dayOf(name: string): ExamDate | null {
  const [, long, short, month] = FIGURES.exec(name) ?? [];
  const year = long ?? short;
  return year === undefined
    ? null
    : { term: termOfMonth(Number(month) - 1), year: 2000 + Number(year), isTermSaid: false };
}

/** A year alone, unless it begins a span of academic years such as 2014-15. */
function yearAlone(text: string): ExamDate {
  const match = /\b((?:19|20)\d\d)\b(?![-–\s]\d\d\b)/.exec(text);
  return { term: null, year: match ? Number(match[1]) : null, isTermSaid: false };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Exams are sat at the end of a term: December belongs to Fall, April and May to Spring. */
function termOfMonth(month: number): string {
  if (month >= 8) return 'Fall';
  if (month >= 5) return 'Summer';
  return month >= 2 ? 'Spring' : 'Winter';
}

function kindOf(text: string): ExamKind | null {
  if (/\bmid-?\s?term\b/i.test(text)) return 'midterm';
  if (/\bfinal\b/i.test(text)) return 'final';
  return /\bquiz\b/i.test(text) ? 'other' : null;
}

/** "Civil Procedure II", "Civ Pro I Fall 2014": a Roman numeral that closes the course's name. */
function partOf(titles: readonly string[]): string | null {
  for (const title of titles) {
    const match =
      /\p{Ll}{2,}\s(I{1,3}|IV)(?=$|\s*[(,:–-]|\s+(?:Exam|Final|Midterm|Fall|Spring|Summer|Winter|\p{Lu}\p{Ll}+\s|\p{Lu}\p{Ll}+$))/u.exec(
        title,
      );
    if (match && !/^(?:part|question|section|title|article|count)\b/i.test(title)) return match[1] ?? null;
  }
  return null;
}

function termOrder({ term }: ExamHead): number {
  return term === null ? -1 : TERMS.indexOf(term);
}
