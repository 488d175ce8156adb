import { PREVIEW_LENGTH } from '#contract/saved.ts';

/** The first 100 characters of what was saved, on one line, with an ellipsis where more follows. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : line;
}
