import type { UnitQuote } from '#contract/units.ts';
import { isDefinition, isModal, isPast, leansBack } from '../answering/sentence-roles.ts';
import { unitsOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted } from './quoted.ts';
import { CHARACTERIZES, NO_SENTENCE } from './remarks.ts';
import { isWhole } from './whole-rule.ts';

const FEWEST_WORDS = 8;
const MOST_WORDS = 70;
const MOST_LINES = 8;
const SAYS_LAW =
  /\b(?:requirements?|elements?|factors|criteria|must|only|if|when|unless|duty|liable|liability|reasonabl\w+|standard|burden|rule|court|plaintiffs?|defendants?|actor|party|parties|person|cause|intent\w*|barred|defense)\b/i;
const NO_LAW =
  /\?|\$|\bexamples?\b|\be\.g\.|\b(?:you|your|we|I|let['’]s|exam|(?:in|this|next|our|last) class|today|reading)\b|!\[|https?:|\b[A-Z]{2,5} \d+\.\d+|\[(?:insert\b|[A-Z]\])/i;

/** Lines of so few words without a verb are names: a list of them says nothing of what is named. */
const NAME_WORDS = 6;
const SPEAKS =
  /\b(?:is|are|has|have|does|do|means|relates|applies|need|needs|embodies|compensates|happens|duty (?:not )?(?:to|of)|liable|not)\b|=/i;
/** A heading or first line that announces kinds, approaches or an agenda. */
const OF_KINDS =
  /\b(?:alternatives|scenarios|approaches|types|kinds|versions|theories|trinity)\b|^(?:various|different|several)\b|\binclude:?\s*$/i;

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
  if (OF_KINDS.test(section.heading) || OF_KINDS.test(first.text)) return null;
  const isNames = units.every(
    ({ text, words }) => words <= NAME_WORDS && !isModal(text) && !isDefinition(text) && !SPEAKS.test(text),
  );
  if (isNames || units.some(({ text }) => CHARACTERIZES.test(text)) || !isWhole(quote, first)) return null;
  const speaks = units.some(({ text }) => isModal(text) || isDefinition(text)) || SAYS_LAW.test(quote.text);
  return speaks ? quote : null;
}
