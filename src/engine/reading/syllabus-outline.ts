import type { MaterialLine } from './material-lines.ts';
import { assignedPages, isNoTopic, isReview, rangePages } from './schedule-words.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { isScheduleTitle, makeTopic } from './syllabus-headings.ts';
import { pagesInBrackets } from './syllabus-titles.ts';

/**
 * Topics of an undated schedule: a numbered list of assignments, or an outline with Roman numerals above letters.
 * Only what stands below a line that announces a schedule, topics or assignments counts.
 */
export function readOutlineSchedule(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const from = lines.findIndex((line) => line.bare.length <= 60 && isScheduleTitle(line.bare));
  if (from < 0) return [];
  const topics: SyllabusTopic[] = [];
  let chapter = '';
  for (const { line, text } of lines.slice(from + 1).flatMap(letteredPieces)) {
    const unit = /^(?:[IVX]{1,5})[.)]\s+(\S.*)$/.exec(text)?.[1];
    const entry = /^(?:(?:Class|Assignment|Topic)\s+)?(?:\d{1,2}|[A-H])[.):]\s+(\S.*)$/.exec(text)?.[1];
    if (unit !== undefined) chapter = titleOf(unit);
    else if (entry !== undefined) {
      const title = titleOf(entry);
      if (title.length >= 3 && title.length <= 120 && !isNoTopic(title) && !isReview(title))
        topics.push({
          ...makeTopic(line, title, chapter, null, []),
          pages: assignedPages(text) || rangePages(pagesInBrackets(text) ?? ''),
          readings: [whole(line)],
        });
    }
  }
  return topics;
}

/** Markdown runs the entries of an outline together ("I. Air A. Standards (1-9) B. Sources"); each letter begins one. */
function letteredPieces(line: MaterialLine): { line: MaterialLine; text: string }[] {
  const starts = [0];
  for (const match of line.bare.matchAll(/(?<=\s)([A-H])\. (?=\p{Lu})/gu)) {
    if (match[1] === 'ABCDEFGH'.charAt(starts.length - 1)) starts.push(match.index);
  }
  return starts.map((start, at) => ({ line, text: line.bare.slice(start, starts[at + 1]).trim() }));
}

/** The words before the readings: "Hearsay: FRE 801, pp. 400-420" is about hearsay. */
function titleOf(entry: string): string {
  return (entry.split(/[:;(]|\s[–—-]\s|,?\s(?:pp?\.|pgs?\.|FRE|FRCP|Rules?|§|UCC)\s?\d/)[0] ?? '').replace(
    /[\s.,]+$/,
    '',
  );
}

function whole({ materialId, page, start, end, text }: MaterialLine): SyllabusTopic['readings'][number] {
  return { place: { materialId, page, start, end }, text };
}
