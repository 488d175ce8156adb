import type { UnitQuote } from '#contract/units.ts';
import { isDefinition, isModal, isPast, leansBack } from '../answering/sentence-roles.ts';
import { unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted } from './quoted.ts';
import { NO_SENTENCE } from './rule-sentence.ts';

const FEWEST_WORDS = 8;
const MOST_WORDS = 70;
const MOST_LINES = 8;
const SAYS_LAW =
  /\b(?:requirements?|elements?|factors|criteria|must|only|if|when|unless|duty|liable|liability|reasonable|standard|burden|rule|court|plaintiffs?|defendants?|actor|party|parties|person|intent\w*|barred|defense)\b/i;
const NO_LAW = /\?|\$|%|\bexamples?\b|\b(?:you|your|we|I|let['’]s|exam|class|today|reading)\b|!\[|https?:/i;

/**
 * A short slide says its rule in lines that are no sentences: what stands under its heading as a whole. Null for longer
 * texts, and for slides that ask, tell a story or talk of the class.
 */
export function wholeSlide(course: Course, section: Section): UnitQuote | null {
  const units = unitsOf(course, section);
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last || first.page !== last.page || units.length > MOST_LINES) return null;
  if (units.some(({ role }) => role === 'ask' || role === 'example' || role === 'cite')) return null;
  const from = section.blocks[first.block]?.start ?? first.start;
  if (leansBack(first.text) || NO_SENTENCE.test(last.text) || units.every(({ text }) => isPast(text)))
    return null;
  const quote = quoted(course, { ...first, start: from, end: last.end });
  if ((quote.text.match(/\sv\.\s/g) ?? []).length > 1) return null;
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  if (words < FEWEST_WORDS || words > MOST_WORDS || NO_LAW.test(quote.text)) return null;
  const speaks = units.some(({ text }) => isModal(text) || isDefinition(text)) || SAYS_LAW.test(quote.text);
  return speaks ? quote : null;
}
