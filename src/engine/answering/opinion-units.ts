import { type Desk, isFree } from './desk.ts';
import { leansBack } from './sentence-roles.ts';
import { headingKindsAbove, type Unit, unitsOf } from './units.ts';

/** Parts of a case that an opinion shows by its words. */
export type OpinionPart = 'facts' | 'history' | 'issue' | 'holding' | 'rule' | 'disposition';

const CUES: Record<OpinionPart, RegExp> = {
  history:
    /\b(?:district court|trial court|circuit court|court of appeals|judge|court below)\b.*\b(?:granted|denied|dismissed|overruled|sustained|affirmed|reversed|entered|held)\b|\b(?:demurred|certiorari|appealed)\b/i,
  facts: /\b(?:plaintiffs?|defendants?|appell\w+|petitioners?|respondents?|mr\.|mrs\.|ms\.)\b/i,
  issue:
    /\b(?:the (?:question|issue)s? (?:presented|before us|is|to be decided|in this case)|we (?:must|are asked to) (?:decide|determine)|presents? (?:the )?questions?)\b/i,
  holding:
    /\b(?:we (?:hold|conclude|therefore hold|agree that)|our holding|it follows|is decisive|we (?:have )?concluded)\b/i,
  rule: /\b(?:must|only (?:when|if|where)|is not enough|settled|general rule|requires?)\b/i,
  disposition:
    /^(?:accordingly|affirmed|reversed|vacated|judgment)|\b(?:we (?:therefore )?(?:affirm|reverse|vacate|remand)|is (?:affirmed|reversed|vacated)|be reversed)\b/i,
};

/** Sentences of an opinion that may be the part asked for, best first: by cue words and place in the text. */
export function opinionUnits(desk: Desk, materialId: number, part: OpinionPart): Unit[] {
  const units = desk.course.sections
    .filter(
      (section) =>
        section.materialId === materialId && !headingKindsAbove(desk.course, section).includes('separate'),
    )
    .flatMap((section) => unitsOf(desk.course, section));
  return units
    .map((unit, i) => ({ unit, score: cueScore(unit, part, i / Math.max(1, units.length - 1)) }))
    .filter(
      ({ unit, score }) =>
        score > 0 && unit.words > 5 && unit.words < 90 && !leansBack(unit.text) && isFree(desk, unit),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
}

/** A judge who speaks alone does not speak for the court. */
const DISSENTS = /\bI (?:would|dissent|concur|respectfully|cannot agree)\b/;

function cueScore(unit: Unit, part: OpinionPart, place: number): number {
  if (!CUES[part].test(unit.text) || DISSENTS.test(unit.text)) return 0;
  if (part === 'facts') return unit.role === 'fact' && place < 0.35 ? 1 - place : 0;
  if (part === 'history') return place < 0.4 ? 1 - place : 0;
  if (part === 'issue') return place < 0.5 ? 1 - place * 0.5 : 0.2;
  if (part === 'disposition') return place;
  return 0.6 + 0.4 * place;
}
