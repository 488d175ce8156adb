import type { Citation } from '#contract/chat.ts';
import type { Span } from '../paper/paper-pieces.ts';

/**
 * What is marked on the page of a citation, as stretches of that page's text: the sentences that answer, or the quote
 * as a whole where it names none. Empty for a page that is opened without a quote.
 */
export function pageMarks({ start, end, marks }: Citation): Span[] {
  if (end <= start) return [];
  if (!marks || marks.length === 0) return [{ start, end }];
  return marks.map((mark) => ({ start: start + mark.start, end: start + mark.end }));
}
