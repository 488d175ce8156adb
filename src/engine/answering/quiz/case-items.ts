import type { Course, Section } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { caseSectionOf, type Desk, sectionOf } from '../desk.ts';
import { caseName, headingKind } from '../heading-kind.ts';
import { partiesOf } from '../party-words.ts';
import { type Unit, unitsUnder } from '../units.ts';
import { CHOICES, type Choice, distinct, type Item, isAskable, sharedTerms } from './item.ts';

/** Share of a holding's words in another case's holding from which both would be right. */
const SAME_HOLDING = 0.6;

/** Holdings that name none of their parties; the choices are the nearest other cases of the same material. */
export function caseItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units
    .filter((unit) => unit.role === 'hold' && isAskable(unit))
    .flatMap((unit) => {
      const section = caseSectionOf(course, sectionOf(course, unit));
      if (!section || namesCase(unit.text, section)) return [];
      const key = caseName(section.heading);
      const others = distinct(key, otherCases(course, section, unit));
      return others.length >= CHOICES - 1 ? [{ ask: 'quiz_case', stem: unit, blanks: [], key, others }] : [];
    });
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
      const own = unitsUnder(course, other);
      const held = own.find((unit) => unit.role === 'hold' && isAskable(unit)) ?? null;
      const isSame = own.some(
        (unit) => unit.role === 'hold' && sharedTerms(stem.text, unit.text) >= SAME_HOLDING,
      );
      return own.length === 0 || namesCase(stem.text, other) || isSame
        ? []
        : [{ text: caseName(other.heading), where: held }];
    });
}
