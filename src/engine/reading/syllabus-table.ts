import type { MaterialLine } from './material-lines.ts';
import {
  assignedPages,
  findDate,
  isDateOnly,
  isNoTopic,
  isReview,
  isSession,
  rangePages,
} from './schedule-words.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { chapterOf, makeTopic } from './syllabus-headings.ts';
import { holdsPairs } from './syllabus-pairs.ts';
import { titleOf, withoutReading } from './syllabus-titles.ts';

/** Which column of a schedule table holds what; -1 where none does. `counts` names what a dateless column counts. */
type Columns = { date: number; topic: number; reading: number; counts: string };

const TOPIC_HEAD = /\b(?:topics?|subjects?|class topic|content|theme|focus|material covered|issues?)\b/i;
const READING_HEAD = /\b(?:read(?:ings?)?|assignments?|assigned|pages?|casebook|preparation|cases?|text)\b/i;
const DATE_HEAD = /\bdates?\b/i;
const SESSION_HEAD = /\b(?:week|class|day|session|meeting|lecture|no\.?|#)\b/i;

/** A day off: what else its row says is no topic. */
const NO_CLASS = /^no class(?:es)?[.!]?$/i;

/** Topics of a schedule set as a table: a row each, in columns like Week, Date, Topic, Reading. */
export function readTableSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  let columns: Columns | null = null;
  let chapter = '';
  for (const line of lines) {
    if (line.type !== 'table') {
      if (line.type === 'heading') [columns, chapter] = [null, chapterOf(line.bare)];
      continue;
    }
    const cells = cellsOf(line.text);
    const head = headColumns(cells);
    if (head) columns = head;
    else if (columns === null) columns = guessColumns(cells);
    else if (cells.filter((cell) => cell !== '').length === 1 && !findDate(cells.join(' ')))
      chapter = cells.join('');
    if (!head && columns !== null) pushTopic(topics, line, cells, columns, chapter);
  }
  return topics;
}

/** Cells are parted by ` | `; rows of Markdown may begin and end with a bar. */
function cellsOf(text: string): string[] {
  return text
    .replace(/^\s*\|\s*|\s*\|\s*$/g, '')
    .split(/\s*\|\s*/)
    .map((cell) => cell.trim());
}

function headColumns(cells: readonly string[]): Columns | null {
  const short = cells.map((cell) => (cell.length <= 40 ? cell : ''));
  const topic = short.findIndex((cell) => TOPIC_HEAD.test(cell));
  if (topic < 0) return null;
  const reading = short.findIndex((cell, at) => at !== topic && READING_HEAD.test(cell));
  const find = (head: RegExp) =>
    short.findIndex((cell, at) => at !== topic && at !== reading && head.test(cell));
  const dated = find(DATE_HEAD);
  const date = dated >= 0 ? dated : find(SESSION_HEAD);
  const counts = dated >= 0 ? '' : (short[date] ?? '');
  return reading >= 0 || date >= 0 ? { date, topic, reading, counts } : null;
}

/** Without a head row: the dated column is the date, the next is the topic, the rest is reading. */
function guessColumns(cells: readonly string[]): Columns | null {
  const date = cells.findIndex((cell) => findDate(cell) !== null);
  if (date < 0 || cells.length < date + 2) return null;
  return { date, topic: date + 1, reading: cells.length > date + 2 ? date + 2 : -1, counts: '' };
}

function readingAfter(cell: string, title: string): string {
  const at = cell.indexOf(title);
  return at < 0 ? '' : cell.slice(at + title.length).replace(/^[\s.;:,*]+/, '');
}

/** The cell of the date: where the column counts weeks or classes, another cell that holds nothing but a day comes first. */
function dateCell(cells: readonly string[], columns: Columns): string {
  const own = columns.date >= 0 ? (cells[columns.date] ?? '') : '';
  if (columns.counts === '') return own;
  const isDay = (cell: string, at: number) =>
    at !== columns.topic && at !== columns.reading && /\d/.test(cell) && isDateOnly(cell) && !isSession(cell);
  return cells.find(isDay) ?? own;
}

function pushTopic(
  topics: SyllabusTopic[],
  line: MaterialLine,
  cells: readonly string[],
  columns: Columns,
  chapter: string,
): void {
  const own = titleOf(cells[columns.topic] ?? '').replaceAll('**', '');
  const title = columns.reading < 0 ? withoutReading(own) : own;
  if (
    title.length < 3 ||
    (title.length > 160 && !holdsPairs(title)) ||
    cells.some((cell) => NO_CLASS.test(cell)) ||
    isNoTopic(title) ||
    isReview(title) ||
    /^[-:\s]+$/.test(title)
  )
    return;
  const cell = dateCell(cells, columns);
  const session = /^\d{1,2}$/.test(cell) ? `${columns.counts} ${cell}`.trim() : cell;
  const date = findDate(session)?.text ?? (cell === '' ? null : session);
  // A table without a column for it gives the reading after the topic.
  const reading =
    columns.reading >= 0 ? (cells[columns.reading] ?? '') : readingAfter(cells[columns.topic] ?? '', title);
  const topic = makeTopic(line, title, chapter, date, []);
  const offset = reading === '' ? -1 : line.text.indexOf(reading);
  const place = { ...topic.place, start: line.start + offset, end: line.start + offset + reading.length };
  topics.push({
    ...topic,
    readings: offset < 0 ? [] : [{ place, text: reading }],
    pages: assignedPages(reading) || (/^[\d\s,;–—-]+$/.test(reading) ? rangePages(reading) : 0),
  });
}
