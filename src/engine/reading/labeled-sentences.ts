import { countWords } from './clean-text.ts';
import { type Sentence, sentences } from './sentences.ts';

/** More words than this are a sentence of their own. */
const LONGEST_LABEL = 4;

/**
 * The sentences of a paragraph; a label that opens it ("Final.", "**Grading.**") is one with the sentence after it,
 * which often has no subject of its own.
 */
export function labeledSentences(text: string): Sentence[] {
  const [label, next, ...rest] = sentences(text);
  if (!label || !next) return label ? [label] : [];
  const isLabel = countWords(text.slice(label.start, label.end)) <= LONGEST_LABEL;
  return isLabel ? [{ start: label.start, end: next.end }, ...rest] : [label, next, ...rest];
}
