import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { partyWords } from '../answering/party-words.ts';
import {
  hasLooseEnd,
  isDefinition,
  isModal,
  isParticular,
  isPast,
  leansBack,
  namesParty,
  type Role,
} from '../answering/sentence-roles.ts';
import { parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { CHARACTERIZES, HEDGES, NO_SENTENCE, OF_A_CASE, OF_LETTERS, TALK } from './remarks.ts';

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
/** Words that say on what a rule depends. */
export const CONDITION = /\b(?:if|when|where|unless|only|whenever|provided that|so long as|in order to)\b/i;
/** Who the law speaks to or of. */
const SUBJECT =
  /^["“(]*(?:an?|the|any|every|each|no|all|one|under|to|in order to|generally|in general)\b|^(?:courts?|parties|plaintiffs?|defendants?|congress|states?|persons?|p|d)\b/i;
/** What the sentence before would have to name. */
const POINTS_ELSEWHERE =
  /\b(?:(?:everything|anything|all) else|the (?:former|latter|others|other (?:is|was|has|one))|above|that one)\b/i;
const OPENS_LATER =
  /^["“(]*(?:but|and|so|or|then|also|because|well|yes|no|now|even|still|again|instead|otherwise|similarly|likewise|in addition|on the other hand|for one|first|second|third|one (?:reason|example|way|answer|problem))\b/i;
/** A later part of a statute refines the first. */
export const LATER_PART = /^\((?:[b-h]|[2-9]|i{2,3}|iv|v)\)/;
/** Where a rule stops, which is said after the rule. */
const CUTS_BACK = /\bmay (?:limit|reduce|refuse|decline)\b|\b(?:duty|rule|doctrine|privilege) does not\b/i;
/** Who or what is among those that a name stands for: examples, not the rule. */
const INCLUDES = /^[^,;:]{3,60}\binclude\b/i;
/** The section of one state's code is an example of the law, not the law of the course. */
const STATE_CODE = /\b[A-Z]{2,5} \d+\.\d+/;
/** A sentence that stops to explain one of its words is seldom the rule of a heading. */
const EXPLAINS = /\bi\.e\./;
const BARE_CITE = /\b\d+ U\.?S\.?C|\^\[|https?:|!\[/;

/** A line that calls itself the rule: "General rule: …". */
export const LABELED = /^(?:the )?(?:general |basic |modern |majority |common law |traditional )?rule:\s/i;
/** A line that leaves its subject to the heading or to the list it stands in. */
export const NO_SUBJECT =
  /^(?:must|may|can(?:not)?|shall|should|requires?|restricts?|applies|allows?|is|are|has|have|provides?|relates?|describes|turns|depends|means|includes?|covers|treats?|defines?|think|consider|look|ask|compare|suppose)\b|^["“]?to \w+(?![^.]*, (?:an?|the|one|plaintiffs?|defendants?|courts?|p|d)\b)/i;
/** Words of a line that other bullets hang on. */
const STATEMENT = 5;

/** A sentence with what it is worth as the rule of a heading. */
export type RankedSentence = { unit: Unit; worth: number };

/**
 * The sentences that could state a heading's rule, best first; those that state none are left out. `isHeld`: they stand under
 * the cases of the heading, where a general holding states the rule.
 */
export function rankRules(
  course: Course,
  section: Section,
  units: readonly Unit[],
  isHeld = false,
): RankedSentence[] {
  const blockOf = (unit: Unit) => `${unit.section}:${unit.block}`;
  const sentences = new Map<string, number>();
  for (const unit of units) sentences.set(blockOf(unit), (sentences.get(blockOf(unit)) ?? 0) + 1);
  const hanging = hangingUnits(units);
  return units
    .flatMap((unit, at) => {
      const isProse = (sentences.get(blockOf(unit)) ?? 0) >= 3;
      const base = isHeld ? heldBase(course, section, unit) : baseOf(course, section, unit);
      const worth =
        base === 0 ? 0 : worthOf(course, section, unit, { base, at, isHanging: hanging.has(unit) });
      return worth >= LEAST + (isProse ? IN_PROSE : 0) ? [{ unit, worth }] : [];
    })
    .sort((a, b) => b.worth - a.worth || a.unit.start - b.unit.start);
}

/** What a test or clause asks or says, whatever purpose it names. */
const SAYS_THAT =
  /^[^,;:]{3,60}\b(?:asks (?:whether|if)|(?:provides|says|holds|states|means|requires) that)\b/i;
/** What comes of it, in the words of speech: "gets intermediate scrutiny", "there’s no protection", "the court will uphold it". */
const SAYS_RESULT =
  /\b(?:courts? will|gets? (?!to\b|it\b|out\b|into\b)|there(?:['’]s| is) no|will be (?:upheld|struck|barred|void|enforced|liable)|is (?:upheld|struck down))\b/i;
const HELD: ReadonlySet<Role> = new Set(['hold', 'rule', 'def']);
/** What was decided between two parties, which the heading's rule is not. */
const DECIDED =
  /\b(?:was|were|had|therefore|such(?! as\b)|approve[sd]?|suit \d|these?|[A-Z]{2})\b|^(?:the )?(?:supreme |federal |district |trial |[A-Z]\w+ )?(?:court|judgment|plaintiffs?|defendants?)\b/;

/** A general holding says most of what the heading names, and names nobody. */
function heldBase(course: Course, section: Section, unit: Unit): number {
  if (
    !HELD.has(unit.role) ||
    DECIDED.test(unit.text) ||
    /^(?:court|plaintiff|defendant|supreme|that\b)/i.test(unit.text)
  )
    return 0;
  if (!isModal(unit.text)) return 0;
  const own = new Set(subjectTerms(course, section));
  const terms = unitTerms(unit);
  const said = [...own].filter((term) => terms.includes(term)).length;
  return own.size > 0 && said * 2 >= own.size ? (WORTH.rule ?? 0) : 0;
}

/** The bullets that stand below a statement of their own section: they refine it, and say less without it. */
function hangingUnits(units: readonly Unit[]): Set<Unit> {
  const hanging = new Set<Unit>();
  let [section, shallowest] = [-1, Number.POSITIVE_INFINITY];
  for (const unit of units) {
    if (unit.section !== section) [section, shallowest] = [unit.section, Number.POSITIVE_INFINITY];
    if (unit.depth > shallowest) hanging.add(unit);
    else if (unit.words >= STATEMENT && unit.role !== 'cite' && !/[:—–]$/.test(unit.text))
      shallowest = unit.depth;
  }
  return hanging;
}

/** What a sentence does, as worth. A definition of one of the many things that a heading names is not the heading's. */
function baseOf(course: Course, section: Section, unit: Unit): number {
  if (unit.role === 'issue' && isDefinition(unit.text)) return WORTH.rule ?? 0;
  const base = WORTH[unit.role] ?? 0;
  if (SAYS_THAT.test(unit.text) || (unit.role === 'mention' && SAYS_RESULT.test(unit.text)))
    return Math.max(base, WORTH.rule ?? 0);
  if (unit.role !== 'def') return base;
  const own = new Set(subjectTerms(course, section));
  const terms = unitTerms(unit);
  const said = [...own].filter((term) => terms.includes(term)).length;
  return own.size >= 3 && said > 0 && said < own.size / 2 ? base / 2 : base;
}

type Standing = { base: number; at: number; isHanging: boolean };

function worthOf(course: Course, section: Section, unit: Unit, { base, at, isHanging }: Standing): number {
  const { text, words } = unit;
  if (words < 5 || words > 90 || leansBack(text) || hasLooseEnd(text)) return 0;
  if (
    / \| |\?/.test(text) ||
    isFragment(text) ||
    CHARACTERIZES.test(text) ||
    NO_SENTENCE.test(text) ||
    OF_LETTERS.test(text) ||
    NO_SUBJECT.test(text) ||
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
    (LABELED.test(text) ? 1 : 0) +
    0.8 / (1 + at) -
    (unit.depth > 1 ? 0.6 : 0) -
    (isHanging ? 1.2 : 0) -
    (words > 45 ? 0.6 : 0) -
    (TALK.test(text) ? 2.6 : 0) -
    (EXPLAINS.test(text) ? 0.8 : 0) -
    (/\sv\.? /.test(text) ? 1 : 0) -
    (HEDGES.test(text) ? 2.4 : 0) -
    (OF_A_CASE.test(text) ? 1 : 0) -
    (BARE_CITE.test(text) ? 0.6 : 0) -
    (LATER_PART.test(text) ? 3 : 0) -
    (STATE_CODE.test(text) ? 1.5 : 0) -
    (INCLUDES.test(text) ? 1.5 : 0) -
    (CUTS_BACK.test(text) ? 1.2 : 0) -
    (isParticular(text) ? 0.5 : 0) -
    (namesParty(text, partyWords(course)) ? 1 : 0)
  );
}

/** A noun with its clauses and no verb of its own: "Failure to state a claim upon which relief can be granted". */
function isFragment(text: string): boolean {
  const [main = ''] = text.split(/\b(?:upon|in|for|of|by|under|from) which\b/i);
  return main !== text && !isModal(main) && !/\b(?:is|are|has|have|do)\b|\b\p{L}{2,}s\b/iu.test(main);
}

/** The number of a rule or section, which names nothing by itself. */
export const PART_NUMBER =
  /^(?:(?:frcp |fed\. ?r\. ?civ\. ?p\. )?rules? ?\d+[\w().]*|§+ ?[\d.]+\S*|\d+(?:\(\w+\))+)$/i;

/** How much of the heading the sentence says, more where it opens with it; the heading above counts for headings that name none. */
function subjectWorth(course: Course, section: Section, unit: Unit): number {
  const own = new Set(subjectTerms(course, section));
  if (own.size === 0) return 0;
  const terms = unitTerms(unit);
  const share = [...own].filter((term) => terms.includes(term)).length / own.size;
  const opens = terms.slice(0, 5).some((term) => own.has(term));
  // The text of a rule under its bare number does not say its name.
  const isOwnPart =
    unit.section !== section.index && PART_NUMBER.test(course.sections[unit.section]?.heading ?? '');
  if (share === 0) return isOwnPart ? 0.6 : -0.8;
  return 1.2 * share + (opens ? 0.8 : 0);
}

function subjectTerms(course: Course, section: Section): readonly string[] {
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    const kind = headingKind(node.heading);
    const terms = headingTerms(node).filter(
      (term) =>
        !/^\d|^§|^defin|^rule$|^test$|^element|^requir|^general|^doctrin|^restat|^statut$|^code$|^jur[iy]$|^instruct/.test(
          term,
        ),
    );
    if ((kind === 'topic' || kind === 'definition') && terms.length > 0) return terms;
  }
  return [];
}
