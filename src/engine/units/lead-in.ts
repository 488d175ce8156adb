import type { UnitQuote } from '#contract/units.ts';
import { isModal } from '../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import type { Course } from '../indexing/course.ts';
import { quoted } from './quoted.ts';

/** Words of a label before a rule: "Traditional majority rule." More say something of their own. */
const MOST_LABEL = 6;
/** Words of a line above a list that is quoted with its first item. */
const MOST_LINE = 20;
/** A line above a list that says when its items hold: "If the buyer knew of the lien:". */
const HOLDS_WHEN = /^(?:if|when|where|unless|whenever|once|on|upon|after|before|during)\b.*[:—–]\s*$/i;
/** The same as a clause of its own, without which no item is law. */
const IS_CLAUSE = /^(?:if|when|where|unless|whenever|once)\b/i;
/** A line above a list of thoughts on the law: what stands below it is none. */
const OF_THOUGHTS =
  /^(?:but|however|consider|compare|ask|think|note)\b|\b(?:ideas|thoughts|implications|themes|concerns|worries|puzzles|problems|arguments|reasons|questions|issues|examples|criticisms)\b/i;
/** Words of a line that announces law: "however, here are some rules". */
const OF_LAW =
  /\b(?:rules?|definitions?|defined|requirements?|elements|limits|exceptions|tests?|standards?|restatement|statutes?|code|held|holds?|holding)\b/i;
/** What only the line before could name. */
const POINTS_TO_LINE =
  /\bthe (?:proviso|foregoing|aforesaid|special rule|same (?:rule|test|applies))\b|^(?:\(\w\)\s*)?(?:\S+\s+){0,7}(?:sub)?(?:section|paragraph|clause|division)s? \(\w+\)|\bis (?:not )?one\b\s*[.;]?$/i;

/** A label that says who follows a rule, or when: part of the rule. Any other label is its name. */
const OF_SOME_COURTS =
  /\b(?:majority|minority|traditional|modern|older?|new|common law|ucc|view|rule|approach|courts?|exceptions?)\b/i;
/** What a sentence is for, or an answer: nothing that it is on. */
const IS_MARK =
  /^(?:yes|no|rules?|holdings?|held|issues?|notes?|nb|takeaways?|reasoning|rationales?|facts?|definitions?|examples?|statutes?|tests?|analysis|discussion|dissent|courts?|question|answer|conclusion|result|point|idea|key|remember|standard)\W*$/i;
const NUMBERS = /^(?:\(|§|(?:sub)?section\b|rule \d|part\b|step\b|for\b)/i;
const HAS_LABEL = /^\p{Lu}[^:.;]{2,40}:\s/u;

/**
 * A rule with the words that carry its condition, where they stand right before it: the label of its bullet ("Minority rule.")
 * and the line above its list ("On disaffirmance:"). Null for one that cannot be read without words that stand elsewhere.
 */
export function withLeadIn(course: Course, unit: Unit, rule: UnitQuote): UnitQuote | null {
  if (POINTS_TO_LINE.test(unit.text)) return null;
  const section = course.sections[unit.section];
  if (!section || unit.depth === 0) return rule;
  const units = unitsOf(course, section);
  const label = labelOf(course, unit);
  const kept = label && OF_SOME_COURTS.test(label.text) ? label : unit;
  const { parent } = unit;
  if (!parent || !/[:—–]\s*$/.test(parent.text)) return startingAt(course, kept, rule);
  if (announcesThoughts(parent.text) && !HAS_LABEL.test(unit.text)) return null;
  if (!HOLDS_WHEN.test(parent.text) || parent.words > MOST_LINE) return startingAt(course, kept, rule);
  const before = units[units.indexOf(label ?? unit) - 1];
  if (before === parent && parent.page === rule.page) return startingAt(course, parent, rule);
  return IS_CLAUSE.test(parent.text) ? null : startingAt(course, kept, rule);
}

/** True for a line whose last word on what follows is of thoughts: "the elements of the test have a few ideas in common". */
function announcesThoughts(line: string): boolean {
  const lastOf = (words: RegExp) => [...line.matchAll(new RegExp(words, 'gi'))].at(-1)?.index ?? -1;
  return OF_THOUGHTS.test(line) && lastOf(OF_THOUGHTS) > lastOf(OF_LAW);
}

/** What the label of a rule's bullet calls it: "Four corners" of "Four corners. The court looks …"; null without one. */
export function labelName(course: Course, unit: Unit): string | null {
  const label = labelOf(course, unit);
  if (!label || OF_SOME_COURTS.test(label.text) || NUMBERS.test(label.text) || IS_MARK.test(label.text))
    return null;
  return label.text.replace(/[.:\s]+$/, '');
}

function labelOf(course: Course, unit: Unit): Unit | null {
  const section = course.sections[unit.section];
  if (!section || unit.isFirst || unit.depth === 0) return null;
  const units = unitsOf(course, section);
  const before = units[units.indexOf(unit) - 1];
  return before?.isFirst && before.block === unit.block && isLabel(before) ? before : null;
}

const isLabel = ({ text, words, role }: Unit): boolean =>
  words <= MOST_LABEL &&
  (role === 'list' || role === 'mention' || role === 'cite') &&
  /^\p{Lu}.*[.:]$/u.test(text) &&
  !isModal(text);

const startingAt = (course: Course, { start }: Unit, rule: UnitQuote): UnitQuote =>
  start === rule.start
    ? rule
    : quoted(course, { materialId: rule.material_id, page: rule.page, start, end: rule.end });
