const SHORT_WORD = 4;
const MOST_WORDS = 3;

/** A quote in two parts: `head` may wrap, `tail` stays on one line with the citation chip behind it. */
export type ChipPlacement = { head: string; tail: string };

/**
 * Cuts a quote before its last word, so that a chip never stands alone at the start of a line. A short last word
 * takes one or two words more with it. `head + tail` is the quote without the blanks at its end.
 */
export function placeChip(quote: string): ChipPlacement {
  const text = quote.trimEnd();
  let cut = text.length;
  for (let words = 1; words <= MOST_WORDS; words++) {
    const before = text.slice(0, cut).trimEnd();
    cut = Math.max(before.search(/\S+$/), 0);
    if (text.length - cut > SHORT_WORD || cut === 0) break;
  }
  return { head: text.slice(0, cut), tail: text.slice(cut) };
}
