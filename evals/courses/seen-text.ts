import type { AnswerBlock, Citation, Excerpt } from '#contract/chat.ts';
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

function excerptSeen({ cite, speaker }: Excerpt, citations: readonly Citation[]): string {
  const citation = citations[cite];
  if (!citation) return '';
  const source = [placeOf(citation), speaker].filter(Boolean).join(' · ');
  const lines = withMarks(citation)
    .split('\n')
    .map((line) => `│ ${line}`.trimEnd());
  return [`┌ ${source}`, ...lines, '└'].join('\n');
}

/** Where a quotation stands: file, label, and the heading above it where the label does not say it. */
export function placeOf({ material_name, label, heading }: Citation): string {
  const last = heading.split(' › ').at(-1) ?? '';
  return `${material_name}, ${label}${last === '' || label.includes(last) ? '' : ` (${last})`}`;
}

function withMarks({ quote, marks = [] }: Citation): string {
  let text = '';
  let at = 0;
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < at || end <= start) continue;
    text += `${quote.slice(at, start)}==${quote.slice(start, end)}==`;
    at = end;
  }
  return text + quote.slice(at);
}
