const LIGATURES: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/**
 * One line of text as it is stored: NFC, without control characters, lone surrogates, soft hyphens, zero-width marks
 * and typographic ligatures, every run of white space a single space, none at the ends.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
      .replace(/[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\uFFFE\uFFFF]/g, '')
      // Private-use characters are bullets and ornaments of a font nobody else has.
      .replace(/[\uE000-\uF8FF]/g, ' ')
      .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
      .replace(/\s+/g, ' ')
      // The dots that lead to a page number in a table of contents.
      .replace(/(?: ?[.·…]){6,} ?/g, ' … ')
      .trim()
      .normalize('NFC')
  );
}

/** The same for text of several lines: each line cleaned, empty ones dropped. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n');
}

/** Words of a text, counted as runs of characters that are not white space. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
