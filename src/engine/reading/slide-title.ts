import type { RawBlock } from './page.ts';

/** A title is read at a glance; what is longer is text. */
const LONGEST_TITLE = 120;

/** A slide's blocks with a title: where no placeholder says which text is it, the first short text is. */
export function withSlideTitle(blocks: readonly RawBlock[]): RawBlock[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || first.text.length > LONGEST_TITLE) return [...blocks];
  if (blocks.some((block) => block.type === 'heading')) return [...blocks];
  return [{ type: 'heading', level: 1, text: first.text }, ...rest];
}
