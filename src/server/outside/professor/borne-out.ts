import { isAskingWord } from '#engine/indexing/stop-words.ts';
import { readTerms, termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';

/** Share of a sentence's telling words that what it leans on must have; the question's own words may be the rest. */
const SHARE = 0.6;
const LONGEST = 300;
/** Small words in a row that may be new: "gives an A to all" is made of nothing else. */
const SMALL_WORDS = 3;
/** Addresses, tags, marks of formatting, and line breaks. */
export const MARKUP = /https?:|www\.|[<>[\]{}`|*_#\\@]|\n/i;
const NEGATION = /\b(?:not|never|no|none|nor|neither|cannot|without|unless|except)\b|n['’]t\b/i;

/**
 * True when a model's own words are one sentence that says no more than the texts it leans on: every telling word is
 * theirs or the question's, most are theirs, and no number, name, negation or markup is new. A word that a document asks
 * for, and the quotes do not have, cannot come through; nor can one of the law's, since "everyone passes" is made of them.
 */
export function isBorneOut(sentence: string, texts: readonly string[], question: string): boolean {
  if (sentence.length > LONGEST || MARKUP.test(sentence) || sentences(sentence).length !== 1) return false;
  const leansOn = texts.join('\n');
  if (denies(sentence) !== denies(leansOn)) return false;
  if (!numbersOf(sentence).every((number) => numbersOf(leansOn).includes(number))) return false;
  if (!namesOf(sentence).every((name) => leansOn.includes(name) || question.includes(name))) return false;
  if (ENDS_WITHIN.test(sentence) || !runsOfSmallWords(sentence).every((run) => isIn(run, leansOn)))
    return false;
  const known = new Set(termsOf(leansOn));
  const asked = new Set(termsOf(question));
  const telling = readTerms(sentence).filter(({ word }) => !isAskingWord(word));
  const held = telling.filter(({ term }) => known.has(term)).length;
  return (
    held > 0 &&
    held / telling.length >= SHARE &&
    telling.every(({ term }) => known.has(term) || asked.has(term))
  );
}

/** A sentence that ends and goes on with a small letter is two. */
export const ENDS_WITHIN = /[.!?]["”’)]*\s+\p{Ll}/u;

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? [];

/** Stretches of more than a few words none of which tells anything. */
function runsOfSmallWords(sentence: string): string[] {
  const runs: string[][] = [[]];
  for (const word of wordsOf(sentence)) {
    const isTelling = readTerms(word).some((term) => !isAskingWord(term.word));
    if (isTelling) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > SMALL_WORDS).map((run) => run.join(' '));
}

/** Whether a text has these words in a row. */
export const isIn = (run: string, text: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${run} `);

/** Whether a text denies or excepts anything. */
export const denies = (text: string): boolean => NEGATION.test(text);

/** The numbers of a text as they are written. */
export const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Words with a capital inside the sentence. */
export const namesOf = (text: string): string[] => text.match(/(?<=[^\s.?!:]\s)\p{Lu}[\p{L}’'-]+/gu) ?? [];
