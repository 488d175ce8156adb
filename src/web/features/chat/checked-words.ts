import type { AnswerBlock, Citation } from '#contract/chat.ts';
import { excerptsIn } from '../../ui/answer/excerpts-in.ts';
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
  const shown = blocks.flatMap(excerptsIn);
  // Of a page that changed nothing can be said any more.
  const excerpts = shown.filter(({ cite }) => !citations[cite]?.changed).length;
  if (excerpts > 0) return `${plural(excerpts, 'excerpt')} checked, word for word`;
  if (shown.length > 0) return '';
  const { quotes, materials } = countSources(citations);
  return quotes === 0 ? '' : `${plural(quotes, 'quote')} checked, ${plural(materials, 'material')}`;
}
