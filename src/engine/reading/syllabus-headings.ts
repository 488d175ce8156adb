import { type MaterialLine, placeOf } from './material-lines.ts';
import { assignedPages, countSessions, findDate, isDateOnly, isNoTopic, isReview } from './schedule-words.ts';
import type { SyllabusTopic } from './syllabus.ts';
import {
  datedTitle,
  isReadingLine,
  numberedEntries,
  readingBehind,
  titleOf,
  withoutReading,
} from './syllabus-titles.ts';

/** A heading with what stands under it before the next heading; `date` where its title begins with one. */
type Node = { line: MaterialLine; title: string; date: string | null; level: number; below: MaterialLine[] };

const SCHEDULE_TITLE =
  /\b(?:schedule|assignments?|calendar|course outline|class outline|topics|class[- ]by[- ]class|course plan|readings)\b/i;
/** Headings of the rest of a syllabus; none of them names law to be learned. */
const OFFICE_TITLE =
  /\b(?:description|required materials|materials?|text ?books?|casebook|polic(?:y|ies)|grading|grades?|attendance|participation|preparation|accommodations?|disability|honor code|integrity|office hours|contact|objectives?|outcomes?|learning|technology|laptops?|recording|instructor|professor|communication|artificial intelligence|evaluation|examinations?|syllabus|conduct|title ix|wellness|welcome)\b/i;

/**
 * Topics of a schedule written in headings: chapters above, topics below, dates as headings between them. A date
 * heading belongs to the topics that follow it up to the next date.
 */
export function readHeadingSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const nodes = scheduleNodes(headingNodes(lines));
  const dated = nodes.filter((node) => isDateOnly(node.title));
  const named = nodes.filter(
    (node) => !findDate(node.title) && !isNoTopic(node.title) && node.title.length <= 120,
  );
  if (dated.length >= 4 && named.length < dated.length / 2) return topicsUnderDates(nodes);
  return topicsOfHeadings(nodes);
}

/** Whether a heading announces a schedule, topics or assignments. */
export function isScheduleTitle(title: string): boolean {
  return SCHEDULE_TITLE.test(title);
}

function headingNodes(lines: readonly MaterialLine[]): Node[] {
  const nodes: Node[] = [];
  for (const line of lines) {
    if (line.type === 'heading') {
      const dated = datedTitle(line.bare);
      const isNamed = dated !== null && dated.title.length >= 3;
      const [title, date] = isNamed ? [dated.title, dated.date] : [line.bare, null];
      nodes.push({ line, title, date, level: line.level, below: [] });
    } else nodes.at(-1)?.below.push(line);
  }
  return nodes;
}

/** What stands under a heading that announces the schedule; the whole file where no heading does. */
function scheduleNodes(nodes: readonly Node[]): Node[] {
  const at = nodes.findIndex((node, index) => SCHEDULE_TITLE.test(node.title) && index < nodes.length - 3);
  const top = nodes[at];
  if (top === undefined) return nodes.filter((node) => !OFFICE_TITLE.test(node.title));
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex((node) => node.level <= top.level && OFFICE_TITLE.test(node.title));
  const inside = end < 0 ? rest : rest.slice(0, end);
  return inside.filter((node) => !OFFICE_TITLE.test(node.title) || findDate(node.title) !== null);
}

/** Headings with topic headings under them are chapters; the lowest ones with names are topics. */
function topicsOfHeadings(nodes: readonly Node[]): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  const names = nodes.filter((node) => !isDateOnly(node.title) && !isNoTopic(node.title) && isTitle(node));
  const level = topicLevel(names);
  let date: { text: string; level: number } | null = null;
  let chapter = '';
  for (const node of nodes) {
    if (isDateOnly(node.title)) date = { text: findDate(node.title)?.text ?? node.title, level: node.level };
    else if (isNoTopic(node.title)) date = null;
    else if (node.level < level) chapter = withoutNumber(node.title);
    else if (node.level === level && isTitle(node) && !isReview(node.title)) {
      const when = node.date ?? date?.text ?? null;
      const listed = listedTopics(node);
      if (listed.length > 0)
        topics.push(...listed.map((line) => makeTopic(line, line.bare, withoutNumber(node.title), when, [])));
      else topics.push(makeTopic(node.line, withoutReading(node.title), chapter, when, node.below));
    }
  }
  return topics;
}

/** Bullets under a heading that are all short titles, at least two: then they are the topics, and the heading is their chapter. */
function listedTopics({ below }: Node): MaterialLine[] {
  const listed = below.filter(({ type }) => type === 'item');
  const isTopic = ({ bare }: MaterialLine) =>
    /^\p{Lu}/u.test(bare) && bare.length <= LONGEST_LISTED && !NO_TITLE.test(bare) && !isReadingLine(bare);
  return listed.length >= 2 && listed.every(isTopic) ? listed : [];
}
const LONGEST_LISTED = 60;
/** Numbers, cases, sentences and links are what is read or done, not what it is about. */
const NO_TITLE = /\d|§|\sv\.\s|[.!?]$|https?:|\b(?:you|your|please|read|bring|click|submit)\b/i;

const isTitle = (node: Node) => node.title.length >= 3 && node.title.length <= 120;

/** The level most headings stand on; of two equally full levels the upper one. */
function topicLevel(nodes: readonly Node[]): number {
  const counts = new Map<number, number>();
  for (const node of nodes) {
    if (node.below.length > 0) counts.set(node.level, (counts.get(node.level) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  return ranked[0]?.[0] ?? 0;
}

/**
 * Schedules that are a list of dates: the first line under each date names the topic, or each line that is numbered.
 * What is read may follow on the same line.
 */
function topicsUnderDates(nodes: readonly Node[]): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  let chapter = '';
  for (const node of nodes) {
    const date = findDate(node.line.bare);
    if (!date) {
      if (!isNoTopic(node.title)) chapter = withoutNumber(node.title);
      continue;
    }
    const before = topics.length;
    for (const line of node.below) {
      const entries = numberedEntries(line.bare);
      const isTopicLine = topics.length === before || entries.length > 1 || entries[0] !== titleOf(line.bare);
      const named = isTopicLine && !isNoTopic(line.bare) && !isReadingLine(line.bare);
      if (named) topics.push(...entries.flatMap((entry) => topicOfEntry(line, entry, chapter, date.text)));
      else if (topics.length > before) addReading(topics.at(-1), line);
    }
  }
  return topics;
}

function topicOfEntry(line: MaterialLine, entry: string, chapter: string, date: string): SyllabusTopic[] {
  const title = withoutReading(titleOf(entry));
  if (title.length < 3 || title.length > 120 || isReview(title) || isNoTopic(title)) return [];
  const topic = makeTopic(line, title, chapter, date, []);
  const pages = assignedPages(entry);
  return [pages > 0 ? { ...topic, pages, readings: [{ place: placeOf(line), text: line.text }] } : topic];
}

function addReading(topic: SyllabusTopic | undefined, line: MaterialLine): void {
  topic?.readings.push({ place: placeOf(line), text: line.text });
  if (topic) topic.pages += assignedPages(line.bare);
}

/** What a heading of a schedule calls the unit below it; empty for headings that order the syllabus itself. */
export function chapterOf(title: string): string {
  const isUnit = title.length <= 120 && !isScheduleTitle(title) && !OFFICE_TITLE.test(title);
  return isUnit && !isDateOnly(title) ? withoutNumber(title) : '';
}

function withoutNumber(title: string): string {
  return title
    .replace(/^(?:(?:Part|Unit|Module|Chapter)\s+)?(?:[IVX]{1,5}|\d{1,2}|[A-H])[.:)]\s+/, '')
    .trim();
}

/** A topic whose name stands in `line`; its place is that of the name, so that it can be shown as a quote. */
export function makeTopic(
  line: MaterialLine,
  title: string,
  chapter: string,
  date: string | null,
  below: readonly MaterialLine[],
): SyllabusTopic {
  const name = withoutNumber(title.replace(/\s*[:.]$/, ''));
  const offset = line.text.indexOf(name);
  const start = line.start + Math.max(0, offset);
  const place = { ...placeOf(line), start, end: offset < 0 ? line.end : start + name.length };
  const behind = offset < 0 ? '' : readingBehind(line.text.slice(offset + name.length));
  const own = { place: { ...placeOf(line), start: line.end - behind.length }, text: behind };
  return {
    name,
    chapter,
    place,
    dates: date === null ? [] : [date],
    sessions: date === null ? 0 : countSessions(date),
    readings: [
      ...(behind === '' ? [] : [own]),
      ...below.map((reading) => ({ place: placeOf(reading), text: reading.text })),
    ],
    pages: below.reduce((sum, reading) => sum + assignedPages(reading.bare), 0),
  };
}
