import { bareWords } from '../grounding/said.ts';
import type { Said } from './said.ts';

/** Words in a row that are enough to be a quote of something. */
const LEAST = 4;
const DENIES = /\b(?:not|no|never|false|wrong|untrue|myth)\b/;

/**
 * The sentences that hold a text word for word, marks and capitals aside; null when none do, when the text is too short to
 * be a quote, or when what stands before it in its sentence denies it.
 */
export function quotedBy(words: string, said: readonly Said[]): readonly Said[] | null {
  const quote = bareWords(words);
  if (quote.split(' ').length < LEAST) return null;
  const bare = said.map(({ text }) => bareWords(text));
  for (const [from, first] of bare.entries()) {
    for (let to = from; to < bare.length; to++) {
      const at = ` ${bare.slice(from, to + 1).join(' ')} `.indexOf(` ${quote} `);
      if (at < 0) continue;
      // A quote that begins later is found again from there.
      if (at > first.length) break;
      return DENIES.test(first.slice(0, at)) ? null : said.slice(from, to + 1);
    }
  }
  return null;
}
