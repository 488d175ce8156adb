import type { AnswerBlock, Citation, Excerpt, ExcerptPiece } from '#contract/chat.ts';
import { blockText } from '#engine/answering/block-text.ts';
import { type Phrases, say } from '#engine/answering/phrases.ts';

/**
 * An answer as plain text, as the student sees it before anything is opened: an excerpt in its frame with its source above
 * and what is marked as ==…==, general law with the lines of its closed card.
 */
export const seenText = (
  blocks: readonly AnswerBlock[],
  citations: readonly Citation[],
  phrases: Phrases,
): string =>
  blocks
    .map((block) => blockSeen(block, citations, phrases))
    .join('\n')
    .trim();

function blockSeen(block: AnswerBlock, citations: readonly Citation[], phrases: Phrases): string {
  if (block.type === 'excerpt') return excerptSeen(block, citations);
  if (block.type === 'comparison')
    return block.sides
      .map(({ label, excerpt }) => {
        return `${label}\n${excerpt ? excerptSeen(excerpt, citations) : say(phrases, 'side_missing')}`;
      })
      .join('\n');
  if (block.type === 'law' && !block.isOpen) {
    const summary = block.summary.map(({ label, text }) => `  ${[label, text].filter(Boolean).join(': ')}`);
    return [`${say(phrases, 'law_label')}: ${block.title} (closed)`, ...summary].join('\n');
  }
  return blockText(block, citations, phrases);
}

function excerptSeen({ cite, speaker, pieces }: Excerpt, citations: readonly Citation[]): string {
  const citation = citations[cite];
  if (!citation) return '';
  const source = [placeOf(citation), speaker].filter(Boolean).join(' · ');
  const whole = [{ type: 'paragraph' as const, level: 0, start: 0, end: citation.quote.length }];
  const lines = (pieces.length > 0 ? pieces : whole).flatMap((piece) => {
    const text = withMarks(citation, piece.start, piece.end).trim();
    return text === '' ? [] : (openingOf(piece, text) + text).split('\n');
  });
  return [`┌ ${source}`, ...lines.map((line) => `│ ${line}`.trimEnd()), '└'].join('\n');
}

/** An item is shown as one, under what it belongs to, unless the page's own number or bullet stands there. */
function openingOf({ type, level }: ExcerptPiece, text: string): string {
  if (type === 'heading') return '# ';
  if (type !== 'item') return '';
  const indent = '  '.repeat(Math.max(0, level - 1));
  return /^(?:==)?(?:[•\-–*]|\(?[0-9a-z]{1,3}[.)])\s/i.test(text) ? indent : `${indent}• `;
}

/** Where a quotation stands: file, label, and the heading above it where the label does not say it. */
export function placeOf({ material_name, label, heading }: Citation): string {
  const last = heading.split(' › ').at(-1) ?? '';
  return `${material_name}, ${label}${last === '' || label.includes(last) ? '' : ` (${last})`}`;
}

/** The quotation from `from` to `to`, its marked stretches as ==…==. */
function withMarks({ quote, marks = [] }: Citation, from: number, to: number): string {
  let text = '';
  let at = from;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(at, mark.start), Math.min(to, mark.end)];
    if (end <= start) continue;
    text += `${quote.slice(at, start)}==${quote.slice(start, end)}==`;
    at = end;
  }
  return text + quote.slice(at, to);
}
