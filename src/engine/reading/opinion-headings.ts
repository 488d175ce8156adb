import { isBareOpinionLine, opinionLine } from './opinion-line.ts';
import type { RawBlock, RawDocument } from './page.ts';

/**
 * The document with the lines that open an opinion (`Justice White, dissenting.`) as headings, each under the case's
 * title and beside the other opinions in it. A deck stays as it is: its slides have titles of their own.
 */
export function withOpinionHeadings(raw: RawDocument): RawDocument {
  if (raw.layout === 'slides') return raw;
  const open = { title: 0, opinion: 0 };
  return {
    ...raw,
    pages: raw.pages.map((page) => ({ ...page, blocks: page.blocks.map((block) => headed(block, open)) })),
  };
}

/** `title` is the level of the last heading outside of an opinion, `opinion` that of the opinions, 0 before the first. */
function headed(block: RawBlock, open: { title: number; opinion: number }): RawBlock {
  const isOpening = opinionLine(block.text) !== null;
  if (block.type === 'heading') {
    if (isOpening) open.opinion = block.level;
    else if (open.opinion === 0 || block.level < open.opinion)
      Object.assign(open, { title: block.level, opinion: 0 });
    return block;
  }
  if (block.type !== 'paragraph' || !isOpening || isBareOpinionLine(block.text)) return block;
  if (open.opinion === 0) open.opinion = Math.min(6, open.title + 1);
  return { type: 'heading', level: open.opinion, text: block.text.replace(/^[\s*_]+|[\s*_]+$/g, '') };
}
