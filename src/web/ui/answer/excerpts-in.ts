import type { AnswerBlock, Excerpt } from '#contract/chat.ts';

/** The excerpts that a block shows: one, one per side that is there, or none. */
export function excerptsIn(block: AnswerBlock): Excerpt[] {
  if (block.type === 'excerpt') return [block];
  if (block.type !== 'comparison') return [];
  return block.sides.flatMap(({ excerpt }) => excerpt ?? []);
}
