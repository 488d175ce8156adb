import type { CourseMaterial } from '../indexing/passage.ts';
import { linesOf, type MaterialLine } from './material-lines.ts';
import { namesWhoSpeaks } from './opinion-line.ts';
import type { SyllabusTopic } from './syllabus.ts';
import { makeTopic } from './syllabus-headings.ts';

/** Headings that order an outline, set an exercise or ask something, and name no law. */
const ORDERING =
  /^(?:introduction|overview|basics$|basic principles|background|history|summary|conclusion|examples?|problems?|hypotheticals?|notes?|questions?|table of contents|contents|review|misc(?:ellaneous)?|definitions?|exercises?|interlude|final note)\b|(?<!free )\bexercises?$|\bhypo(?:e?s|theticals?)?\b|\?\s*$/i;
/** Case names and citations head case notes, not topics. */
const AUTHORITY = /\sv\.?\s|^(?:\d+ U\.?S\.?C|§|Rule \d|Article [IVX]+|In re\b|U\.S\. Const)/i;
/** A remark on how the subject is ordered, or one heading over all that follow it. */
const ORGANIZING =
  /^(?:organizing|classifying|categorizing)\b|^(?:theoretical|historical|doctrinal) (?:foundations?|background)$|^the (?:two|three|four|five|six|seven|eight|nine|ten)\b.*\bdoctrines$/i;
/** "Equal Protection part II: Gender", "Equal Protection 3: Rational Basis": lectures are numbered, topics are not. */
const LECTURE_NUMBER = /\s+(?:part\s+)?(?:[IVX]+|\d+)(?=:\s)/;

const SUMMARY = /^(?:summary|overview)\b/i;

/** An outline with more upper headings than this is cut too fine for a list of topics. */
const MOST_TOPICS = 40;

/** Fewer headings than this on law say that the course is on something else than its words are known for. */
const FEWEST_ON_LAW = 4;

/** Topics taken from the upper headings of the lecture notes that name law, one chapter per file; at most 40. One title a step. */
export function* topicsOfNotes(
  materials: readonly CourseMaterial[],
  namesLaw: (title: string) => boolean,
): Generator<void, SyllabusTopic[]> {
  const topics: SyllabusTopic[] = [];
  const onLaw: SyllabusTopic[] = [];
  for (const material of materials.filter(({ kind }) => kind === 'lectureNotes')) {
    yield;
    const own = yield* topicsOfFile(material, namesLaw);
    topics.push(...own);
    for (const topic of own) {
      if (namesLaw(topic.name)) onLaw.push(topic);
      yield;
    }
  }
  return (onLaw.length >= FEWEST_ON_LAW ? onLaw : topics).slice(0, MOST_TOPICS);
}

function* topicsOfFile(
  material: CourseMaterial,
  namesLaw: (title: string) => boolean,
): Generator<void, SyllabusTopic[]> {
  const all = linesOf(material).filter((line) => line.type === 'heading');
  const headings = all.filter(isTopic);
  const level = upperLevel(headings);
  const upper = headings.filter((line) => line.level === level || isUnderSummary(all, line, level));
  const [title] = headings;
  // Where no heading of a file names law but its title does, the file is on that.
  let isByTitle = title !== undefined && namesLaw(title.bare);
  for (const { bare } of isByTitle ? upper : []) {
    yield;
    if (namesLaw(bare)) isByTitle = false;
    if (!isByTitle) break;
  }
  return (isByTitle && title ? [title] : upper)
    .map((line) => makeTopic(line, line.bare, chapterOf(material.name), null, []))
    .map((topic) => ({
      ...topic,
      name: topic.name
        .replace(LECTURE_NUMBER, '')
        .replace(/\s*\([^)]*\?\)$/, '')
        .replace(/\s+basics$/i, ''),
    }));
}

/** What a summary holds is as much a topic as what stands beside the summary. */
function isUnderSummary(all: readonly MaterialLine[], line: MaterialLine, level: number): boolean {
  const above = all.slice(0, all.indexOf(line)).findLast((each) => each.level === level);
  return line.level === level + 1 && above !== undefined && SUMMARY.test(above.bare);
}

function isTopic(line: MaterialLine): boolean {
  const title = line.bare.replace(/^(?:[IVX]+|\d+|[A-Z])[.)]\s+/, '');
  return (
    title.length >= 4 &&
    title.length <= 100 &&
    !namesWhoSpeaks(title) &&
    ![ORDERING, AUTHORITY, ORGANIZING].some((form) => form.test(title))
  );
}

/** The highest level with at least two headings; one heading alone is the title of the file. */
function upperLevel(headings: readonly MaterialLine[]): number {
  const levels = [...new Set(headings.map((line) => line.level))].toSorted((a, b) => a - b);
  return (
    levels.find((level) => headings.filter((line) => line.level === level).length >= 2) ?? levels[0] ?? 0
  );
}

function chapterOf(name: string): string {
  return name
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/[_-]+/g, ' ')
    .replace(/^\d+\w?\s+/, '')
    .trim();
}
