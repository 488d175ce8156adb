import type { AnswerBlock, Citation } from '#contract/chat.ts';
import { carriedCount } from '../../ui/answer/sentence-counts.ts';
import { countSources } from '../../ui/answer/source-line.ts';
import { plural } from '../../ui/plural.ts';

/** What of an answer was checked against the materials, in words; empty where it shows nothing of them. */
export function checkedWords({
  blocks,
  citations,
}: {
  blocks: readonly AnswerBlock[];
  citations: readonly Citation[];
}): string {
  const explained = blocks.flatMap((block) => (block.type === 'explanation' ? block.sentences : []));
  if (explained.length > 0) {
    const { carried, shown } = carriedCount(explained);
    return `${carried} of ${plural(shown, 'sentence')} checked against your pages`;
  }
  const excerpts = blocks.reduce((sum, block) => sum + excerptsIn(block), 0);
  if (excerpts > 0) return `${plural(excerpts, 'excerpt')} checked, word for word`;
  const { quotes, materials } = countSources(citations);
  return quotes === 0 ? '' : `${plural(quotes, 'quote')} checked, ${plural(materials, 'material')}`;
}

function excerptsIn(block: AnswerBlock): number {
  if (block.type === 'excerpt') return 1;
  if (block.type === 'comparison') return block.sides.filter(({ excerpt }) => excerpt !== null).length;
  return 0;
}
