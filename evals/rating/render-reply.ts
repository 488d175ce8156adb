import type { Reply } from '../courses/ask.ts';
import { placeOf } from '../courses/seen-text.ts';

/** A reply as a reader sees it: what the student sees, and where the quotations of lines, the form of 0.5.0, stand. */
export function renderReply({
  seen,
  blocks,
  citations,
}: Pick<Reply, 'seen' | 'blocks' | 'citations'>): string {
  if (!blocks.some(({ type }) => type === 'line') || citations.length === 0) return seen;
  const places = citations.map((citation, at) => `[${at + 1}] ${placeOf(citation)}`);
  return [seen, '', 'Where it stands:', ...places].join('\n');
}
