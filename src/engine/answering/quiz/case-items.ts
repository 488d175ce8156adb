import { isAskable, standsAlone } from '../../doctrine/quiz-form.ts';
import type { Course, Section } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { caseName } from '../../reading/case-names.ts';
import { caseSectionOf, type Desk, genreOfMaterial, sectionOf } from '../desk.ts';
import { headingKind } from '../heading-kind.ts';
import { partiesOf } from '../party-words.ts';
import { leansBack } from '../sentence-roles.ts';
import { type Unit, unitsUnder } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, sharedTerms } from './item.ts';

/** Share of a holding's words in another case's holding from which both would be right. */
const SAME_HOLDING = 0.6;
/** The answer to an issue that is not shown: what was held comes after it. */
const ANSWERS = /^(?:yes|no|held|holding|rule)\s*[:;,.–—-]\s*/i;
/** What became of a motion, what a party won or might do is no holding; "if it is relevant" has lost what it is said of. */
const NO_HOLDING =
  /\b(?:yes|no) as to\b|\$\d|\bmight\b|^(?:if|it|as to|unless|when|where|only)\b|\b(?:the )?(?:motions?|appeals?|petitions?|suit|action|complaint|judgment|case)\b[^.;]{0,60}\b(?:is|was|were|are) (?:therefore )?(?:denied|granted|affirmed|reversed|dismissed|vacated|remanded|sent back)\b|\bcourt (?:denied|granted|affirmed|reversed|dismissed|vacated|remanded)\b|\b(?:an? |the )?(?:essential )?(?:issue|question) (?:in|is|was)\b/i;
/** A holding in a sentence of its own; "Stream of commerce: regular flow" is a heading with a piece behind it. */
const SENTENCE = /^(?!\P{P}{3,40}:\s).*[.!][”"’)]*$/su;
/** Words that what was held has at least. */
const LEAST_HELD = 8;

/** Holdings that name none of their parties; the choices are the nearest other cases of the same material. */
export function caseItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    const from = heldFrom(unit);
    const section = from === null ? null : caseSectionOf(course, sectionOf(course, unit));
    if (from === null || !section || namesCase(unit.text, section)) return [];
    if (!['notes', 'additional'].includes(genreOfMaterial(course, unit.materialId))) return [];
    const key = caseName(section.heading);
    const others = distinct(key, otherCases(course, section, unit));
    return others.length < CHOICES - 1
      ? []
      : [{ ask: 'quiz_case', stem: unit, from, blank: null, key, others }];
  });
}

/** Where what was held begins in a sentence that can be understood without its case; null for any other sentence. */
function heldFrom(unit: Unit): number | null {
  if (unit.role !== 'hold' || !isAskable(unit.text)) return null;
  const from = ANSWERS.exec(unit.text)?.[0].length ?? 0;
  const held = unit.text.slice(from);
  const isShort = held.split(/\s+/).length < LEAST_HELD;
  return isShort || !SENTENCE.test(held) || NO_HOLDING.test(held) || leansBack(held) || !standsAlone(held)
    ? null
    : from;
}

/** True when a sentence says a word of a case's name, in whatever form: "the Zehmers", "World-Wide", "International". */
function namesCase(text: string, section: Section): boolean {
  const said = new Set(termsOf(text.replace(/-/g, ' ')));
  const isSaid = (party: string) => termsOf(party.replace(/-/g, ' ')).some((term) => said.has(term));
  const names = caseName(section.heading).match(/\p{Lu}[\p{L}’'-]{3,}/gu) ?? [];
  return partiesOf(section.heading).some(isSaid) || names.some((name) => text.includes(name));
}

/** Cases of the same material that did not hold the same, the nearest first, each with what it held. */
function otherCases(course: Course, section: Section, stem: Unit): Choice[] {
  return course.sections
    .filter(
      (other) =>
        other !== section && other.materialId === section.materialId && headingKind(other.heading) === 'case',
    )
    .sort((a, b) => Math.abs(a.index - section.index) - Math.abs(b.index - section.index))
    .flatMap((other) => {
      const own = unitsUnder(course, other).filter(({ role }) => role === 'hold');
      const where = own.find((unit) => heldFrom(unit) !== null) ?? own.find(({ text }) => isAskable(text));
      const isSame = own.some((unit) => sharedTerms(stem.text, unit.text) >= SAME_HOLDING);
      return !where || namesCase(stem.text, other) || isSame
        ? []
        : [{ text: caseName(other.heading), where }];
    });
}
