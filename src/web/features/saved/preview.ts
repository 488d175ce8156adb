import { PREVIEW_LENGTH } from '#contract/saved.ts';

/** A line that only names the source of the excerpt under it: "[1] Lecture 2.pdf, p. 3". */
const SOURCE_LINE = /^\[\d+\] .+$/gm;

/** The first 100 characters of what was saved, on one line without the sources, with an ellipsis where more follows. */
export function previewOf(content: string): string {
  const line = content.replace(SOURCE_LINE, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : line;
}
