import type { Course, Section } from '../indexing/course.ts';
import { unitTerms } from './course-words.ts';
import { type Desk, isFree } from './desk.ts';
import { isModal, leansBack } from './sentence-roles.ts';
import { headingKindsAbove, type Unit, unitsOf } from './units.ts';

/** Parts of a case that an opinion shows by its words. */
export type OpinionPart = 'facts' | 'history' | 'issue' | 'holding' | 'rule' | 'disposition';

/** Words by which judges announce a part: `sure` ones say it, `likely` ones often go with it. */
type Cues = { sure: RegExp; likely?: RegExp };

const SPEAKS = '(?:[Ww]e|[Tt]he court|[Tt]his [Cc]ourt)';
const CUES: Record<OpinionPart, Cues> = {
  history: {
    sure: /\b(?:district court|trial court|circuit court|court of appeals|judge|court below|magistrate)\b.*\b(?:granted|denied|dismissed|overruled|sustained|affirmed|reversed|entered|held|remanded|ordered)\b|\b(?:demurred|certiorari|appealed|appeals from)\b/i,
    likely:
      /\b(?:removed (?:the|this)|moved (?:to|for)|moves (?:to|for)|filed (?:a|an|the|this|his|her|its|their) (?:\w+ ){0,3}(?:complaint|motion|suit|action|petition|answer|counterclaim))\b/i,
  },
  facts: {
    sure: /\b(?:plaintiffs?|defendants?|appell\w+|petitioners?|respondents?|mr\.|mrs\.|ms\.)\b/i,
    likely:
      /\b(?:alleg\w+|contract|accident|injur\w+|agreement|employ\w+|purchas\w+|citizen|resident|corporation)\b/i,
  },
  issue: {
    sure: /\b(?:the (?:\w+ )?(?:question|issue)s? (?:\w+ )?(?:presented|before (?:us|the court)|is|are|to be decided|in this case|here)|(?:we|court) (?:must|are asked to|is asked to|need) (?:\w+ )?(?:decide|determine|consider|address)|presents? (?:the |a )?(?:\w+ )?questions?|at issue (?:is|here|in)|asks? (?:us|this court|the court) to (?:decide|determine))\b/i,
    likely: /\b(?:question|issue|decide|determine|consider)\w*\b.*\bwhether\b/i,
  },
  holding: {
    sure: new RegExp(
      `\\b${SPEAKS} (?:\\w+ly |therefore |thus |also |now )?(?:hold|holds|conclude|concludes|find|finds|agree|agrees|reject|rejects)\\b|\\b[Oo]ur (?:holding|conclusion)\\b|\\b(?:[Ww]e|court) (?:have |has )concluded\\b|\\bis decisive\\b|\\bis (?:hereby )?(?:GRANTED|DENIED)\\b`,
    ),
    likely:
      /^(?:accordingly|therefore|thus|hence|consequently|for (?:these|the foregoing|that) reasons?|because|in sum|it follows)\b|\bit follows\b/i,
  },
  rule: {
    sure: /\b(?:must|only (?:when|if|where)|is not enough|settled|general rule|requires?)\b/i,
  },
  disposition: {
    sure: /^(?:accordingly|affirmed|reversed|vacated|judgment)|\b(?:we (?:therefore )?(?:affirm|reverse|vacate|remand)|is (?:hereby )?(?:affirmed|reversed|vacated|granted|denied|dismissed)|be reversed)\b/i,
  },
};

/** Words of an opinion that its sentences return to, and how many of them count. */
const CENTRAL_TERMS = 40;

/**
 * Sentences of an opinion's sections that may be the part asked for, best first: by the words judges announce it with, by place
 * in the text, and by how much they speak of what the opinion is about. Dissents and what others said are left out. They are
 * candidates: what a student makes of them is the brief. `isSure`: only those that the judge announces as that part, for
 * who says them as if they were.
 */
export function unitsOfPart(
  course: Course,
  sections: readonly Section[],
  part: OpinionPart,
  isSure = false,
): Unit[] {
  const units = sections
    .filter((section) => !headingKindsAbove(course, section).includes('separate'))
    .flatMap((section) => unitsOf(course, section));
  const central = centralTerms(units);
  return units
    .map((unit, i) => ({ unit, score: cueScore(unit, part, i / Math.max(1, units.length - 1), central) }))
    .filter(
      ({ unit, score }) =>
        score > 0 &&
        !(part === 'holding' && isQuoted(units, unit)) &&
        (!isSure || CUES[part].sure.test(unit.text)) &&
        unit.words > 5 &&
        unit.words < 90 &&
        !leansBack(unit.text),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ unit }) => unit);
}

/** Whether a sentence stands in a paragraph that the one before it announces ("its opinion states:"): that is another's. */
function isQuoted(units: readonly Unit[], { section, block }: Unit): boolean {
  const first = units.findIndex((unit) => unit.section === section && unit.block === block);
  return /:["”]?\s*$/.test(units[first - 1]?.text ?? '');
}

/** The same of an opinion in a file of its own, without what is quoted already. */
export function opinionUnits(desk: Desk, materialId: number, part: OpinionPart, isSure = false): Unit[] {
  const own = desk.course.sections.filter((section) => section.materialId === materialId);
  return unitsOfPart(desk.course, own, part, isSure).filter((unit) => isFree(desk, unit));
}

/** The terms that stand in most of the sentences that say something. */
function centralTerms(units: readonly Unit[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const unit of units)
    for (const term of new Set(unitTerms(unit))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const ranked = [...counts].filter(([term]) => term.length > 3).sort((a, b) => b[1] - a[1]);
  return new Set(ranked.slice(0, CENTRAL_TERMS).map(([term]) => term));
}

/** A judge who speaks alone does not speak for the court. */
const DISSENTS = /\bI (?:would|dissent|concur|respectfully|cannot agree)\b/;
/** What other courts or the parties said is not what this court holds, and "if we hold" holds nothing. */
const OTHERS =
  /\b(?:if we|were we to|would (?:hold|conclude)|to hold (?:that|otherwise)|argu\w+|contends?|contended|urge[sd]?|certiorari)\b|\b(?:courts?|judge|panel) (?:\w+ ){0,4}(?:held|concluded|found|ruled|reasoned|determined|observed)\b|\b(?:in|see) [A-Z][\w.' ]+(?:,| v\.)|["“][^"”]{80,}/;

/** Share of an opinion after which a court says what it decides. */
const LATE = 0.4;

function cueScore(unit: Unit, part: OpinionPart, place: number, central: ReadonlySet<string>): number {
  const { sure, likely } = CUES[part];
  const announced = (sure.test(unit.text) ? 1 : 0) + (likely?.test(unit.text) ? 0.5 : 0);
  if (DISSENTS.test(unit.text)) return 0;
  // Older judges decide without a word that says so; late sentences on the matter of the case are offered then.
  const isLate = part === 'holding' && place > LATE && isModal(unit.text);
  if (announced === 0 && !isLate) return 0;
  const terms = unitTerms(unit);
  const about = terms.filter((term) => central.has(term)).length / Math.max(8, terms.length);
  if (part === 'facts') return unit.role === 'fact' && place < 0.35 ? announced + 1 - place : 0;
  if (part === 'history') return place < 0.4 ? announced + 0.5 - place : 0;
  if (part === 'issue') return announced + about - (place < 0.5 ? 0.6 * place : 0.6);
  if (part === 'disposition') return announced * place;
  if (part === 'rule') return 0.6 + 0.4 * place;
  return OTHERS.test(unit.text) ? 0 : announced + 0.5 * place + 1.5 * about;
}
