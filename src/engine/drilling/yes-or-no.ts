import { isLaw, type Quote } from '#contract/quotes.ts';
import { within } from '../units/quoted.ts';

/** An answer in a word, before what it is the answer to. */
const YES = /^(?:yes|no)\s*[:;.–—-]\s*/i;
const LEAST_WORDS = 5;

/**
 * The words of a holding without the "Yes:" in front, which says nothing where no question was asked. Null where too little is left to
 * stand alone, or where the rest hangs on the word ("Yes, if …").
 */
export function withoutYes<Q extends Quote>([first, ...rest]: readonly Q[]): Q[] | null {
  const front = first ? YES.exec(first.text)?.[0] : undefined;
  if (!first || front === undefined) return null;
  const bare: Q = isLaw(first)
    ? { ...first, text: sentence(first.text.slice(front.length)) }
    : { ...first, ...within(first, front.length, first.text.length) };
  return bare.text.split(/\s+/).length >= LEAST_WORDS ? [bare, ...rest] : null;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
