import type { RungKind } from '#contract/drills.ts';
import { type HeadingKind, headingKind } from '../answering/heading-kind.ts';
import { isHolding, isPast, isReason, isSplit, leansBack } from '../answering/sentence-roles.ts';
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

/** What only a suit that is under way has: no part of the story. */
const PROCEDURE =
  /\b(?:sought (?:leave )?to (?:amend|intervene|appeal|dismiss)|leave to (?:amend|appeal)|mov(?:ed|es) (?:to|for) (?:amend|intervene|dismiss|strike|transfer|summary|judgment|a new|directed)|summary judgment|motion (?:to|for))\b/i;
const COURT_DID =
  /\b(?:courts?|jury|judges?|judgment|verdict|appeal\w*|affirm\w*|revers\w*|remand\w*|dismiss\w*|granted|denied|denies|certiorari|cert|below|trial|remov\w+|appellate|circuit)\b/i;
/** The words of a judge who would have decided otherwise, noted under the holding. */
const DISSENTS = /^\W*(?:would (?:have|find|hold|affirm|reverse|not)|dissent|concurr)/i;

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
  if (kind === 'facts') return !PROCEDURE.test(text);
  if (kind === 'posture') return PROCEDURE.test(text) || COURT_DID.test(text);
  if (kind === 'holding' && (DISSENT_HEADING.test(heading) || DISSENTS.test(text))) return false;
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
const POINTS_BACK =
  /^(?:that(?:['’]s| is| was)|but|however|and|so|(?:two|three|four|five|several) others)\b/i;
/** Breaks off, or is no sentence. */
const CUT_OFF = /[:;,]\s*$|[-–—_.]{5,}|\b(?:may|must|the|of|to|and|or|is|are)\s*$/i;
/** A remark on where a subject matters, which states nothing of it. */
const REMARK =
  /\b(?:is|are) (?:usually |often |mostly |generally )?(?:only )?an? (?:problem|issue|question|concern)\b/i;

/** Whether words stand alone: nothing before them is needed, and they do not break off. */
export const isWhole = (text: string): boolean =>
  !POINTS_BACK.test(text) && !leansBack(text) && !CUT_OFF.test(text);

/** A heading that is a question, the title of a lecture or a sentence names no subject to state the rule on. */
const NO_SUBJECT =
  /\?|:|^(?:lecture|class|week|chapter|session|unit|part|module|day)\s+\d|^(?:will|does|do|did|can|may|is|are|was|should|must|when|what|who|whom|why|how|where|which|with|if|two|three|four|five|six|possible|typical|steps?|review|summary|overview|introduction)\b|\b(?:is|are|was|were|may|must|will|applies|apply|consider|instructions?)\b|\b(?:that|of|to|for)\s*$/i;
const LONGEST_SUBJECT = 8;

/** Whether "the rule on …" can be asked with a heading. */
export const namesSubject = (heading: string): boolean =>
  !NO_SUBJECT.test(heading.replace(/^[#\s*_]+|[:.\s*_]+$/g, '')) &&
  heading.trim().split(/\s+/).length <= LONGEST_SUBJECT;

/** Says where a rule ends, rather than the rule with a "may not" in it. */
const ENDS =
  /^(?:unless|exceptions?\b|not\s(?:if|when|where)|even if|only)|\b(?:except|unless|exceptions?|does(?: not|n['’]t) apply|do not apply|no longer|not required|not enough|not sufficient|insufficient|only (?:if|when|where))\b/i;

/** Whether a sentence is a limit of a rule. */
export const statesLimit = (text: string): boolean => ENDS.test(text) && isWhole(text);

/** Whether a sentence states a rule of its own: not that courts are split, not what became of B and C, not what that was. */
export const statesRule = (text: string): boolean =>
  !isSplit(text) && !LETTERED.test(text) && !REMARK.test(text) && isWhole(text);
