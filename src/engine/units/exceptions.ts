import type { UnitException, UnitQuote } from '#contract/units.ts';
import { headingTerms, unitTerms } from '../answering/course-words.ts';
import { isPast, leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { PART } from './heads.ts';
import { overlaps, quoted, within } from './quoted.ts';
import { HEDGES } from './remarks.ts';
import { withItems } from './with-items.ts';

const MOST = 4;
/** Fewer words are the label of a limit, not the limit. */
const LEAST_WORDS = 5;
const MOST_WORDS = 60;
const SAYS_EXCEPTION =
  /^(?:unless|except(?:ions?)?\b|however,)|\b(?:except (?:that|where|when|if|for|to|as)|unless|exceptions? (?:is|are|to|for|exists?)|do(?:es)? not apply|doesn['’]t apply|not apply (?:if|when|where|to)|is not (?:barred|required|necessary) (?:if|when|where)|need not)\b/i;
const OF_LIMITS = /^(?:limit(?:s|ations?)?|exceptions?)\b|\b(?:limits|exceptions)$/i;
const TRIGGER =
  /\b(?:unless|except(?: that| where| when| if| for| as| to)?|if|when|where|to the extent)\b[^.;:(]*/i;
/** Who follows a rule, and what a rule does not settle, is no limit of it. */
const MINORITY =
  /\bminority (?:rule|doctrine|view)\b|^(?:many|some|most) (?:courts|states)\b|^even though\b|\bnecessary and\b/i;
const TALK = /\b(?:you|your|we['’]ll|let['’]s|I|my)\b|\?/i;
/** What the sentence before would have to name: "such a clause", "if it is late, they". */
const DANGLES =
  /\bsuch (?!as\b|that\b)|\bthis (?:broad|strict|narrow)\b|^(?:if|where|when|unless)\b[^,]*,\s*(?:they|it|this|these|those|the same)\b/i;
/** "§ 12(b) does not apply to sureties": a limit of the law that it begins with. */
const OF_OTHER_LAW = /^(?:the )?(?:§+|sections?|rules?|articles?) ?\d[\w().-]*/i;
/** A sentence that takes the one before it up. */
const TAKES_UP = /^(?:however|but|except|yet|still)\b/i;
/** One of several tests or views, by its name. */
const LABEL = /^(?!exceptions?|limits?|unless)\p{Lu}[\p{L}’' -]{3,40}:\s/u;

/** The limits of a heading's rule: those under a heading of limits, then sentences that state one; never the rule itself. */
export function exceptionsUnder(course: Course, section: Section, rule: UnitQuote): UnitException[] {
  const promised = limitSections(course, section).flatMap((node) => promisedIn(course, node));
  const said = sentencesIn(course, section)
    .filter((unit) => belongs(course, section, unit, rule))
    .map((unit) => withItems(course, unit));
  const seen = new Set<string>();
  return [...promised, ...said]
    .filter((quote) => !overlaps(quote, rule) && !/[:—–]\s*$/.test(quote.text))
    .filter(({ page, start }) => !seen.has(`${page}:${start}`) && Boolean(seen.add(`${page}:${start}`)))
    .slice(0, MOST)
    .map((quote) => ({ quote, trigger: triggerOf(quote) }));
}

/** The sentences under a heading that state a limit of some rule. */
export function limitsIn(course: Course, section: Section): Set<Unit> {
  return new Set(sentencesIn(course, section).filter(({ text }) => !DANGLES.test(text)));
}

const limitSections = (course: Course, section: Section): Section[] =>
  childrenOf(course, section).filter(({ heading }) => OF_LIMITS.test(heading));

function sentencesIn(course: Course, section: Section): Unit[] {
  const parts = childrenOf(course, section).filter(({ heading }) => PART.test(heading));
  return [section, ...parts]
    .flatMap((node) => unitsOf(course, node))
    .filter(
      (unit) =>
        stands(unit) && (unit.role === 'exc' || unit.role === 'rule') && SAYS_EXCEPTION.test(unit.text),
    );
}

/**
 * What stands under a heading of limits: its bullets, each with its label, and its sentences where there are no bullets. Of a
 * paragraph behind a list only what says a limit: the rest explains.
 */
function promisedIn(course: Course, node: Section): UnitQuote[] {
  const units = unitsOf(course, node);
  const isList = units.some(({ depth }) => depth > 0);
  return units.flatMap((unit, at) => {
    const isOuter = unit.depth <= 1 && !(unit.parent && /[:—–]$/.test(unit.parent.text));
    if (!isOuter) return [];
    if (unit.depth > 0) return unit.isFirst ? wholeItem(course, units, unit) : [];
    const isLimit = (at === 0 && isList) || !isList || SAYS_EXCEPTION.test(unit.text);
    return stands(unit, true) && isLimit ? [withItems(course, unit)] : [];
  });
}

/** A bullet from its label to its end, where all of it states law. */
function wholeItem(course: Course, units: readonly Unit[], first: Unit): UnitQuote[] {
  const item = units.filter(({ block }) => block === first.block);
  const kept = item.filter((unit) => stands(unit, true) || unit === first);
  const last = kept.at(-1);
  const words = kept.reduce((sum, unit) => sum + unit.words, 0);
  if (!last || words < LEAST_WORDS || words > MOST_WORDS || !item.some((unit) => stands(unit, true)))
    return [];
  const isTogether = kept.every((unit, at) => unit === item[at]);
  return isTogether ? [quoted(course, { ...first, end: withItems(course, last).end })] : [];
}

/** A limit of this rule: it takes the rule up right behind it, or speaks of the heading's matter. */
function belongs(course: Course, section: Section, unit: Unit, rule: UnitQuote): boolean {
  const { text } = unit;
  if (DANGLES.test(text) || LABEL.test(text)) return false;
  const law = OF_OTHER_LAW.exec(text)?.[0];
  if (law && !`${section.heading} ${rule.text}`.includes(law)) return false;
  const of = course.sections[unit.section];
  const units = of ? unitsOf(course, of) : [];
  const before = units[units.indexOf(unit) - 1];
  const follows = before !== undefined && overlaps(quoted(course, before), rule);
  if (TAKES_UP.test(text)) return follows;
  const matter = new Set([...headingTerms(section), ...termsOf(rule.text)]);
  const shared = unitTerms(unit).filter((term) => matter.has(term));
  return follows || new Set(shared).size >= 2;
}

/** A limit of the law, not of one dispute: no question, no example, no story. */
const stands = ({ text, words, role }: Unit, mayAnnounce = false): boolean =>
  words >= LEAST_WORDS &&
  words <= MOST_WORDS &&
  role !== 'ask' &&
  role !== 'example' &&
  role !== 'cite' &&
  role !== 'separate' &&
  (mayAnnounce || !/:$/.test(text)) &&
  !TALK.test(text) &&
  !HEDGES.test(text) &&
  !isPast(text) &&
  !leansBack(text) &&
  !(mayAnnounce && /\bsuch (?!as\b|that\b)/.test(text)) &&
  !MINORITY.test(text);

/** "unless the offeree relied": the words of the quote that say when the limit bites. */
function triggerOf(quote: UnitQuote): UnitQuote | null {
  const found = TRIGGER.exec(quote.text);
  if (!found || found[0].split(/\s+/).length < 3) return null;
  return within(quote, found.index, found.index + found[0].trimEnd().length);
}
