import type { UnitQuote } from '#contract/units.ts';
import { casePartsOf } from '../answering/case-parts.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { isPrintedOpinion } from '../answering/printed-opinion.ts';
import { childrenOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { elementsUnder } from './elements.ts';
import { elementsInRule, type Listed } from './elements-in-rule.ts';
import { limitsIn } from './exceptions.ts';
import { OWN_DEFINITION, OWN_PART } from './heads.ts';
import { withLeadIn } from './lead-in.ts';
import { overlaps, quoted } from './quoted.ts';
import { HEDGES, TALK } from './remarks.ts';
import { LATER_PART, type RankedSentence, rankRules } from './rule-sentence.ts';
import { isWhole, wholeRule } from './whole-rule.ts';
import { wholeSlide } from './whole-slide.ts';

/** The rule of a heading with its list, and what it was worth among the sentences of the heading. */
export type FoundRule = { rule: UnitQuote; worth: number; listed: Listed | null };

/** A heading that announces a list: all of it is the rule. */
const NAMES_LIST = /\b(?:requirements|elements|criteria|factors|prongs|conditions)\b/i;
/** Words from which the introduction of a list says whose list it is. */
const SAYS_SOMETHING = 5;
/** Sentences that are tried: of the worse ones none is the rule. */
const TRIED = 4;

/**
 * The rule that a heading states: in a sentence with what belongs to it, in a list, in a short slide as a whole, or in the
 * general holding of a case below it. Null where nothing there is whole and says law.
 */
export function findRule(
  course: Course,
  section: Section,
  heads: ReadonlySet<number>,
  cases: readonly Section[],
): FoundRule | null {
  const { intro, listed } = elementsUnder(course, section, heads);
  const units = ruleUnits(course, section);
  const limits = limitsIn(course, section);
  // One of the elements is not the rule that they make up.
  const ranked = rankRules(course, section, units).filter(
    ({ unit }) => !listed?.quotes.some((element) => overlaps(element, quoted(course, unit))),
  );
  const stated = firstWhole(course, ranked, limits) ?? announced(course, intro, limits);
  const slide = stated && !NAMES_LIST.test(section.heading) ? null : wholeSlide(course, section);
  const found = slide ? { rule: slide, worth: stated?.worth ?? 0 } : (stated ?? held(course, section, cases));
  if (!found) return null;
  // Alternatives of a sentence that the rule does not hold are alternatives of something else.
  const isOf = listed?.list !== 'alternatives' || listed.quotes.every((quote) => overlaps(quote, found.rule));
  const own = isOf ? listed : null;
  return { ...found, listed: own ?? elementsInRule(found.rule, section.heading) };
}

type Stated = { rule: UnitQuote; worth: number };

function firstWhole(
  course: Course,
  ranked: readonly RankedSentence[],
  limits: ReadonlySet<Unit>,
): Stated | null {
  for (const { unit, worth } of ranked.slice(0, TRIED)) {
    const rule = withLeadIn(course, unit, wholeRule(course, unit, limits));
    if (rule && isWhole(rule, unit)) return { rule, worth };
  }
  return null;
}

/** The line that announces a list, with the list, where it says whose list it is. */
function announced(course: Course, intro: Unit | null, limits: ReadonlySet<Unit>): Stated | null {
  if (
    !intro ||
    LATER_PART.test(intro.text) ||
    intro.words < SAYS_SOMETHING ||
    HEDGES.test(intro.text) ||
    TALK.test(intro.text)
  )
    return null;
  const rule = wholeRule(course, intro, limits);
  return isWhole(rule, intro) ? { rule, worth: 0 } : null;
}

/** The general holding of a case below a heading that states nothing itself. */
function held(course: Course, section: Section, cases: readonly Section[]): Stated | null {
  const said = cases.flatMap((node) => {
    // Which of an opinion's sentences is the rule nothing there says.
    if (isPrintedOpinion(course, node)) return [];
    const { holding, reasoning } = casePartsOf(course, node);
    return [...holding, ...reasoning];
  });
  return firstWhole(course, rankRules(course, section, said, true), new Set());
}

/** The sentences a rule is looked for in: the heading's own, and those of its definition, its elements and parts without a name. */
const ruleUnits = (course: Course, section: Section): Unit[] =>
  [
    section,
    ...childrenOf(course, section).filter(
      ({ heading }) =>
        ['definition', 'elements'].includes(headingKind(heading)) ||
        OWN_DEFINITION.test(heading) ||
        OWN_PART.test(heading),
    ),
  ].flatMap((node) => unitsOf(course, node));
