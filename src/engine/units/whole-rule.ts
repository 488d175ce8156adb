import type { UnitQuote } from '#contract/units.ts';
import { isPast } from '../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
import type { Course } from '../indexing/course.ts';
import { quoted } from './quoted.ts';
import { HEDGES, NO_SENTENCE, OF_A_CASE, TALK } from './remarks.ts';
import { withItems } from './with-items.ts';

/** Words of a rule that goes on over more than one sentence; more are not known by heart. */
const MOST_WORDS = 70;
/** Words of a rule with the list it ends in. */
const MOST_WITH_LIST = 120;
/** Sentences behind the first: those further down are details. */
const MOST_MORE = 2;
/** Words of a reference that follows what it is for: "UCC § 2-205." */
const REFERENCE = 6;
const STATES: ReadonlySet<string> = new Set(['def', 'rule', 'exc', 'hold']);

/**
 * A rule as far as it goes: its sentence with the list it announces, and those right behind it that go on stating law. What
 * states a limit of the rule stands by itself among the exceptions, and is not taken.
 */
export function wholeRule(course: Course, unit: Unit, limits: ReadonlySet<Unit>): UnitQuote {
  const section = course.sections[unit.section];
  const alone = withItems(course, unit);
  if (alone.end > unit.end || !section) return alone;
  const units = unitsOf(course, section);
  let [end, words, more] = [unit.end, unit.words, 0];
  for (const next of units.slice(units.indexOf(unit) + 1)) {
    const isLed = more === 0 && DIVIDES.test(unit.text) && next.block === unit.block && STATES.has(next.role);
    if (limits.has(next) || more === MOST_MORE || !(goesOn(unit, next) || (isLed && !TALK.test(next.text))))
      break;
    const whole = withItems(course, next);
    const all = words + whole.text.split(/\s+/).length;
    const isList = whole.end > next.end;
    if (/[:—–]$/.test(next.text) && !isList) break;
    if (all > (isList ? MOST_WITH_LIST : MOST_WORDS)) break;
    if (next.words > REFERENCE) more += 1;
    [end, words] = [whole.end, all];
    if (isList) break;
  }
  return quoted(course, { ...unit, end });
}

/** True when a sentence states law, and stands in the paragraph of the rule or among the bullets below it. */
function goesOn(unit: Unit, next: Unit): boolean {
  const { text, words, role, page, block, depth } = next;
  if (page !== unit.page || (block !== unit.block && !(unit.depth === 0 && depth > 0))) return false;
  if (words <= REFERENCE && block === unit.block && /§|\bRule \d/.test(text)) return true;
  return (
    STATES.has(role) &&
    !TALK.test(text) &&
    !HEDGES.test(text) &&
    !OF_A_CASE.test(text) &&
    !NO_SENTENCE.test(text) &&
    !isPast(text) &&
    !DIVIDES.test(text) &&
    !/\sv\. |\bfor (?:example|instance)\b|\be\.g\.|^i\.e\./i.test(text)
  );
}

/** What ends like this goes on elsewhere. */
const CUT = /(?:[:—–,;]|\.\.\.|…|\b(?:and|or|if|when|unless|that|may|to|of|by))["”’*_\s]*$/i;
/** The number of a section was taken for the end of the sentence. */
const CITES_ON = /\s(?:s|ss|secs?|art|cl|subd|paras?|ch|pp?)\.["”]?$/;
/** A sentence that only counts or divides: what it announces is the rule. */
const DIVIDES =
  /\b(?:divided|sorted|grouped|falls?|broken down|composed|consists?|classified) (?:up )?(?:into|of|in) (?:two|three|four|five|six|several|a few|these|the following)\b|^(?:there are |we have |the )?(?:two|three|four|five|six|seven|several|a few|both|various|following) (?:[\w-]+ ){0,3}(?:kinds|types|forms|categories|versions|ways|parts|approaches|views|theories|rules|tests|sorts|scenarios|steps)\b/i;

/** What a statute says of itself: its title, its purpose, that something follows. */
const OF_A_STATUTE =
  /\bmay be cited as\b|^(?:\(\p{L}\) )?(?:the )?purposes?(?: of this (?:act|article|chapter|section|part|subchapter|title)\b|\.)|^the (?:legislature|congress|general assembly)\b[^.]*\b(?:finds|declares)\b|^the following (?:\p{L}+ )?(?:provisions|rules|sections) apply\b[^:]*\.$/iu;

/** True when a quote is a whole rule: neither cut off nor only the line that leads to one, and no statute's word on itself. */
export function isWhole(quote: UnitQuote, unit: Unit): boolean {
  const isAlone = quote.text.split(/\s+/).length <= unit.words + REFERENCE;
  if (OF_A_STATUTE.test(quote.text)) return false;
  return !CUT.test(quote.text) && !CITES_ON.test(quote.text) && !(isAlone && DIVIDES.test(unit.text));
}
