import { bareWords } from '../grounding/said.ts';
import type { Said } from './said.ts';

/** The words of sentences in a row as one text, with the place in it where each sentence begins. */
export type Flow = { text: string; from: readonly number[]; said: readonly Said[] };

/** Words in a row that are enough to be a quote of something. */
const LEAST = 4;
const DENIES = /\b(?:not|no|never|false|wrong|untrue|myth)\b/;

/** Reads the sentences of an answer for `quotedBy`, once for all the texts that are looked for in it. */
export function flowOf(said: readonly Said[]): Flow {
  let text = ' ';
  const from = said.map((each) => {
    const start = text.length;
    text += `${bareWords(each.text)} `;
    return start;
  });
  return { text, from, said };
}

/**
 * The sentences that hold a text word for word, marks and capitals aside; null when none do, when the text is too short to
 * be a quote, or when what stands before it in its sentence denies it.
 */
export function quotedBy(words: string, { text, from, said }: Flow): readonly Said[] | null {
  const quote = bareWords(words);
  if (quote.split(' ').length < LEAST) return null;
  const sought = ` ${quote} `;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const first = from.findLastIndex((start) => start <= at + 1);
    const last = from.findLastIndex((start) => start < at + sought.length - 1);
    if (!DENIES.test(text.slice(from[first] ?? 0, at))) return said.slice(first, last + 1);
  }
  return null;
}
