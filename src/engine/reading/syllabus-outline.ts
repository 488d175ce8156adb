import type { MaterialLine } from './material-lines.ts';
import { assignedPages, findDate, isDateOnly, isNoTopic, isReview, rangePages } from './schedule-words.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { isScheduleTitle, makeTopic } from './syllabus-headings.ts';
import { capital, inSmallLetters, pagesInBrackets } from './syllabus-titles.ts';

/** Entries with a date behind them from which an outline is a schedule: what bears none then asks or tells something. */
const FEWEST_DATED = 4;
const IN_BRACKETS = /[[(]([^\])]{3,60})[\])]/g;
const ASKS =
  /^(?:what|how|why|when|where|who|which|whether|can|could|do|does|did|is|are|would|should)\b.*\?|^(?:background|introduction|(?:a )?case study)\b(?! and\b| to\b)|["“”]/i;

/**
 * Topics of a schedule that is an outline: a numbered list of assignments, or Roman numerals above letters, with the day behind
 * an entry where it names one ("A. Waste [Class 3 – May 4]"). Only what stands below a line that announces a schedule, topics or
 * assignments counts. An entry without a day is taught on that of the entry before it.
 */
export function readOutlineSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const from = lines.findIndex((line) => line.bare.length <= 60 && isScheduleTitle(line.bare));
  if (from < 0) return [];
  const pieces = lines
    .slice(from + 1)
    .flatMap(letteredPieces)
    .map((piece) => ({ ...piece, dated: dayBehind(piece.text) }));
  const isDated = pieces.filter(({ dated }) => dated !== null).length >= FEWEST_DATED;
  const topics: SyllabusTopic[] = [];
  let chapter = '';
  let date: string | null = null;
  for (const { line, text, dated } of pieces) {
    if (isDated && dated) date = dated.date;
    const unit = /^(?:[IVX]{1,5})[.)]\s+(\S.*)$/.exec(text)?.[1];
    const entry = ENTRY.exec(text)?.[1] ?? (isDated && dated && text.endsWith(']') ? text : undefined);
    if (unit !== undefined) chapter = inSmallLetters(titleOf(unit));
    else if (entry !== undefined && !(isDated && ASKS.test(entry))) {
      const title = isDated && dated ? dated.title.replace(ENTRY, '$1') : titleOf(entry);
      if (title.length >= 3 && title.length <= 120 && !isNoTopic(title) && !isReview(title))
        topics.push({
          ...makeTopic(line, title, chapter, date, []),
          pages: assignedPages(text) || rangePages(pagesInBrackets(text) ?? ''),
          readings: [whole(line)],
        });
    } else if (isDated) topics.at(-1)?.readings.push(whole(line));
  }
  return topics;
}

const ENTRY = /^(?:(?:Class|Assignment|Topic)\s+)?(?:\d{1,2}|[A-H])[.):]\s+(\S.*)$/;

/** The day that stands in brackets behind a title, with the title; null without one. */
function dayBehind(text: string): { title: string; date: string } | null {
  for (const { index, 1: inside = '' } of text.matchAll(IN_BRACKETS)) {
    const date = findDate(inside);
    if (date && isDateOnly(inside) && index > 0)
      return { title: text.slice(0, index).trim(), date: date.text };
  }
  return null;
}

/** Markdown runs the entries of an outline together ("I. Air A. Standards (1-9) B. Sources"); each letter begins one. */
function letteredPieces(line: MaterialLine): { line: MaterialLine; text: string }[] {
  const starts = [0];
  for (const match of line.bare.matchAll(/(?<=\s)([A-H])\. (?=\p{Lu})/gu)) {
    if (match[1] === 'ABCDEFGH'.charAt(starts.length - 1)) starts.push(match.index);
  }
  return starts.map((start, at) => ({ line, text: line.bare.slice(start, starts[at + 1]).trim() }));
}

/** What ends the words before the readings. */
const READING =
  /[:;(]|\s[–—-]\s|\s\[(?=[^\]]*\d)|,?\s(?:pp?\.|pgs?\.|FRE|FRCP|Rules?|§|UCC)\s?\d|\s\p{Lu}{2,6}\d{0,2}\s+\d+(?:\s*[-–]\s*\d+)?\b/u;

/** The words before the readings: "Hearsay: FRE 801, pp. 400-420" is about hearsay, "A quick note on waste" about waste. */
const titleOf = (entry: string): string =>
  capital(
    (entry.split(READING)[0] ?? '')
      .replace(/[\s.,]+$/, '')
      .replace(/^an? (?:quick|brief|short) (?:note|word|look) (?:on|at|about) (?=\S)/i, ''),
  );

function whole({ materialId, page, start, end, text }: MaterialLine): SyllabusTopic['readings'][number] {
  return { place: { materialId, page, start, end }, text };
}
