import { leansBack } from '../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted, within } from '../units/quoted.ts';
import type { Rung } from './rung.ts';

/** "If the box had said FIREWORKS, the eye of vigilance …": the changed fact, and what follows from it. */
const CONDITIONAL =
  /^((?:examples?:\s*|e\.g\.,?\s*)?(?:if|suppose|assume|imagine|what if|say)\b[^.?!]{12,240}?),\s+(?=(?:the|an?|then|there|this|that|he|she|they|it|no|[\p{Lu}][\p{L}’']+)\b)/iu;
/** A story that ends in a question, or is introduced as one. */
const STORY = /\?\s*$|^(?:suppose|assume|imagine|what if|hypo\w*|example)\b/i;
const LEAST_WORDS = 5;
const MOST_WORDS = 70;

/**
 * The hypotheticals of some sections that the notes answer themselves: a conditional sentence, asked by its condition, or a
 * question or story with the sentence that answers it right behind it. Those the notes leave open are not asked.
 */
export function hypotheticalsIn(course: Course, sections: readonly Section[]): Rung[] {
  return sections.flatMap((section) => {
    const units = unitsOf(course, section);
    return units.flatMap((unit, at) => hypotheticalAt(course, units, unit, at));
  });
}

function hypotheticalAt(course: Course, units: readonly Unit[], unit: Unit, at: number): Rung[] {
  if (unit.words > MOST_WORDS) return [];
  const condition = CONDITIONAL.exec(unit.text);
  if (condition && unit.role === 'example') {
    const whole = quoted(course, unit);
    const gold = within(whole, condition[0].length, whole.text.length);
    if (wordsIn(gold.text) < LEAST_WORDS) return [];
    const story = within(whole, 0, condition[1]?.length ?? 0);
    return [{ kind: 'hypo', gold: [gold], heading: null, story }];
  }
  const next = units[at + 1];
  const isAsked = unit.role === 'ask' || unit.role === 'example';
  if (!isAsked || !STORY.test(unit.text) || unit.words < LEAST_WORDS || !next) return [];
  const answers =
    next.role !== 'ask' &&
    next.words >= LEAST_WORDS &&
    next.words <= MOST_WORDS &&
    next.page === unit.page &&
    !STORY.test(next.text);
  if (!answers || (next.block !== unit.block && !leansBack(next.text) && next.parent !== unit)) return [];
  return [{ kind: 'hypo', gold: [quoted(course, next)], heading: null, story: quoted(course, unit) }];
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
