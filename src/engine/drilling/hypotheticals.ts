import { headingKind } from '../answering/heading-kind.ts';
import { leansBack } from '../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted, within } from '../units/quoted.ts';
import type { BareRung } from './rung.ts';

/** "If the box had said FIREWORKS, the eye of vigilance …": the changed fact, and what follows from it. */
const CONDITIONAL =
  /^((?:examples?:\s*|e\.g\.,?\s*)?(?:if|suppose|assume|imagine|what if|say)\b[^.?!]{12,240}?),\s+(?=(?:the|an?|then|there|this|that|he|she|they|it|no|[\p{Lu}][\p{L}’']+)\b)/iu;
/** A story that is introduced as one; a bare question is one only where questions are what is listed. */
const STORY = /^(?:suppose|assume|imagine|what if|hypo\w*|example)\b/i;
const QUESTION = /\?\s*$/;
/** Words of somebody else, cut or filled in: no hypothetical of the notes. */
const QUOTED = /[[\]]/;
/** What a changed fact has: somebody is or does something. */
const VERB =
  /\b(?:is|are|was|were|had|has|have|does|do|did|been|can|could|would|will|may|\p{Ll}{2,}(?:ed|es))\b/u;
const SENTENCE = /[.!]["”’)]*\s*$/;
/** An answer, as notes give one. */
const ANSWERS = /^\W*(?:yes|no|probably|likely|not)\b/i;
/** Asks for an opinion on the case, or what to make of another one, rather than how a story comes out. */
const ON_THE_CASE =
  /\bcourt\b.*\b(?:right|wrong|correct)\b|^(?:do|would) (?:you|we)\b|^query\b|^(?:why|how|what(?! if\b)|who|which|when)\b|\b(?:alter|affect|change)s? the (?:result|holding|rule)\b/i;
/** Says how a story comes out; what only goes on with it does not. */
const COMES_OUT =
  /\b(?:would|will|could|may|might|must|can(?:not)?|should|is|are|isn['’]t|aren['’]t|not|no|nothing|because|since|if|unless)\b/i;
const LEAST_WORDS = 5;
const MOST_WORDS = 70;

/**
 * The hypotheticals of some sections that the notes answer themselves: a conditional sentence, asked by its condition, or a
 * question or story with the sentence that answers it right behind it. Those the notes leave open are not asked.
 */
export function hypotheticalsIn(course: Course, sections: readonly Section[]): BareRung[] {
  return sections.flatMap((section) => {
    const units = unitsOf(course, section);
    return units.flatMap((unit, at) => hypotheticalAt(course, units, unit, at));
  });
}

function hypotheticalAt(course: Course, units: readonly Unit[], unit: Unit, at: number): BareRung[] {
  if (unit.words > MOST_WORDS) return [];
  const condition = CONDITIONAL.exec(unit.text);
  if (QUOTED.test(unit.text)) return [];
  if (condition && unit.role === 'example' && VERB.test(condition[1] ?? '')) {
    const whole = quoted(course, unit);
    const gold = within(whole, condition[0].length, whole.text.length);
    if (wordsIn(gold.text) < LEAST_WORDS) return [];
    const story = within(whole, 0, condition[1]?.length ?? 0);
    return [{ kind: 'hypo', gold: [gold], heading: null, story }];
  }
  const next = units[at + 1];
  if (!next || unit.words < LEAST_WORDS || !tellsStory(course, unit)) return [];
  const isAnswer =
    next.role !== 'ask' &&
    next.role !== 'cite' &&
    !/^see\b/i.test(next.text) &&
    next.words >= LEAST_WORDS &&
    next.words <= MOST_WORDS &&
    next.page === unit.page &&
    !STORY.test(next.text) &&
    (!STORY.test(unit.text) || ANSWERS.test(next.text) || COMES_OUT.test(next.text)) &&
    !QUESTION.test(next.text);
  const follows =
    ANSWERS.test(next.text) ||
    leansBack(next.text) ||
    next.parent === unit ||
    (STORY.test(unit.text) && next.block === unit.block);
  return isAnswer && follows
    ? [{ kind: 'hypo', gold: [quoted(course, next)], heading: null, story: quoted(course, unit) }]
    : [];
}

/** A story by its first words, an example, or a question among the questions of the notes. */
function tellsStory(course: Course, { text, role, section }: Unit): boolean {
  if ((role !== 'ask' && role !== 'example') || ON_THE_CASE.test(text)) return false;
  if (STORY.test(text)) return true;
  if (!QUESTION.test(text)) return role === 'example' && SENTENCE.test(text);
  const kind = headingKind(course.sections[section]?.heading ?? '');
  return kind === 'questions' || kind === 'example';
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
