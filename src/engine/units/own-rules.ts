import type { UnitQuote } from '#contract/units.ts';
import { caseSectionOf, genreOfMaterial } from '../answering/desk.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { partyWords } from '../answering/party-words.ts';
import { isPrintedOpinion } from '../answering/printed-opinion.ts';
import {
  hasLooseEnd,
  isModal,
  isParticular,
  isPast,
  leansBack,
  namesParty,
  type Role,
} from '../answering/sentence-roles.ts';
import { headingKindsAbove, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { speakerAt } from '../indexing/speaker.ts';
import { caseName } from '../reading/case-names.ts';
import type { OpinionRole } from '../reading/opinion-line.ts';
import type { TellsStory } from './case-facts.ts';
import { elementsInRule, type Listed } from './elements-in-rule.ts';
import type { KnownLaw } from './known-law.ts';
import { labelName, withLeadIn } from './lead-in.ts';
import { nameOf } from './name-of.ts';
import { within } from './quoted.ts';
import { CHARACTERIZES, HEDGES, NO_SENTENCE, OF_A_CASE, OF_LETTERS, TALK } from './remarks.ts';
import { ruleName, termsOfLaw } from './rule-name.ts';
import { CONDITION, NO_SUBJECT } from './rule-sentence.ts';
import { isWhole } from './whole-rule.ts';
import { withItems } from './with-items.ts';

/** A rule that a sentence states by itself, and what it is on. */
export type OwnRule = { rule: UnitQuote; name: string; listed: Listed | null; worth: number };

const FEWEST_WORDS = 7;
const MOST_WORDS = 70;
const WORTH: Partial<Record<Role, number>> = {
  def: 2,
  rule: 2,
  hold: 1.5,
  exc: 1.5,
  policy: 0.5,
  mention: 0.5,
};
/** Least worth of a sentence that stands as a unit of its own. */
const LEAST = 4;
/** What a sentence gains by saying what the law library states. */
const KNOWN = 5;
/** Likeness from which a sentence states law though no word of it does. */
const PLAINLY_LAW = 0.4;
/** The same of a sentence that names somebody: offices and clauses have names too. */
const SURELY_LAW = 0.45;
/** Who speaks of the dispute, not of the law. */
export const OF_THE_DISPUTE =
  /\b(?:petitioners?|respondents?|appell\w+|(?:the|these|this|our|his|her|its) (?:act|ordinance|program|regulation|order|agency|case|suit|provision|record|counsel|majority|dissent|present|statute|question|issue)|in this case|at issue|today|below|Justice|counsel|argu\w+|contend\w*|insist\w*|I|my|it must determine|we must decide|remaining question|only questions?|(?:[Dd]istrict|[Cc]ircuit|[Tt]rial) [Cc]ourt|[Cc]ourt of [Aa]ppeals|[Tt]he (?:[Cc]ommonwealth|[Cc]ity|[Cc]ounty|board|commission|committee|mandate|plaintiff|defendant)|[Tt]he history of|move on|did not|[Tt]he word|consider whether|appears? to)\b|\?/;
/** Words that only a statement of law has. */
export const NORM =
  /\b(?:must(?! have)|may not|may only|shall|cannot|can['’]t|can only|only (?:if|when|where)|liable|liability|entitled|requires? (?:that|a|an|the)|(?:is|are) required|barred|prohibits?|forbids?|unconstitutional|invalid|valid|void|voidable|enforceable|presum\w+|burden|duty|duties|scrutiny|rational basis|subject to|struck down|upheld|do(?:es)? not apply|applies (?:only|if|when|where)|has (?:the )?(?:power|right|authority)|have (?:the )?(?:power|right|authority))\b/i;
const OPENS_LATER =
  /^["“(]*(?:but|and|so|or|then|also|because|well|yes|no(?=,)|now|even|still|again|instead|otherwise|similarly|likewise|however|for (?:if|then|though|it|he|she|they|we|there)|in addition|in other words|on the other hand|for one|for the most part|for the purposes?|first|second|third|one (?:reason|example|way|answer|problem)|that|what|how|why|whether|there|after this|in (?:this|these|some|such)|by (?:this|that|showing)|of course|at least|not|item)\b/i;
const OF_THE_CLASS =
  /\b(?:exams?|midterm|students?|question|assume|hypo\w*)\b|\[(?!\w\])|(?<![§\d.-]\s?)\b(?:1[6-9]|20)\d\d\b/i;
/** What the sentence before would have to name. */
const POINTS_ELSEWHERE =
  /\b(?:(?:everything|anything|all) else|the (?:former|latter|others|other (?:is|was|has|one))|above|aforesaid|(?:before|afore|above)[ -]?mentioned|that one|here|both (?:and|or|to|is|are)|requires? both(?! of| the| an?\b| \w+ and))\b|\bboth[.;,]/i;
/** The same among the first words; further on it may name what the sentence itself has named. */
const POINTS_BACK = /^(?:\S+\s+){0,8}(?:this|these|those|such(?! as\b| that\b))\b/i;
const NO_RULE =
  /^(?:[Ee]xceptions?|[Ll]imits?|[Nn]o|[Yy]es|[Hh]eld|[Hh]olding)\s?[:,]|^[Tt]he (?:usual|typical|classic|leading|famous|paradigm) (?:case|example|setting|situation)\b|(?:§+|[Ss]ection|[Rr]ule) ?[\d.-]+\S* (?:applies|governs|controls)\.?$|^.{0,12}(?:\.\.\.|…)|\b(?:the|this) (?:word|case)\b|\b[Cc]ourt distinguish|^\p{Ll}|^\p{L}+n['’]t\b|^\(|\blikely to (?:claim|argue|say)\b|\barguments?\b|\s[-–]\s|:\s+(?:can|cannot|can['’]t|must|may|is|are)\b|\?| \| |\^\[|!\[|https?:|\$|\be\.g\.|\bfor (?:example|instance)\b/u;
const MARK = /^(?:\((?:\d|[a-z])\)|\d[.)]|(?:(?:general |basic |modern )?rule)\s*:)\s+/i;
/** What follows in the same paragraph is told of a made-up dispute. */
const SUPPOSES = /^(?:so,? |now,? |but |let['’]s )?(?:suppose|imagine|assume|say)\b/i;
/** Parts of a case and of a lesson that state no law. */
const SKIPPED: ReadonlySet<string> = new Set([
  'separate',
  'questions',
  'example',
  'facts',
  'history',
  'issue',
  'policy',
  'apart',
  'warning',
]);

/** Who speaks for himself, and the reporter's summary. */
const NOT_LAW: ReadonlySet<OpinionRole> = new Set<OpinionRole>(['concurrence', 'dissent', 'syllabus']);

/**
 * The rules that sentences of the notes state by themselves, whatever heading they stand under, and none that only applies the
 * law to the story of a case. What the law library states too is worth more; of an opinion nothing else counts,
 * wherever it is printed, since a court says much besides the law. None of a dissent, nor of an opinion that the law library
 * records as overruled.
 */
export function ownRules(
  course: Course,
  section: Section,
  { likeness, isUndone, tellsStory }: Pick<KnownLaw, 'likeness' | 'isUndone'> & { tellsStory: TellsStory },
): OwnRule[] {
  const genre = genreOfMaterial(course, section.materialId);
  if (genre !== 'notes' && genre !== 'additional') return [];
  if (headingKindsAbove(course, section).some((kind) => SKIPPED.has(kind))) return [];
  const ofCase = caseSectionOf(course, section);
  const isOpinion = ofCase !== null && (genre === 'additional' || isPrintedOpinion(course, ofCase));
  if (isOpinion && ofCase && isUndone(caseName(ofCase.heading))) return [];
  const isLaw = ({ text }: Unit) =>
    NORM.test(text) && !OF_THE_DISPUTE.test(text) && likeness(text) >= SURELY_LAW;
  const material = course.materials.get(section.materialId);
  const isSeparate = (unit: Unit) => NOT_LAW.has((material && speakerAt(material, unit)?.role) ?? 'majority');
  const units = unitsOf(course, section);
  return units
    .filter(
      (unit) =>
        !units.some(
          (before) => before.block === unit.block && before.start < unit.start && SUPPOSES.test(before.text),
        ),
    )
    .filter((unit) => !isSeparate(unit) && (!isOpinion || isLaw(unit)) && !tellsStory(section, unit.text))
    .flatMap((unit) => statedBy(course, section, unit, likeness) ?? []);
}

function statedBy(
  course: Course,
  section: Section,
  unit: Unit,
  likeness: KnownLaw['likeness'],
): OwnRule | null {
  if (unit.words < FEWEST_WORDS || unit.words > MOST_WORDS || !/[.;:)”"]$/.test(unit.text)) return null;
  const text = unit.text.replace(MARK, '').replace(/[;,]\s*$/, '');
  const whole = withItems(course, unit);
  const sentence = within(whole, 0, whole.text.replace(/[;,]\s*$/, '').length);
  const rule = withLeadIn(course, unit, sentence);
  if (!rule || !isWhole(rule, unit)) return null;
  const listed = elementsInRule(rule, section.heading);
  if (!listed && whole.end > unit.end) return null;
  if (!standsAlone(text)) return null;
  const isNorm = NORM.test(text);
  const base = listed && unit.role === 'fact' ? 1.5 : (WORTH[unit.role] ?? null);
  if (base === null || (!listed && namesParty(text, partyWords(course)))) return null;
  const name =
    labelName(course, unit) ?? (NO_SUBJECT.test(text) ? subjectAbove(course, section, unit) : ruleName(text));
  if (!name) return null;
  const known = likeness(text);
  if (!listed && known < SURELY_LAW && isParticular(text)) return null;
  const isNamed = termsOfLaw(course, name).length > 0;
  // Under a case what does not bind everybody is told of the parties.
  if (caseSectionOf(course, section) && !isNorm && !listed) return null;
  const isOfLaw = isNamed || termsOfLaw(course, text).length > 0;
  if (!listed && !(isNorm && isOfLaw) && known < PLAINLY_LAW && !(unit.role === 'def' && isNamed))
    return null;
  const worth =
    base +
    KNOWN * known +
    (listed ? 1 : 0) +
    (isNorm ? 1 : 0) +
    (CONDITION.test(text) ? 0.5 : 0) +
    (isModal(text) ? 0.3 : 0) +
    (isNamed ? 0.7 : isOfLaw ? 0.5 : 0) -
    (unit.depth > 1 ? 0.5 : 0);
  return worth >= LEAST ? { rule, name, listed, worth } : null;
}

/** The heading as the subject of the sentence it opens with: "§ 12: Notice" of "Look at form, time, and content." */
function subjectAbove(course: Course, { heading, blocks }: Section, { block }: Unit): string | null {
  if (block > 0 || blocks.length > 1 || headingKind(heading) !== 'topic') return null;
  return termsOfLaw(course, heading).length > 0 ? nameOf(heading) : null;
}

/** True for a sentence that says its law without those around it, and is no talk, story or example. */
export const standsAlone = (text: string): boolean =>
  !(
    leansBack(text) ||
    hasLooseEnd(text) ||
    isPast(text) ||
    OF_A_CASE.test(text) ||
    OPENS_LATER.test(text) ||
    TALK.test(text) ||
    HEDGES.test(text) ||
    OF_LETTERS.test(text) ||
    CHARACTERIZES.test(text) ||
    NO_SENTENCE.test(text) ||
    OF_THE_CLASS.test(text) ||
    POINTS_ELSEWHERE.test(text) ||
    POINTS_BACK.test(text) ||
    NO_RULE.test(text)
  );
