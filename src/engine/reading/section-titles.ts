import type { RawBlock, RawDocument } from './page.ts';

/** "§ 4.02. Fences Between Neighbors.", "Section 12. Gates", "Rule 9. Keys": the title of a section of a code. */
const TITLE = /^(?:§+\s*|(?:Section|Sec\.|Rule|Article|Art\.)\s+)\d[\w.:-]*(?:\([\w]+\))*\.?\s+(\p{Lu}.*)$/u;
const LONGEST = 220;
/** Words of this length are written large in a title, and small in a sentence. */
const TELLING = 4;

/**
 * The document with the titles of a code's sections as headings, below the heading they stand under: a supplement of
 * statutes has often no other ones. A list of titles (a table of contents) and a sentence that begins with a section stay.
 */
export function withSectionTitles(raw: RawDocument): RawDocument {
  if (raw.layout !== 'flow') return raw;
  return { ...raw, pages: raw.pages.map((page) => ({ ...page, blocks: titled(page.blocks) })) };
}

function titled(blocks: readonly RawBlock[]): RawBlock[] {
  let above = 0;
  return blocks.map((block, at) => {
    if (block.type === 'heading') above = isTitle(block.text) ? above : block.level;
    const next = blocks[at + 1];
    const isList = next !== undefined && isTitle(next.text);
    if (block.type !== 'paragraph' || !next || isList || next.type === 'heading' || !isTitle(block.text))
      return block;
    return { ...block, type: 'heading', level: Math.min(6, above + 1) };
  });
}

function isTitle(text: string): boolean {
  const words = (text.length <= LONGEST && TITLE.exec(text)?.[1]?.match(/\p{L}[\p{L}’'-]*/gu)) || [];
  return words.length > 0 && words.every((word) => word.length < TELLING || /^\p{Lu}/u.test(word));
}
