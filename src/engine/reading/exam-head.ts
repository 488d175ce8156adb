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
  const text = headOfText(titleLines(lines));
  const named = headOfText([nameWords(name)]);
  const isDated = text.year !== null;
  return {
    term: isDated ? (text.term ?? (named.year === text.year ? named.term : null)) : named.term,
    year: text.year ?? named.year,
    kind: text.kind ?? named.kind,
    part: text.part ?? named.part,
  };
}

/** What the file name alone says; used for papers whose own dates are those of a story. */
export function readNameHead(name: string): ExamHead {
  return headOfText([nameWords(name)]);
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

function headOfText(titles: readonly string[]): ExamHead {
  const all = titles.join('\n');
  return { ...termOf(all), kind: kindOf(all), part: partOf(titles) };
}

function termOf(text: string): Pick<ExamHead, 'term' | 'year'> {
  const named =
    /\b(Fall|Autumn|Spring|Summer|Winter)(?:\s+(?:Term|Semester))?,?\s+((?:19|20)\d\d)\b/i.exec(text) ??
    swapped(/\b((?:19|20)\d\d)\s+(Fall|Autumn|Spring|Summer|Winter)\b/i.exec(text));
  if (named) return { term: termWord(named[1] ?? ''), year: Number(named[2]) };
  const dated =
    /\b(January|February|March|April|May|June|July|August|September|October|November|December)\s+(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b/i.exec(
      text,
    );
  return dated
    ? { term: termOfMonth(dated[1] ?? ''), year: Number(dated[2]) }
    : { term: null, year: yearOf(text) };
}

function swapped(match: RegExpExecArray | null): [string, string, string] | null {
  return match && [match[0], match[2] ?? '', match[1] ?? ''];
}

/** A year alone, unless it begins a span of academic years such as 2014-15. */
function yearOf(text: string): number | null {
  const match = /\b((?:19|20)\d\d)\b(?![-–\s]\d\d\b)/.exec(text);
  return match ? Number(match[1]) : null;
}

function termWord(word: string): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return capital === 'Autumn' ? 'Fall' : capital;
}

/** Exams are sat at the end of a term: December belongs to Fall, April and May to Spring. */
function termOfMonth(month: string): string {
  const at = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const index = at.indexOf(month.slice(0, 3).toLowerCase());
  if (index >= 8) return 'Fall';
  if (index >= 5) return 'Summer';
  return index >= 2 ? 'Spring' : 'Winter';
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
