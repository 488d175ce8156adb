import type { UnitException, UnitQuote } from '#contract/units.ts';
import { isPast, leansBack } from '../answering/sentence-roles.ts';
import { childrenOf, type Unit, unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { PART } from './heads.ts';
import { overlaps, within } from './quoted.ts';
import { HEDGES } from './rule-sentence.ts';
import { withItems } from './with-items.ts';

const MOST = 4;
/** Fewer words are the label of a limit, not the limit. */
const LEAST_WORDS = 5;
const SAYS_EXCEPTION =
  /^(?:unless|except(?:ions?)?\b|however,)|\b(?:except (?:that|where|when|if|for|to|as)|unless|exceptions? (?:is|are|to|for|exists?)|do(?:es)? not apply|doesn['’]t apply|not apply (?:if|when|where|to)|is not (?:barred|required|necessary) (?:if|when|where)|need not)\b/i;
const OF_LIMITS = /^(?:limit(?:s|ations?)?|exceptions?)\b|\b(?:limits|exceptions)$/i;
const TRIGGER =
  /\b(?:unless|except(?: that| where| when| if| for| as| to)?|if|when|where|to the extent)\b[^.;:(]*/i;
/** Who follows a rule, and what a rule does not settle, is no limit of it. */
const MINORITY =
  /\bminority (?:rule|doctrine|view)\b|^(?:many|some|most) (?:courts|states)\b|^even though\b|\bnecessary and\b/i;
const TALK = /\b(?:you|your|we['’]ll|let['’]s|I|my)\b|\?/i;

/** The limits of a heading's rule: those under a heading of limits, then sentences that state one; never the rule itself. */
export function exceptionsUnder(course: Course, section: Section, rule: UnitQuote | null): UnitException[] {
  const promised = childrenOf(course, section)
    .filter(({ heading }) => OF_LIMITS.test(heading))
    .flatMap((node) => unitsOf(course, node).filter((unit) => isPromised(unit)));
  const parts = childrenOf(course, section).filter(({ heading }) => PART.test(heading));
  const said = [section, ...parts]
    .flatMap((node) => unitsOf(course, node))
    .filter(
      (unit) =>
        stands(unit) && (unit.role === 'exc' || unit.role === 'rule') && SAYS_EXCEPTION.test(unit.text),
    );
  const units = [...new Set([...promised, ...said])];
  return units
    .map((unit) => withItems(course, unit))
    .filter((quote) => rule === null || !overlaps(quote, rule))
    .slice(0, MOST)
    .map((quote) => ({ quote, trigger: triggerOf(quote) }));
}

/** A line under a heading of limits: the items of a list stand with the line that announces them. */
const isPromised = (unit: Unit): boolean =>
  stands(unit, true) && unit.depth <= 1 && !(unit.parent && /[:—–]$/.test(unit.parent.text));

/** A limit of the law, not of one dispute: no question, no example, no story. */
const stands = ({ text, words, role }: Unit, mayAnnounce = false): boolean =>
  words >= LEAST_WORDS &&
  words <= 60 &&
  role !== 'ask' &&
  role !== 'example' &&
  role !== 'cite' &&
  role !== 'separate' &&
  (mayAnnounce || !/:$/.test(text)) &&
  !TALK.test(text) &&
  !HEDGES.test(text) &&
  !isPast(text) &&
  !leansBack(text) &&
  !MINORITY.test(text);

/** "unless the offeree relied": the words of the quote that say when the limit bites. */
function triggerOf(quote: UnitQuote): UnitQuote | null {
  const found = TRIGGER.exec(quote.text);
  if (!found || found[0].split(/\s+/).length < 3) return null;
  return within(quote, found.index, found.index + found[0].trimEnd().length);
}
