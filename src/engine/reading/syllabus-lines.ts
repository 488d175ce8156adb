import type { MaterialLine } from './material-lines.ts';
import { assignedPages, isNoTopic, isReview, rangePages } from './schedule-words.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { chapterOf, makeTopic } from './syllabus-headings.ts';
import {
  datedTitle,
  isReadingLine,
  pagesAtEnd,
  pagesInBrackets,
  titleOf,
  withoutReading,
} from './syllabus-titles.ts';

const LONGEST_TOPIC = 120;
/**
 * Topics of a schedule written as dated lines: "Aug. 24 – Offer", "Class 4 (Sept. 12): Consideration", or a date
 * alone with the topic on the next line. Lines between two dates are the readings.
 */
export function readLineSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  let chapter = '';
  let date: string | null = null;
  let below: MaterialLine[] | null = null;
  const flush = () => {
    const last = topics.at(-1);
    if (last && below) {
      last.readings.push(...below.map((line) => ({ place: pick(line), text: line.text })));
      last.pages += below.reduce((sum, line) => sum + assignedPages(line.bare), 0);
    }
    below = null;
  };
  for (const line of lines) {
    const dated = datedTitle(line.bare);
    if (line.type === 'heading' && dated === null) {
      flush();
      [chapter, date] = [chapterOf(line.bare), null];
    } else if (dated !== null) {
      flush();
      below = pushTopic(topics, line, dated.title, chapter, dated.date) ? [] : null;
      // Of a day off, an exam or a review the lines below are remarks.
      date = below || (dated.title !== '' && isOff(dated.title)) ? null : dated.date;
    } else if (date !== null && !isReadingLine(line.bare)) {
      below = pushTopic(topics, line, withoutReading(titleOf(line.bare)), chapter, date) ? [] : null;
      date = null;
    } else below?.push(line);
  }
  flush();
  return topics;
}

const isOff = (title: string): boolean => isNoTopic(title) || isReview(title);

function pushTopic(
  topics: SyllabusTopic[],
  line: MaterialLine,
  title: string,
  chapter: string,
  date: string,
): boolean {
  if (title.length < 3 || title.length > LONGEST_TOPIC || isOff(title) || isReadingLine(title)) return false;
  if (!/^\p{Lu}/u.test(title) || /[.!?]\s+\p{Lu}/u.test(title)) return false;
  topics.push({
    ...makeTopic(line, title, chapter, date, []),
    pages: assignedPages(line.bare) || rangePages(pagesInBrackets(line.bare) ?? pagesAtEnd(line.bare) ?? ''),
  });
  return true;
}

function pick(line: MaterialLine) {
  return { materialId: line.materialId, page: line.page, start: line.start, end: line.end };
}
