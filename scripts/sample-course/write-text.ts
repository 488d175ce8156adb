import { plain, type SourceBlock, type SourceText } from './source-text.ts';

function block(part: SourceBlock): string {
  switch (part.type) {
    case 'heading': {
      const words = plain(part.runs);
      if (part.level > 2) return words;
      return `${words}\n${(part.level === 1 ? '=' : '-').repeat(words.length)}`;
    }
    case 'list':
      return part.items.map((item, at) => `${part.ordered ? `${at + 1}.` : '-'} ${plain(item)}`).join('\n');
    case 'table':
      return part.rows.map((row) => row.map(plain).join('\t')).join('\n');
    default:
      return plain(part.runs);
  }
}

/** Plain text as a professor types it: titles underlined, one line a paragraph. */
export function writeText(source: SourceText): Buffer {
  return Buffer.from(`${source.blocks.map(block).join('\n\n')}\n`, 'utf8');
}
