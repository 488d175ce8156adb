import type { RungKind } from '#contract/drills.ts';
import { type HeadingKind, headingKind } from '../answering/heading-kind.ts';
import { isHolding, isPast, isReason, isSplit } from '../answering/sentence-roles.ts';
import { descendants, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';

/** Says what was decided: an answer, an outcome, or what one court did to another's judgment. */
const DECIDES =
  /^(?:yes|no)\b|\b(?:affirm|revers|vacat|remand|uphold|upheld|overrul|overturn|invalid|unconstitutional|enforceable|unenforceable|granted|denied|dismiss|liable|barred|properly?|improper(?:ly)?|erred|recovers?|wins?|loses?)\w*/i;
/** What parties say is not what a court says. */
const ARGUED =
  /\b(?:argue[sd]?|contend(?:s|ed)?|claim(?:s|ed)? that|assert(?:s|ed)?|maintain(?:s|ed)?|relie[sd] (?:up)?on|asked (?:to|once)|asks? (?:us|whether))\b/i;
/** Adds to a sentence that is not there: "Plaintiff also …", "Defendant then …", "In the same opinion, …". */
const LEFTOVER = /^(?:[\p{L}\p{N}’'.-]+,?\s+){0,4}(?:also|then)\b|^in the same\b|^early draft/iu;
const REASONS_HEADING = /\b(?:anal|anlay|reason|rationale|discuss|theory|why)/i;
const DISSENT_HEADING = /\bdissent/i;
/** A judge who begins tells what the others did. */
const OTHERS_DID =
  /^(?:today,?\s+)?the (?:court|majority|plurality)\b[^.]*\b(?:holds?|concludes?|decides?)\b/i;

const PARTS: ReadonlySet<HeadingKind> = new Set<HeadingKind>([
  'facts',
  'history',
  'issue',
  'holding',
  'reasoning',
]);

/**
 * Whether a case is briefed in parts with headings of their own. An opinion as it was written, or a lecture on it, is not: its
 * sentences say nothing of which of a professor's questions they answer.
 */
export const isBriefed = (course: Course, section: Section): boolean =>
  descendants(course, section).some(({ heading }) => PARTS.has(headingKind(heading)));

/**
 * Whether a sentence of a case answers a professor's question of that kind sensibly. A holding decides something; a reason
 * stands where reasons stand or gives one; a dissent is one.
 */
export function isSoundFor(course: Course, kind: RungKind, unit: Unit): boolean {
  const { text } = unit;
  const heading = course.sections[unit.section]?.heading ?? '';
  if (kind === 'holding')
    return headingKind(heading) === 'holding'
      ? !isPast(text) || DECIDES.test(text) || isHolding(text)
      : isHolding(text) && !ARGUED.test(text);
  if (kind === 'reasoning') {
    if (ARGUED.test(text) || /^remanded\b/i.test(text)) return false;
    return REASONS_HEADING.test(heading) ? true : isReason(text);
  }
  if (kind === 'dissent') return DISSENT_HEADING.test(heading) && !OTHERS_DID.test(text);
  return true;
}

/** Whether a quote that a unit of the course has as a case's holding says what was decided. */
export const saysHolding = (text: string): boolean =>
  (DECIDES.test(text) || isHolding(text)) && !ARGUED.test(text);

/** Whether a sentence only adds to one that is not shown before it. */
export const isLeftover = (text: string): boolean => LEFTOVER.test(text);

/** A person of a hypothetical by a letter; "P" and "D" are any plaintiff and defendant. */
const LETTERED =
  /(?<![\p{L}.’'§(-])[B-CE-HJ-OQ-Z](?:['’]s)?(?=\s+(?:is|was|has|and|must|may|can|owes?|sues?|injures?|will)\b)/u;

/** Points at a sentence before it. */
const POINTS_BACK = /^that(?:['’]s| is| was)\b/i;

/** Whether a sentence states a rule of its own: not that courts are split, not what became of B and C, not what that was. */
export const statesRule = (text: string): boolean =>
  !isSplit(text) && !LETTERED.test(text) && !POINTS_BACK.test(text);
