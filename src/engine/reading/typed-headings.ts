import { countWords } from './clean-text.ts';

/** A heading that is told by its words alone is at most this long. */
export const LONGEST_TYPED_HEADING = 90;

/** A typed number, letter or numeral at the start of an entry. */
export const OUTLINE = /^(?:\(?(?:\d{1,3}|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})[.)])\s+\S/;

/** Headings every exam and brief uses, as a line of their own. */
const CUSTOMARY =
  /^(?:Instructions|Honor Pledge|Facts|Background|Procedural History|Issues?|Holding|Rules?|Analysis|Reasoning|Conclusion|Questions?|Discussion|Dissent|Concurrence|Exceptions|Elements|Definitions?|Policy|Notes):?$/;
const ANSWERS = /^(?:Model |Sample |Short )?Answers?(?: Key| Outline)?:?$/i;
/** `Exam ID:`, `Name:`: a place to write. */
const FORM_FIELD = /\b(?:ID|Number|No\.|Name|Date|Signature|Professor):$/i;

/** How an entry is numbered; `label` is a word and a number (`Question 3`). */
export type MarkKind = 'roman' | 'capital' | 'digit' | 'label';

/** The numbering of a line that could be a heading, null without one. */
export function markKind(text: string): MarkKind | null {
  if (
    /^(?:Part|Question|Problem|Section|Chapter|Unit|Topic|Week|Class|Issue|PART|QUESTION|PROBLEM|SECTION|CHAPTER|ISSUE)\s+(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])\b(?:[.:]|\s*[-–—(]|$)/.test(
      text,
    )
  )
    return 'label';
  if (/^(?:I|II|III|IV|VI{0,3}|IX|X[IVX]*)\.\s+\S/.test(text)) return 'roman';
  if (/^[A-Z]\.\s+\S/.test(text)) return 'capital';
  return /^\d{1,2}[.)]\s+\S/.test(text) ? 'digit' : null;
}

/** Short, and not a sentence. */
export function isTitleLike(text: string): boolean {
  return text.length <= LONGEST_TYPED_HEADING && !/[.;,:?!]["”)]?$/.test(text.replace(/\b(?:[A-Z]\.)+$/, ''));
}

/**
 * The level (1 or 2) of a line that is a heading by its words alone: `Part II`, `Question 3`, `Model Answers`,
 * `Facts`, a short introduction that ends in a colon, words in capitals. 0 for anything else.
 */
export function levelByWords(text: string): number {
  if (markKind(text) === 'label') return text.length <= LONGEST_TYPED_HEADING ? labelLevel(text) : 0;
  if (ANSWERS.test(text) || (isCapitals(text) && !OUTLINE.test(text))) return 1;
  if (OUTLINE.test(text) || FORM_FIELD.test(text)) return 0;
  const words = countWords(text);
  const introduces = /^\p{Lu}[^.;,?!]*:$/u.test(text) && words >= 2 && words <= 7;
  return introduces || CUSTOMARY.test(text) ? 2 : 0;
}

function labelLevel(text: string): number {
  return /^(?:part|section|chapter|unit)/i.test(text) ? 1 : 2;
}

/** Two words or more in capitals, or one long one: not an abbreviation, a blank to fill or a shouted sentence. */
export function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShort = text.length <= 80 && countWords(text) <= 12;
  return isShort && letters.length >= 5 && letters === letters.toUpperCase() && !/[.!?]$/.test(text);
}
