import type { AnswerBlock, AnswerLine, BlockOf, Excerpt } from '#contract/chat.ts';
import type { PlacesRole } from './more-places.tsx';

/** What stands together on the screen: a block, a run of lines, or the pages behind an explanation. */
export type AnswerSection =
  | Exclude<AnswerBlock, { type: 'line' | 'more' }>
  | { type: 'lines'; lines: AnswerLine[] }
  | { type: 'pages'; excerpts: Excerpt[] }
  | { type: 'places'; block: BlockOf<'more'>; role: PlacesRole };

/**
 * Parts an answer for the screen. Neighboring lines are drawn together; where an explanation comes first, the excerpts
 * after it are the pages behind it. Every block lands in exactly one section, in its order.
 */
export function answerSections(blocks: readonly AnswerBlock[]): AnswerSection[] {
  const sections: AnswerSection[] = [];
  const role = placesRole(blocks);
  let isExplained = false;
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.type === 'line') {
      if (last?.type === 'lines') last.lines.push(block);
      else sections.push({ type: 'lines', lines: [block] });
    } else if (block.type === 'excerpt' && isExplained) {
      if (last?.type === 'pages') last.excerpts.push(block);
      else sections.push({ type: 'pages', excerpts: [block] });
    } else if (block.type === 'more') sections.push({ type: 'places', block, role });
    else sections.push(block);
    isExplained ||= block.type === 'explanation';
  }
  return sections;
}

/** Places beside an excerpt are more of it, beside a refusal the nearest; alone they are a choice. */
function placesRole(blocks: readonly AnswerBlock[]): PlacesRole {
  if (blocks.some(({ type }) => type === 'refusal')) return 'nearest';
  const isAnswered = blocks.some(({ type }) => type !== 'lead' && type !== 'more' && type !== 'law');
  return isAnswered ? 'also' : 'choice';
}
