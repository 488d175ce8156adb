import { countWords } from './clean-text.ts';
import type { RawBlock } from './page.ts';

/** A question or order of at least this many words is a sentence; shorter ones title things ("Why?"). */
const FEWEST_WORDS = 4;
/** A heading that runs on for more words than this is a paragraph in bold. */
const MOST_WORDS = 30;

/**
 * Of the blocks that are headings by their bold letters alone, those that read as a sentence and have nothing under
 * them, as the call at the end of an exam's question: they are paragraphs.
 */
export function boldSentences(
  blocks: readonly RawBlock[],
  isBoldOnly: (block: RawBlock) => boolean,
): ReadonlySet<RawBlock> {
  const found = new Set<RawBlock>();
  for (const [at, block] of blocks.entries()) {
    if (!isBoldOnly(block)) continue;
    const next = blocks[at + 1];
    const headsNothing = next === undefined || next.type === 'heading' || isBoldOnly(next);
    if (countWords(block.text) > MOST_WORDS || (headsNothing && isSentence(block.text))) found.add(block);
  }
  return found;
}

function isSentence(text: string): boolean {
  return /[.?!]["”’)]*$/.test(text) && countWords(text) >= FEWEST_WORDS;
}
