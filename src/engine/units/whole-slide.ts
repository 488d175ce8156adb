import type { UnitQuote } from '#contract/units.ts';
import { isDefinition, isModal, isPast, leansBack } from '../answering/sentence-roles.ts';
import { type Unit, unitsOf } from '../answering/units.ts';
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
  /\?|\$|\bexamples?\b|\be\.g\.|\b(?:you|your|we|I|let['’]s|exam|(?:in|this|next|our|last) class|today|reading|students?|common mistakes?)\b|!\[|https?:|\b[A-Z]{2,5} \d+\.\d+|\[(?:insert\b|[A-Z]\])/i;

/** Lines of so few words without a verb are names: a list of them says nothing of what is named. */
const NAME_WORDS = 6;
const SPEAKS =
  /\b(?:is|are|has|have|does|do|means|relates|applies|need|needs|embodies|compensates|happens|duty (?:not )?(?:to|of)|liable|not)\b|=/i;
/** A heading or first line that announces kinds, approaches or an agenda. */
const OF_KINDS =
  /\b(?:alternatives|scenarios|approaches|types|kinds|versions|theor(?:y|ies)|trinity)\b|^(?:various|different|several)\b|\binclude:?\s*$/i;

/** What a line says of the rest: "That is the point of it", "Relates to the elements of duty and breach". */
const REMARK = /^(?:that(?: is|['’]s)|this is|relates to|embodies|driven by|describes|refers to)\b/i;

/** Words that begin anew where no sentence ended: the cells of a table in one line. */
const NEW_CELL = /\p{Ll}\s+(?=\p{Lu}\p{Ll}+\b)/gu;
const FEWEST_CELLS = 4;
const isRow = ({ text }: Unit): boolean =>
  (text.match(NEW_CELL) ?? []).length >= FEWEST_CELLS && !/[.;,]/.test(text);

const headings = new WeakMap<Course, Set<string>>();
const plain = (text: string): string => text.toLowerCase().replace(/^[\s\d.()]+|[.:\s]+$/g, '');

/** True for lines of which most are headings elsewhere: a plan of what is to come. What a line announces is a list of its own. */
function listsHeadings(course: Course, units: readonly Unit[]): boolean {
  if (units.some(({ text }) => /:$/.test(text))) return false;
  const known = headings.get(course) ?? new Set(course.sections.map(({ heading }) => plain(heading)));
  headings.set(course, known);
  const named = units.filter(({ text }) => known.has(plain(text)));
  return named.length >= 2 && named.length * 2 > units.length;
}

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
  if (units.some((unit) => REMARK.test(unit.text) || isRow(unit)) || listsHeadings(course, units))
    return null;
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
  // One line that only names a cause of action says nothing of causes.
  const said = units.length === 1 ? quote.text.replace(/\bcauses? of action\b/gi, '') : quote.text;
  const speaks = units.some(({ text }) => isModal(text) || isDefinition(text)) || SAYS_LAW.test(said);
  return speaks ? quote : null;
}
