import { sentences } from '../reading/sentences.ts';
import { type Compared, type Comparing, readCompared } from './compare.ts';
import { isDisordered, isPasted, isProse, runsOf } from './prose.ts';
import { writtenOut } from './shorthand.ts';
import { type Flow, flowOf } from './word-for-word.ts';

/** A sentence of an answer; `start` and `end` are UTF-16 offsets in it. `isCopied`: from the question. */
export type Said = { start: number; end: number; text: string; isCopied: boolean; compared: Compared };

/** A longer piece without a mark at its end is no sentence; reading it whole would cost time for nothing. */
const LONGEST = 1_500;

/**
 * An answer as grading reads it. `flow`: the words of every sentence not copied from the question, in order or not · `said`:
 * those sentences that state something in an order that can be read · `told`: these with what is copied · `asked`: own
 * questions · `isDisordered`: as a whole it is no prose, so what is left of it must say more.
 */
export type ReadAnswer = {
  flow: Flow;
  said: Said[];
  told: Said[];
  asked: Said[];
  isDisordered: boolean;
};

/**
 * The sentences of an answer that can earn something: in an order that can be read, in the student's own words, and
 * not asking. A question is kept apart, because it can still name an issue.
 */
export function readAnswer(answer: string, question: string, comparing: Comparing): ReadAnswer {
  const runs = runsOf(question);
  const isStrict = isDisordered(answer);
  const all = sentences(answer).map(({ start, end }): Said => {
    const text = answer.slice(start, Math.min(end, start + LONGEST));
    const compared = readCompared(text, comparing);
    return { start, end: start + text.length, text, isCopied: isPasted(text, runs), compared };
  });
  const read = all.filter(({ text }) => isProse(writtenOut(text), isStrict));
  const own = read.filter(({ isCopied }) => !isCopied);
  const isAsked = ({ text }: Said) => /\?["”’')\]]*\s*$/.test(text);
  const said = own.filter((each) => !isAsked(each));
  return {
    flow: flowOf(all.filter(({ isCopied }) => !isCopied)),
    said,
    told: read.filter((each) => !isAsked(each)),
    asked: own.filter(isAsked),
    isDisordered: isStrict,
  };
}
