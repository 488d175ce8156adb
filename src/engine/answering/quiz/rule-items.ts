import type { Course, Section } from '../../indexing/course.ts';
import { type Desk, isLawHeading, sectionOf } from '../desk.ts';
import { type Unit, unitsOf } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, isAskable } from './item.ts';

/** The number of a rule or section, as its heading writes it: "Rule 13", "§ 1367", "UCC § 2-207". */
const NUMBER =
  /^(?:(?:FRCP|FRE|UCC|\d+ U\.?\s?S\.?\s?C\.?(?:ode)?)\s*)?(?:rule|§+|section|sec\.|art(?:icle|\.)|amendment)\s*[\dIVX][\w-]*/i;

/** Sentences of rules and statutes; the choices are the numbers next to theirs in the same file. */
export function ruleItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units
    .filter((unit) => (unit.role === 'rule' || unit.role === 'def') && isAskable(unit))
    .flatMap((unit) => {
      const section = lawAbove(course, sectionOf(course, unit));
      const key = section ? numberOf(section) : null;
      if (!section || key === null || names(unit.text, key)) return [];
      const others = distinct(key, otherLaw(course, section));
      return others.length >= CHOICES - 1 ? [{ ask: 'quiz_rule', stem: unit, blanks: [], key, others }] : [];
    });
}

const numberOf = (section: Section): string | null => NUMBER.exec(section.heading)?.[0] ?? null;

/** True when a sentence gives the number away. */
const names = (text: string, key: string): boolean => text.includes(/[\dIVX][\w-]*$/.exec(key)?.[0] ?? key);

function lawAbove(course: Course, section: Section): Section | null {
  for (let node: Section | undefined = section; node; node = course.sections[node.parent ?? -1]) {
    if (isLawHeading(node.heading)) return node;
  }
  return null;
}

/** Other rules of the same file, the nearest first, each with a sentence of its own. */
function otherLaw(course: Course, section: Section): Choice[] {
  return course.sections
    .filter(
      (other) => other !== section && other.materialId === section.materialId && isLawHeading(other.heading),
    )
    .sort((a, b) => Math.abs(a.index - section.index) - Math.abs(b.index - section.index))
    .flatMap((other) => {
      const text = numberOf(other);
      const where = unitsOf(course, other).find((unit) => unit.role === 'rule' && isAskable(unit)) ?? null;
      return text === null ? [] : [{ text, where }];
    });
}
