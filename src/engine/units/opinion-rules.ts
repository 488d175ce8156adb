import { caseSectionOf, genreOfMaterial, opinionNameOf } from '../answering/desk.ts';
import { partiesOf } from '../answering/party-words.ts';
import {
  hasLooseEnd,
  isDefinition,
  isModal,
  isPast,
  leansBack,
  namesParty,
  type Role,
} from '../answering/sentence-roles.ts';
import { headingKindsAbove, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { speakerAt } from '../indexing/speaker.ts';
import { caseName } from '../reading/case-names.ts';
import { elementsInRule } from './elements-in-rule.ts';
import type { KnownLaw, Likeness } from './known-law.ts';
import { NORM, OF_THE_DISPUTE, type OwnRule } from './own-rules.ts';
import { quoted, within } from './quoted.ts';

/** A rule of an opinion with the section it stands in, and the case that is cited for it. */
export type OpinionRule = OwnRule & { section: Section; ofCase: string };

/** Least worth with what the sentence says of the course's law. */
const LEAST_WORTH = 0.65;
const FEWEST_WORDS = 6;
const MOST_WORDS = 90;
/** Likeness to what the law library states of the case from which a sentence is its rule. */
const LEAST = 0.4;
/** Parts of the notes on a case that state no law of it. */
const TOLD: ReadonlySet<string> = new Set(['separate', 'facts', 'history', 'issue', 'questions', 'example']);
/** Sentences read between two rests. */
const IN_A_STEP = 25;
const NO_LAW: ReadonlySet<Role> = new Set(['ask', 'separate', 'cite', 'example', 'issue', 'fact', 'list']);
const SAID =
  '(?:hold|holds|held|conclude|concludes|concluded|said|explained|noted|stated|recognized?|established?|observed?|required?|suggested?)';
const COURT_SAYS = new RegExp(
  `^.{0,60}\\b(?:we|court|(?:cases|precedents?|decisions?))\\b.{0,30}? ${SAID} that,?\\s+`,
  'i',
);
const COUNTS =
  /^(?:(?:first|second|third|fourth|finally|thus|therefore|accordingly|moreover|but|and|rather|in short|in sum|in other words),?|(?:judge|justice) \p{Lu}[\p{L}’'-]+:|(?:yes|no):)\s+/iu;
/** A court that held it only once, or never, has not said it as law. */
const NOT_HELD = /\b(?:only|never|not|nor|neither|if|no (?=\p{L}))\b/iu;
/** What the court asks itself, does in this case, or does with an earlier one. */
const OF_THE_DECISION =
  /\b(?:question|issue)\b[^.;]*\bwhether\b|\bwe\b|\b(?:is|are|be) (?:now |hereby |therefore )*(?:overruled|affirmed|reversed|vacated|remanded)\b/i;
/** Half of a sentence, or one that first takes something back. */
const IS_HALF =
  /^["“]?(?:whether|albeit|which|how|what|why|for (?:as(?! long)|if|then|it|he|she|they|there))\b|,\s*however\b/i;

/**
 * The rules of the opinions among the materials: of each case that the law library knows the sentences, in the court's own words,
 * that say what it states of the case. Never of a dissent or concurrence, and none of a case that the library does not know or
 * records as overruled or superseded.
 */
export function* opinionRules(course: Course, known: KnownLaw): Generator<string, OpinionRule[]> {
  const rules: OpinionRule[] = [];
  for (const [id, sections] of Map.groupBy(course.sections, ({ materialId }) => materialId)) {
    const found = new Map<string, OpinionRule[]>();
    for (const section of sections) {
      yield `Reading the rules in ${course.materials.get(id)?.name ?? 'your readings'}`;
      const ofCase = caseOf(course, section);
      // A rule that was overruled since is not today's law, whatever the opinion says.
      const likeness = ofCase === null || known.isUndone(ofCase) ? null : known.ofCase(ofCase);
      if (ofCase === null || !likeness) continue;
      const law = { ofCase: likeness, likeness: known.likeness };
      const own = found.get(ofCase) ?? [];
      found.set(ofCase, own);
      for (const [at, unit] of unitsOf(course, section).entries()) {
        if (at % IN_A_STEP === 0) yield 'Reading an opinion';
        const rule = statedBy(course, { section, ofCase }, unit, law);
        if (rule) own.push(rule);
      }
    }
    for (const all of found.values()) rules.push(...all.toSorted((a, b) => b.worth - a.worth).slice(0, 1));
  }
  return rules;
}

/** The case whose opinion a section is part of, where the court speaks in it. */
function caseOf(course: Course, section: Section): string | null {
  const genre = genreOfMaterial(course, section.materialId);
  const own = caseSectionOf(course, section);
  if (genre !== 'opinion' && !((genre === 'additional' || genre === 'notes') && own)) return null;
  if (headingKindsAbove(course, section).some((kind) => TOLD.has(kind))) return null;
  return own ? caseName(own.heading) : opinionNameOf(course, section.materialId);
}

function statedBy(
  course: Course,
  of: Pick<OpinionRule, 'section' | 'ofCase'>,
  unit: Unit,
  law: { ofCase: Likeness; likeness: Likeness },
): OpinionRule | null {
  if (unit.words < FEWEST_WORDS || unit.words > MOST_WORDS || NO_LAW.has(unit.role)) return null;
  const material = course.materials.get(unit.materialId);
  const speaker = (material && speakerAt(material, unit)?.role) ?? 'majority';
  if (speaker !== 'majority' && speaker !== 'plurality') return null;
  const lead = (COURT_SAYS.exec(unit.text) ?? COUNTS.exec(unit.text))?.[0].length ?? 0;
  const rule = within(quoted(course, unit), lead, unit.text.length);
  const { text } = rule;
  if (
    IS_HALF.test(text) ||
    OF_THE_DECISION.test(text) ||
    NOT_HELD.test(unit.text.slice(0, lead)) ||
    OF_THE_DISPUTE.test(text) ||
    OF_THE_DISPUTE.test(unit.text.slice(0, lead)) ||
    !/[.;]["”’')\]]*$/.test(text)
  )
    return null;
  if (leansBack(text) || hasLooseEnd(text) || isPast(text) || namesParty(text, new Set(partiesOf(of.ofCase))))
    return null;
  const [ofCase, general] = [law.ofCase(text), law.likeness(text)];
  if (ofCase < LEAST || !(isModal(text) || isDefinition(text) || NORM.test(text))) return null;
  const worth = ofCase + general / 2 + (NORM.test(text) ? 0.1 : 0);
  if (worth < LEAST_WORTH) return null;
  return { ...of, rule, name: of.ofCase, worth, listed: elementsInRule(rule, of.ofCase) };
}
