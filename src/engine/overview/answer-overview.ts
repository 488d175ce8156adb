import type { UnitQuote } from '#contract/units.ts';
import { asBlocks, type ComposedAnswer, type Line } from '../answering/answer.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { headingLine, quoteLine } from '../answering/line.ts';
import { type Phrases, say } from '../answering/phrases.ts';
import { readOverview } from '../answering/question/overview-asked.ts';
import { quoteAt } from '../answering/quote.ts';
import type { Course } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import { authoritiesOf, casesOf } from '../units/authorities.ts';
import { findRule } from '../units/find-rule.ts';
import { readHeads } from '../units/heads.ts';
import { type CoursePart, coursePart } from './course-part.ts';

/** Cases or headings of one answer; the rest is counted. */
const MOST = 10;
/** Lines from which they are an overview; a single one is an answer like any other. */
const FEWEST = 2;
const MOST_FOLLOW_UPS = 3;

/**
 * "Summarize lecture 7", "which cases for consideration": the headings of that part of the notes, each with the rule it states,
 * or its cases, each with its holding, literally and with their pages. Null for another question, and where the notes have no
 * such part or less than two lines of it. `materialIds` limits where is looked. A generator: it rests between files.
 */
export function* answerOverview(
  course: Course,
  question: string,
  phrases: Phrases,
  materialIds: readonly number[] | null,
): Generator<string, ComposedAnswer | null> {
  const asked = readOverview(question);
  const whole = asked && coursePart(course, asked.subject);
  if (!asked || !whole) return null;
  const isFree = ({ materialId }: { materialId: number }) =>
    materialIds === null || materialIds.includes(materialId);
  const part = { ...whole, sections: whole.sections.filter(isFree) };
  const found = asked.what === 'cases' ? caseLines(course, part) : yield* ruleLines(course, part);
  if (found.length < FEWEST) return null;
  const left = found.length - MOST;
  const lines = [
    headingLine(say(phrases, `overview_${asked.what}`, { topic: part.name })),
    ...found.slice(0, MOST).map(({ line }) => line),
    ...(left > 0 ? [headingLine(say(phrases, 'overview_left', { n: String(left) }))] : []),
  ];
  return {
    kind: 'answer',
    blocks: asBlocks(lines),
    followUps: found.slice(0, MOST_FOLLOW_UPS).map(({ name }) => name),
  };
}

type Found = { name: string; line: Line };

const lineOf = (course: Course, quotes: readonly UnitQuote[], label: string): Line =>
  quoteLine(
    quotes.map(({ material_id: materialId, page, start, end }) =>
      quoteAt(course, { materialId, page, start, end }),
    ),
    label,
  );

/** The cases of a part, each once, in their order, with what was held or else its heading. */
function caseLines(course: Course, { sections }: CoursePart): Found[] {
  const cases = new Map(
    sections
      .filter(({ heading, place }) => place !== null && headingKind(heading) === 'case')
      .map((section) => [caseName(section.heading), section] as const),
  );
  return [...cases].flatMap(([name, section]) => {
    const [authority] = authoritiesOf(course, [section]);
    if (authority?.holding) return [{ name, line: lineOf(course, [authority.holding], `${name}:`) }];
    const { materialId, place } = section;
    return place ? [{ name, line: quoteLine([quoteAt(course, { materialId, ...place })]) }] : [];
  });
}

/** The headings of a part that state law, each with its rule and the list that belongs to it. */
function* ruleLines(course: Course, { sections }: CoursePart): Generator<string, Found[]> {
  const { heads } = yield* readHeads(course);
  const indexes = new Set(heads.map(({ section }) => section.index));
  const within = new Set(sections.map(({ index }) => index));
  const said = new Set<string>();
  return heads.flatMap(({ section, name }) => {
    if (!within.has(section.index)) return [];
    const found = findRule(course, section, indexes, casesOf(course, section, indexes));
    // A heading and the first one below it may state the same.
    if (!found || said.has(found.rule.text)) return [];
    const { rule, listed } = found;
    said.add(rule.text);
    const more = (listed?.quotes ?? []).filter(({ start, page }) => page !== rule.page || start >= rule.end);
    return [{ name, line: lineOf(course, [rule, ...more], `${name}:`) }];
  });
}
