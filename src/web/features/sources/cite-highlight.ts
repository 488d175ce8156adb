import type { ItemSpan } from './text-match.ts';

const NAME = 'cite';

/** True where the browser can mark text without changing the page. */
export const canHighlight = (): boolean => typeof CSS !== 'undefined' && 'highlights' in CSS;

/**
 * Marks stretches of a text layer and answers the first one's range, to scroll to; null when nothing could be
 * marked. What was marked before is not any more.
 */
export function highlight(elements: readonly HTMLElement[], spans: readonly ItemSpan[]): Range | null {
  const ranges = spans.flatMap(({ item, start, end }) => {
    const words = elements[item]?.firstChild;
    if (!words || words.nodeType !== Node.TEXT_NODE) return [];
    const range = document.createRange();
    range.setStart(words, start);
    range.setEnd(words, end);
    return [range];
  });
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
  return ranges[0] ?? null;
}

/** Takes the mark away. */
export function clearHighlight(): void {
  if (canHighlight()) CSS.highlights.delete(NAME);
}
