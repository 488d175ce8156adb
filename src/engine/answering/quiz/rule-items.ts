import { isAskable, standsAlone } from '../../doctrine/quiz-form.ts';
import type { Course, Section } from '../../indexing/course.ts';
import { type Desk, isLawHeading, sectionOf } from '../desk.ts';
import { type Unit, unitsOf } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, sharedTerms } from './item.ts';

/** The number of a rule or section, as its heading writes it: "Rule 13", "§ 1367", "UCC § 2-207". */
const NUMBER =
  /^(?:(?:FRCP|FRE|UCC|\d+ U\.?\s?S\.?\s?C\.?(?:ode)?)\s*)?(?:rule|§+|section|sec\.|art(?:icle|\.)|amendment)\s*[\dIVX][\w-]*/i;
/** Words of a rule's own text: it binds or allows. */
const RULES = /\b(?:must|may|shall|is|are|binds?|cannot|requires?)\b/i;
/** Share of a sentence's words in another rule from which both would be right. */
const SAME_RULE = 0.6;

/** Whole sentences of rules and statutes; the choices are the numbers next to theirs in the same file. */
export function ruleItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    const section = sectionOf(course, unit);
    const key = isLawHeading(section.heading) ? numberOf(section) : null;
    if (key === null || !isOwnText(unit) || names(unit.text, key)) return [];
    const others = distinct(key, otherLaw(course, section, unit));
    return others.length < CHOICES - 1
      ? []
      : [{ ask: 'quiz_rule', stem: unit, from: 0, blank: null, key, others }];
  });
}

/** True for a sentence that can be the rule's own: whole, with what it commands, and about nobody in particular. */
const isOwnText = (unit: Unit): boolean =>
  (unit.role === 'rule' || unit.role === 'def' || unit.role === 'exc') &&
  isAskable(unit.text) &&
  standsAlone(unit.text) &&
  RULES.test(unit.text) &&
  /[.”"]\s*$/.test(unit.text) &&
  !/\bi\.e\.|\be\.g\.|\breasons? that\b|\bpurpose\b/i.test(unit.text);

const numberOf = (section: Section): string | null => NUMBER.exec(section.heading)?.[0] ?? null;

/** True when a sentence gives the number away. */
const names = (text: string, key: string): boolean => text.includes(/[\dIVX][\w-]*$/.exec(key)?.[0] ?? key);

/** Other rules of the same file, the nearest first, each with a sentence of its own that does not say the same. */
function otherLaw(course: Course, section: Section, stem: Unit): Choice[] {
  return course.sections
    .filter(
      (other) => other !== section && other.materialId === section.materialId && isLawHeading(other.heading),
    )
    .sort((a, b) => Math.abs(a.index - section.index) - Math.abs(b.index - section.index))
    .flatMap((other) => {
      const text = numberOf(other);
      const own = unitsOf(course, other);
      const where = own.find(isOwnText);
      const isSame = own.some((unit) => sharedTerms(stem.text, unit.text) >= SAME_RULE);
      return text === null || !where || isSame ? [] : [{ text, where }];
    });
}
