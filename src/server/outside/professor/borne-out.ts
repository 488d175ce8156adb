import type { Library } from '#engine/doctrine/library.ts';
import { isAskingWord } from '#engine/indexing/stop-words.ts';
import { readTerms, termsOf } from '#engine/indexing/terms.ts';

/** Share of a sentence's telling words that what bears it out must have. */
const SHARE = 0.6;
const LONGEST = 300;
const MARKUP = /https?:|www\.|[<>[\]{}`|*_#\\@]|\n/i;
const NEGATION = /\b(?:not|never|no|none|nor|neither|cannot|without|unless|except)\b|n['’]t\b/i;

/**
 * True when a model's own sentence says no more than the texts it leans on: most of its telling words are theirs, the
 * rest are words of the law, and no number, name, negation or markup is new. A word that a document asks for, and the
 * quotes do not have, cannot come through.
 */
export function isBorneOut(
  sentence: string,
  texts: readonly string[],
  question: string,
  library: Library,
): boolean {
  if (sentence.trim() === '' || sentence.length > LONGEST || MARKUP.test(sentence)) return false;
  const leansOn = texts.join('\n');
  if (denies(sentence) !== denies(leansOn)) return false;
  if (!numbersOf(sentence).every((number) => numbersOf(leansOn).includes(number))) return false;
  if (!namesOf(sentence).every((name) => leansOn.includes(name) || question.includes(name))) return false;
  const known = new Set(termsOf(leansOn));
  const asked = new Set(termsOf(question));
  const telling = readTerms(sentence).filter(({ word }) => !isAskingWord(word));
  const held = telling.filter(({ term }) => known.has(term)).length;
  const isLaw = ({ term }: { term: string }) =>
    known.has(term) || asked.has(term) || library.holders.has(term);
  return telling.length > 0 && held / telling.length >= SHARE && telling.every(isLaw);
}

const denies = (text: string): boolean => NEGATION.test(text);
const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
/** Words with a capital inside the sentence. */
const namesOf = (text: string): string[] => text.match(/(?<=[^\s.?!:]\s)\p{Lu}[\p{L}’'-]+/gu) ?? [];
