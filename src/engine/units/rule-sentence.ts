import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { partyWords } from '../answering/party-words.ts';
import {
  hasLooseEnd,
  isModal,
  isParticular,
  isPast,
  leansBack,
  namesParty,
  type Role,
} from '../answering/sentence-roles.ts';
import { parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';

/** What a sentence is worth as a statement of its heading's rule, by what it does. */
const WORTH: Partial<Record<Role, number>> = {
  def: 3,
  rule: 2.5,
  hold: 1.5,
  exc: 0.5,
  policy: 0.5,
  reason: 0.3,
  mention: 0.5,
};
/** Least worth of a sentence that is shown as the rule. */
const LEAST = 3.6;
/** What a sentence must be worth more among others of a paragraph: most of those only lead to the rule. */
const IN_PROSE = 0.7;
const CONDITION = /\b(?:if|when|where|unless|only|whenever|provided that|so long as|in order to)\b/i;
/** Who the law speaks to or of. */
const SUBJECT =
  /^["“(]*(?:an?|the|any|every|each|no|all|one|under|to|in order to|generally|in general)\b|^(?:courts?|parties|plaintiffs?|defendants?|congress|states?|persons?|p|d)\b/i;
/** Class talk: what the speaker thinks, asks or plans is no rule. */
const TALK =
  /\b(?:you|your|yours|us|our|we['’]ve|we['’]ll|let['’]s|I|I['’]m|I['’]ll|I['’]ve|my|today|last class|next class|this class|semester|casebook|textbook|readings?|slides?|remember|obviously|basically|kinda|sorta|stuff|weird|crazy|interesting(?:ly)?|recall|imagine|classic example)\b/i;
/** Words of somebody who feels his way: what they go with is a remark on the rule. */
export const HEDGES =
  /\b(?:kind of|sort of|incidentally|obviously|muddle|messy?|tricky|upsetting|interesting|funny|politically|wiggle|the thing about|big deal|as you|imagine|recall|basically|essentially|just|a total|actually|as we (?:know|saw)|presumably|messy|lots of|seems?|maybe|perhaps|in theory|it turns out|of course|really|pretty|in fact|roughly|anyway|we|example of|confusing|contested|controversial)\b|^(?:there(?:['’]s| is| are)|these days|sometimes|even|notice|note\b|what|like|the point of|(?:the|an?|one|another) (?:\w+ ){0,2}(?:questions?|reasons?|thing|point|language|problem|idea|debate|trick)\b)\b|\b(?:issues?|ideas?|questions?|debates?|problems?|arguments?|points?|thing) (?:is|are|here)\b/i;
/** What the sentence before would have to name. */
const POINTS_ELSEWHERE =
  /\b(?:(?:everything|anything|all) else|the (?:former|latter|others|other (?:is|was|has|one))|above|that one)\b/i;
/** A question without its mark, and a piece of a list that goes on. */
export const NO_SENTENCE =
  /^(?:does|do|did|is|are|was|can|could|would|should|how|why|whether)\b|(?:;|,?\s(?:and|or)|,)\s*["”’*_]*$|:\s*\p{Ll}+$/iu;
const OPENS_LATER =
  /^["“(]*(?:but|and|so|or|then|also|because|well|yes|no|now|even|still|again|instead|otherwise|similarly|likewise|in addition|on the other hand|for one|first|second|third|one (?:reason|example|way|answer|problem))\b/i;
const OF_A_CASE =
  /\b(?:in (?:this|that) case|the court (?:said|held|ruled|found|thought|noted|reasoned|applied|upheld|struck)|in \p{Lu}[\p{L}.]+(?: v\.? \p{Lu}\p{L}+)?,)/u;
const BARE_CITE = /\b\d+ U\.?S\.?C|\^\[|https?:|!\[/;

/** A sentence with what it is worth as the rule of a heading. */
export type RankedSentence = { unit: Unit; worth: number };

/** The sentences that could state a heading's rule, best first; those that state none are left out. */
export function rankRules(course: Course, section: Section, units: readonly Unit[]): RankedSentence[] {
  return units
    .flatMap((unit, at) => {
      const worth = worthOf(course, section, unit, at);
      return worth >= LEAST + (isProse(unit, units) ? IN_PROSE : 0) ? [{ unit, worth }] : [];
    })
    .sort((a, b) => b.worth - a.worth || a.unit.start - b.unit.start);
}

const isProse = ({ section, block }: Unit, units: readonly Unit[]): boolean =>
  units.filter((other) => other.section === section && other.block === block).length >= 3;

function worthOf(course: Course, section: Section, unit: Unit, at: number): number {
  const base = WORTH[unit.role] ?? 0;
  const { text, words } = unit;
  if (base === 0 || words < 5 || words > 90 || leansBack(text) || hasLooseEnd(text)) return 0;
  if (
    / \| |\?/.test(text) ||
    NO_SENTENCE.test(text) ||
    OPENS_LATER.test(text) ||
    isPast(text) ||
    POINTS_ELSEWHERE.test(text)
  )
    return 0;
  if (/^\p{Ll}/u.test(text) && unit.depth > 0) return 0;
  return (
    base +
    subjectWorth(course, section, unit) +
    (isModal(text) ? 0.5 : 0) +
    (CONDITION.test(text) ? 0.5 : 0) +
    (SUBJECT.test(text) ? 0.4 : 0) +
    0.8 / (1 + at) -
    (unit.depth > 1 ? 0.6 : 0) -
    (words > 45 ? 0.6 : 0) -
    (TALK.test(text) ? 2.6 : 0) -
    (/\sv\.? /.test(text) ? 1 : 0) -
    (HEDGES.test(text) ? 1.8 : 0) -
    (OF_A_CASE.test(text) ? 1 : 0) -
    (BARE_CITE.test(text) ? 0.6 : 0) -
    (isParticular(text) ? 0.5 : 0) -
    (namesParty(text, partyWords(course)) ? 1 : 0)
  );
}

/** How much of the heading the sentence says, more where it opens with it; the heading above counts for headings that name none. */
function subjectWorth(course: Course, section: Section, unit: Unit): number {
  const own = new Set(subjectTerms(course, section));
  if (own.size === 0) return 0;
  const terms = unitTerms(unit);
  const share = [...own].filter((term) => terms.includes(term)).length / own.size;
  const opens = terms.slice(0, 5).some((term) => own.has(term));
  return share === 0 ? -0.8 : 1.2 * share + (opens ? 0.8 : 0);
}

function subjectTerms(course: Course, section: Section): readonly string[] {
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    const kind = headingKind(node.heading);
    const terms = headingTerms(node).filter(
      (term) => !/^\d|^§|^defin|^rule$|^test$|^element|^requir|^general|^doctrin/.test(term),
    );
    if ((kind === 'topic' || kind === 'definition') && terms.length > 0) return terms;
  }
  return [];
}
