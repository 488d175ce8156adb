import type { MaterialLine } from './material-lines.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { makeTopic } from './syllabus-headings.ts';

const OBJECTIVES =
  /\b(?:(?:learning|course) (?:objectives?|outcomes?|goals?)|objectives|outcomes|topics covered|what (?:you|we) will (?:learn|cover))\b/i;
/** A longer entry is a sentence on skills, not the name of a doctrine. */
const LONGEST_TOPIC = 80;

/**
 * Topics of a syllabus without a schedule whose learning objectives name doctrines in nested lists: the deeper entries
 * are topics, those above them chapters. Objectives in one level speak of skills and give none.
 */
export function readObjectives(lines: readonly MaterialLine[]): SyllabusTopic[] {
  const topics: SyllabusTopic[] = [];
  let isUnder = false;
  let chapter = '';
  for (const line of lines) {
    if (line.type === 'heading') isUnder = OBJECTIVES.test(line.bare);
    if (!isUnder || line.type !== 'item') continue;
    if (line.level === 1) chapter = line.bare;
    else if (line.bare.length <= LONGEST_TOPIC && !/[.;]$/.test(line.bare))
      topics.push(makeTopic(line, line.bare, chapter, null, []));
  }
  return topics;
}
