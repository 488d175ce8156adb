import type { RungKind } from '#contract/drills.ts';
import { type HeadingKind, headingKind } from '../answering/heading-kind.ts';
import { isHolding, isPast, isReason, isSplit, leansBack } from '../answering/sentence-roles.ts';
import { descendants, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { IRREGULAR } from './verbs.ts';

/** Says what was decided: an answer, an outcome, or what one court did to another's judgment. */
const DECIDES =
  /^(?:yes|no)\b|\b(?:affirm|revers|vacat|remand|uphold|upheld|overrul|overturn|invalid|unconstitutional|enforceable|unenforceable|granted|denied|dismiss|liable|barred|properly?|improper(?:ly)?|erred|recovers?|wins?|loses?)\w*/i;
/** What parties say is not what a court says. */
const ARGUED =
  /\b(?:argue[sd]?|contend(?:s|ed)?|claim(?:s|ed)? that|assert(?:s|ed)?|maintain(?:s|ed)?|relie[sd] (?:up)?on|asked (?:to|once)|asks? (?:us|whether))\b/i;
/** The same in the story of a suit, where claims and defenses that are asserted are part of it. */
const PLEADED =
  /\b(?:argue[sd]?|contend(?:s|ed)?|maintain(?:s|ed)?|opposed on|assert(?:s|ed)? (?:that|she|he|it|they))\b/i;
/** Adds to a sentence that is not there: "Plaintiff also …", "Defendant then …", "In the same opinion, …". */
const LEFTOVER = /^(?:[\p{L}\p{N}’'.-]+,?\s+){0,4}(?:also|then)\b|^in the same\b|^early draft/iu;
const REASONS_HEADING = /\b(?:anal|anlay|reason|rationale|discuss|theory|why)/i;
const DISSENT_HEADING = /\bdissent/i;
/** A judge who begins tells what the others did. */
const OTHERS_DID =
  /^(?:today,?\s+)?the (?:court|majority|plurality)\b[^.]*\b(?:holds?|concludes?|decides?)\b/i;

/** A remark beside the text: a note, a comparison, a doubt, or all of it in brackets. */
const BESIDE =
  /^\W*(?:n\.?\s?b\.?\W|notes?\b\W|compare\b|cf\b|see\b|query\b|possibly\b|perhaps\b|recall\b)|^\(/i;
/** Has no subject of its own: what the line above it was about. */
const NO_SUBJECT_OF_ITS_OWN =
  /^(?:there,|if (?:that|so|not)\b|defines?\b|says\b|turns on\b|depends\b|balances?\b|considers?\b|weighs?\b|looks? (?:to|at)\b|appl(?:y|ies)\b|\w+ly (?!\S+s\b)\w+ed\b)/i;
/** A line of at most so many words and without a verb says nothing of anything. */
const LONGEST_FRAGMENT = 7;
const VERB = new RegExp(
  String.raw`\b(?:is|are|was|were|be|has|have|had|does|do|did|can|cannot|could|may|must|should|will|would|sue|owe|${IRREGULAR}|\p{L}{2,}(?:ed|(?<![isu])s)|\p{L}+n['’]t)\b`,
  'iu',
);
/** What the court of the case or of another did is no part of the story. */
const COURT_ACTED =
  /\b(?:trial|lower|district|circuit|appellate|superior) (?:court|judge)\b|\bcourt of appeals\b|^(?:the )?court\b|\bthe court (?:must|assum|held|found)\w*/i;
/** Where a suit stands: what was moved, decided or appealed in it, rather than that there is one. */
const STANDS =
  /\b(?:grant|den|dismiss|affirm|revers|remand|vacat|appeal|certiorari|verdict|judgment|remov|enjoin|rul|convict|sentenc|demurr|mov(?=e)|held\b|found\b|conclud|impos|declin|determin|ordered\b)/i;
/** One of several questions that a brief tells apart by a label. */
const LABELED = /^(?!(?:the )?(?:issues?|questions?)(?: presented)?:)[\p{L} ]{3,25}:/iu;
/** An answer in a word, or what was decided. */
const ANSWERS = /^(?:yes|no)\s*[,.:;–—-]/i;

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
 * Whether a case is briefed in parts with headings of their own. An opinion as it was written, or a lecture on it, is not: which of
 * a professor's questions a sentence answers it has to say itself (`opinion-ladder.ts`).
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
  if (kind === 'issue') return !LABELED.test(text);
  if (!isWhole(text) || BESIDE.test(text) || NO_SUBJECT_OF_ITS_OWN.test(text)) return false;
  if (unit.words <= LONGEST_FRAGMENT && !VERB.test(text) && !ANSWERS.test(text)) return false;
  if (kind === 'facts') return !PROCEDURE.test(text) && !COURT_ACTED.test(text) && !PLEADED.test(text);
  if (kind === 'posture') return PROCEDURE.test(text) || COURT_DID.test(text);
  if (kind === 'holding' && (DISSENT_HEADING.test(heading) || DISSENTS.test(text))) return false;
  if (kind === 'holding')
    return headingKind(heading) === 'holding'
      ? !isPast(text) || DECIDES.test(text) || isHolding(text)
      : isHolding(text) && !ARGUED.test(text);
  if (kind === 'reasoning') {
    if (ARGUED.test(text) || /^(?:remanded|exceptions?)\b/i.test(text)) return false;
    return REASONS_HEADING.test(heading) ? true : isReason(text);
  }
  if (kind === 'dissent') return DISSENT_HEADING.test(heading) && !OTHERS_DID.test(text);
  return true;
}

/** A story in fewer words leaves out who or what. */
const SHORTEST_STORY = 12;

/** Whether sentences that are sound by themselves answer the question of that kind together. */
export function isWholeAnswer(kind: RungKind, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  const whole = texts.join(' ');
  if (kind === 'facts') return whole.split(/\s+/).length >= SHORTEST_STORY;
  return kind !== 'posture' || STANDS.test(whole);
}

/** Whether a quote that a unit of the course has as a case's holding says what was decided. */
export const saysHolding = (text: string): boolean =>
  (DECIDES.test(text) || isHolding(text)) && !ARGUED.test(text);

/** Whether a holding begins with a "Yes" or "No", which is nothing without its question. */
export const answersYesOrNo = (text: string): boolean => /^(?:yes|no)\s*[,.:;–—-]/i.test(text);

/** Whether a sentence only adds to one that is not shown before it. */
export const isLeftover = (text: string): boolean => LEFTOVER.test(text);

/** A person of a hypothetical by a letter; "P" and "D" are any plaintiff and defendant. */
const LETTERED =
  /(?<![\p{L}.’'§(-])[B-CE-HJ-OQ-Z](?:['’]s)?(?=\s+(?:is|was|has|and|must|may|can|owes?|sues?|injures?|will)\b)/u;

/** Points at a sentence before it. */
const POINTS_BACK =
  /^(?:that(?:['’]s| is| was)|but|however|and|so|(?:for|against) (?:it|this|that)\b|(?:two|three|four|five|several) others)\b/i;
/** Breaks off, or is no sentence. */
const CUT_OFF = /[:;,]\s*$|[-–—_.]{5,}|\b(?:may|must|the|of|to|and|or|is|are)\s*$/i;
/** A remark on where a subject matters, or on which clause of a statute is about it, which states nothing of it. */
const REMARK =
  /\b(?:is|are) (?:usually |often |mostly |generally )?(?:only )?an? (?:problem|issue|question|concern)\b|^(?:the )?(?:first|second|third|last|final|next|opening) (?:clause|sentence|part|half|paragraph|subsection)\b|\b(?:describes|discusses|is discussed|is treated|deals with)\b/i;
/** Adds to a rule that is not shown before it. */
const ADDS =
  /\b(?:can|may|must|shall|will|is|are|has|have|does|do) also\b|^also\b|\b(?:needs?|requires?) none\b/i;

/** Marks a part of a list. */
const ITEM = /^\W*(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|and\b|or\b|[•–—*-])/i;
/** Begins with what somebody or something does, and does not say who. */
const NOBODY =
  /^(?:\p{Lu}\p{Ll}+s (?:to|an?|the|that|whether|if|on|of)\b|\p{Lu}\p{Ll}+(?:ed|en|n) (?:as|by|to|on|in|from|for)\b)/u;

/** Whether words are lines of a slide run together: two of them or more say nothing of anything, and they are no list. */
export function isFragments(text: string): boolean {
  const lines = text.split(/\n+/).map((line) => line.trim());
  if (lines.length < 2 || lines.some((line) => /:$/.test(line))) return false;
  const isLoose = (line: string): boolean => !ITEM.test(line) && (NOBODY.test(line) || !VERB.test(line));
  return lines.filter(isLoose).length >= 2;
}

/** Whether words stand alone: nothing before them is needed, and they do not break off. */
export const isWhole = (text: string): boolean =>
  !POINTS_BACK.test(text) && !leansBack(text) && !CUT_OFF.test(text);

/** Says where a rule ends, rather than the rule with a "may not" in it. */
const ENDS =
  /^(?:unless|exceptions?\b|not\s(?:if|when|where)|even if|only)|\b(?:except|unless|exceptions?|does(?: not|n['’]t) apply|do not apply|no longer|not required|not enough|not sufficient|insufficient|only (?:if|when|where))\b/i;

/** Whether a sentence is a limit of a rule. */
export const statesLimit = (text: string): boolean => ENDS.test(text) && isWhole(text);

/** Tells that there are two rules. */
const DIVIDED = /^some\b|\bcourts (?:divide|differ|disagree|split)\b|\bothers (?:hold|say|require|follow)\b/i;
/** What a rule is for. */
const PURPOSE =
  /\b(?:purposes?|reasons?|because|so that|in order to|prevents?|protects?|encourages?|discourages?|deters?|avoids?|promotes?|serves?|policy|policies|fair(?:ness)?|efficien\w+|incentives?)\b/i;

/** Whether a sentence says what a rule is for, in general. */
export const statesPurpose = (text: string): boolean => PURPOSE.test(text) && isWhole(text);

/** Whether a sentence states a rule of its own: not that courts are split, not what became of B and C, not what that was. */
export const statesRule = (text: string): boolean =>
  !isSplit(text) &&
  !DIVIDED.test(text) &&
  !LETTERED.test(text) &&
  !REMARK.test(text) &&
  !ADDS.test(text) &&
  !isFragments(text) &&
  isWhole(text);
