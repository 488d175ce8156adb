import { isStopWord } from '#engine/indexing/stop-words.ts';
import { readTerms, termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { ENDS_WITHIN, isIn, MARKUP, namesOf, numbersOf, wordsOf } from '../professor/borne-out.ts';
import { speaksToMachine } from '../professor/spoken-to-machines.ts';

const LONGEST = 300;
/** Small words in a row that may be new: "gives an A to all" is made of nothing else. */
const SMALL_WORDS = 3;

/**
 * True for one sentence of a model's own that is made of the words of the texts it rests on and of `frame`, words that
 * say nothing by themselves: no other word that tells anything, no new number or name, no markup, nothing for a
 * machine, and at least `fewest` words of the texts. What it denies is for the caller to judge.
 */
export function isMadeOf(
  sentence: string,
  texts: readonly string[],
  frame: ReadonlySet<string>,
  fewest: number,
): boolean {
  if (sentence.length > LONGEST || MARKUP.test(sentence) || ENDS_WITHIN.test(sentence)) return false;
  if (sentences(sentence).length !== 1 || speaksToMachine(sentence)) return false;
  const restsOn = texts.join('\n');
  const numbers = numbersOf(restsOn);
  if (!numbersOf(sentence).every((number) => numbers.includes(number))) return false;
  if (!namesOf(sentence).every((name) => restsOn.includes(name.replace(/['’]s?$/, '')))) return false;
  if (!runsOfSmallWords(sentence, frame).every((run) => isIn(run, restsOn))) return false;
  const known = new Set(termsOf(restsOn));
  const telling = readTerms(sentence).filter(({ word }) => !frame.has(word));
  return (
    telling.every(({ term }) => known.has(term)) && new Set(telling.map(({ term }) => term)).size >= fewest
  );
}

/** Stretches of more than a few words none of which tells anything or stands in the frame. */
function runsOfSmallWords(sentence: string, frame: ReadonlySet<string>): string[] {
  const runs: string[][] = [[]];
  for (const word of wordsOf(sentence)) {
    if (!isStopWord(word)) runs.push([]);
    else if (frame.has(word)) continue;
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > SMALL_WORDS).map((run) => run.join(' '));
}

/** Words given as one text, as a frame. */
export const frameOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));
