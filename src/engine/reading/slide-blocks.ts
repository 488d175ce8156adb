import type { RawBlock } from './page.ts';

/** A title is read at a glance; what is longer is text. */
const LONGEST_TITLE = 120;

/**
 * A slide's blocks without the slide number printed on it, and with a title: where no placeholder says which text is
 * it, the first short text is.
 */
export function slideBlocks(blocks: readonly RawBlock[], number: number): RawBlock[] {
  const shown = blocks.filter((block) => block.type !== 'paragraph' || block.text.trim() !== String(number));
  const [first, ...rest] = shown;
  if (first?.type !== 'paragraph' || first.text.length > LONGEST_TITLE) return shown;
  if (shown.some((block) => block.type === 'heading')) return shown;
  return [{ type: 'heading', level: 1, text: first.text }, ...rest];
}
