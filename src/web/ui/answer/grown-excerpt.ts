import type { Citation, ExcerptPiece } from '#contract/chat.ts';
import type { MaterialPage } from '#contract/materials.ts';
import type { Span, TextBlock } from '../paper/paper-pieces.ts';

/** How much of its page an excerpt shows on one side: itself, one block more, or all there is. */
export type Reach = 'excerpt' | 'block' | 'page';

/** What a card shows: a text, its blocks and marks, and whether the page has more above and below. */
export type Stretch = {
  text: string;
  blocks: TextBlock[];
  marks: Span[];
  hasAbove: boolean;
  hasBelow: boolean;
};

/** An excerpt as it came. `above` and `below` count the lines that its page has around it. */
export function ownStretch(
  { quote, marks = [] }: Citation,
  { pieces, above, below }: { pieces: readonly ExcerptPiece[]; above: number; below: number },
): Stretch {
  return { text: quote, blocks: [...pieces], marks, hasAbove: above > 0, hasBelow: below > 0 };
}

/**
 * An excerpt with more of its page, as far as `above` and `below` reach. Null where the page does not have the quote in
 * its place any more.
 */
export function grownStretch(
  citation: Citation,
  page: Pick<MaterialPage, 'text' | 'blocks'>,
  { above, below }: { above: Reach; below: Reach },
): Stretch | null {
  const { text } = page;
  if (text.slice(citation.start, citation.end) !== citation.quote) return null;
  const from = beginning(citation.start, page, above);
  const to = ending(citation.end, page, below);
  const blocks = page.blocks
    .map((block) => ({ ...block, start: Math.max(block.start, from), end: Math.min(block.end, to) }))
    .filter(({ start, end }) => start < end)
    .map((block) => ({ ...block, start: block.start - from, end: block.end - from }));
  const shift = citation.start - from;
  return {
    text: text.slice(from, to),
    blocks,
    marks: (citation.marks ?? []).map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
    hasAbove: text.slice(0, from).trim() !== '',
    hasBelow: text.slice(to).trim() !== '',
  };
}

function beginning(
  start: number,
  { text, blocks }: Pick<MaterialPage, 'text' | 'blocks'>,
  reach: Reach,
): number {
  if (reach === 'excerpt') return start;
  const before = blocks.findLast(
    (block) => block.start < start && text.slice(block.start, start).trim() !== '',
  );
  return reach === 'block' && before ? before.start : 0;
}

function ending(end: number, { text, blocks }: Pick<MaterialPage, 'text' | 'blocks'>, reach: Reach): number {
  if (reach === 'excerpt') return end;
  // A heading alone is no step: it comes with what it is over.
  const next = blocks.find(
    (block) => block.type !== 'heading' && block.end > end && text.slice(end, block.end).trim() !== '',
  );
  return reach === 'block' && next ? next.end : text.length;
}
