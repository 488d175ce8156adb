import type { Quote } from '#engine/answering/answer.ts';
import type { FoundCase } from '#engine/answering/find-case.ts';
import type { HeadingKind } from '#engine/answering/heading-kind.ts';
import { isSamePlace } from '#engine/answering/quote.ts';
import { descendants, headingKindsAbove, parentOf } from '#engine/answering/units.ts';
import { type Course, type CoursePassage, getSectionAt, type Section } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import type { BriefPart } from './brief-prompt.ts';
import { type SentPassage, sentPassage } from './sent-passages.ts';

/** Passages of the notes on a case, and of its opinion: some four thousand tokens together at most. */
const MOST_OF_NOTES = 8;
const MOST_OF_OPINION = 6;

/**
 * What the course has on one case and nothing else: the notes under its heading, what stands directly under the
 * heading it illustrates, and of its opinion the beginning, the end and what the embedded brief quotes.
 */
export function passagesOfCase(
  course: Course,
  { section, opinion }: FoundCase,
  quoted: readonly Quote[],
  materialIds: readonly number[] | null,
): SentPassage[] {
  const parent = section && parentOf(course, section);
  const own = new Set(section ? [section, ...descendants(course, section)] : []);
  const of = (wanted: (passage: CoursePassage) => boolean) =>
    course.passages.filter(
      (passage) => (materialIds?.includes(passage.material.id) ?? true) && wanted(passage),
    );
  const around = of((passage) => parent?.heading !== '' && passage.section === parent).slice(0, 1);
  const notes = of((passage) => own.has(passage.section)).slice(0, MOST_OF_NOTES);
  const decided = of(({ material }) => material.id === opinion);
  const isTelling = (passage: CoursePassage, at: number) =>
    at < 2 || at >= decided.length - 2 || quoted.some((quote) => isSamePlace(placeOf(passage), quote));
  return [...around, ...notes, ...decided.filter(isTelling).slice(0, MOST_OF_OPINION)].flatMap(
    (passage, at) => sentPassage(course, placeOf(passage), passage.passage.path, `P${at + 1}`),
  );
}

const placeOf = ({ material, passage: { page, start, end } }: CoursePassage): Place => ({
  materialId: material.id,
  page,
  start,
  end,
});

/** Parts of a brief that stand under a heading which names one. Under other headings any part may stand. */
const UNDER: Partial<Record<HeadingKind, readonly BriefPart[]>> = {
  facts: ['facts', 'history'],
  history: ['history', 'facts'],
  issue: ['issue'],
  holding: ['holding', 'rule', 'reasoning', 'history'],
  reasoning: ['reasoning', 'rule', 'holding'],
  separate: ['separate'],
  questions: [],
  example: [],
};

/** A judge who speaks alone. */
const SPEAKS_ALONE = /\b(?:dissent|concur)\w*\b/i;

/** True when a quote may show a part of the brief of a case: by the headings it stands under, and whose words it is. */
export function mayShow(
  course: Course,
  { section, opinion }: FoundCase,
  part: BriefPart,
  quote: Quote,
): boolean {
  const at = getSectionAt(course, quote);
  const kinds = headingKindsAbove(course, at);
  const isOwn = opinion === quote.materialId || (section !== null && isUnder(course, at, section));
  if (!isOwn) return part === 'rule' && !kinds.includes('case');
  const kind = kinds.slice(0, caseDepth(kinds)).find((each) => UNDER[each]);
  const named = kind && UNDER[kind];
  if (named) return named.includes(part);
  return (part === 'separate') === SPEAKS_ALONE.test(quote.text);
}

/** How many headings stand below that of the case. */
const caseDepth = (kinds: readonly HeadingKind[]): number => {
  const at = kinds.indexOf('case');
  return at < 0 ? kinds.length : at;
};

function isUnder(course: Course, at: Section, section: Section): boolean {
  for (let node: Section | null = at; node; node = parentOf(course, node)) if (node === section) return true;
  return false;
}
