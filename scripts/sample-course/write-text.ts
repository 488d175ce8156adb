import { plain, type SourceBlock, type SourceText } from './source-text.ts';

const FIRST_LETTER = 'A'.charCodeAt(0);

function heading(level: number, words: string, number: number): string {
  if (level > 2) return `${String.fromCharCode(FIRST_LETTER + number)}. ${words}`;
  return `${words}\n${(level === 1 ? '=' : '-').repeat(words.length)}`;
}

function block(part: SourceBlock, at: number, all: SourceBlock[]): string {
  switch (part.type) {
    case 'heading':
      return heading(part.level, plain(part.runs), countSiblings(all.slice(0, at), part.level));
    case 'list':
      return part.items.map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${plain(item)}`).join('\n');
    case 'table':
      return part.rows.map((row) => row.map(plain).join('\t')).join('\n');
    default:
      return plain(part.runs);
  }
}

/** How many headings of `level` stand before this one under the same heading above. */
function countSiblings(before: SourceBlock[], level: number): number {
  const above = before.findLastIndex((part) => part.type === 'heading' && part.level < level);
  return before.slice(above + 1).filter((part) => part.type === 'heading' && part.level === level).length;
}

/** Plain text as a professor types it: titles underlined, lower headings lettered, one line a paragraph. */
export function writeText(source: SourceText): Buffer {
  return Buffer.from(`${source.blocks.map(block).join('\n\n')}\n`, 'utf8');
}
