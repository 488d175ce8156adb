import { cleanText } from '../reading/clean-text.ts';
import { decodeEntities } from '../reading/entities.ts';

/** A field of a card as plain text; `hasMedia` where a picture, a sound or a film stood in it. */
export type FieldText = { text: string; hasMedia: boolean };

/** Characters of a field that are looked at: a card with more is too long in any case. */
const LONGEST_FIELD = 60_000;

const MEDIA = /<(?:img|audio|video|object|embed|svg|canvas)\b|\[sound:/i;
const SOUND = /\[sound:[^\]\n]{0,500}\]/g;
/** What is no text though it stands between tags; the first end closes it. */
const SILENT = /<(style|script)\b/i;
const BREAK = /<(?:br|hr|\/?p|\/?div|\/?tr|\/?table|\/?ul|\/?ol|\/?h[1-6]|\/?blockquote)\b[^<>]*>/gi;
const ITEM = /<li\b[^<>]*>/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;

/** The words of a field of HTML, as lines. Markup goes, and so do pictures and sounds; characters that are written out are read. */
export function htmlText(html: string): FieldText {
  const short = html.slice(0, LONGEST_FIELD);
  const text = withoutSilent(short)
    .replace(SOUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(BREAK, '\n')
    .replace(ITEM, '\n• ')
    .replace(TAG, '');
  return { text: plainText(decodeEntities(text)), hasMedia: MEDIA.test(short) };
}

/** Text of several lines as a card holds it: each line clean, at most one empty line between two. */
export const plainText = (text: string): string =>
  text
    .slice(0, LONGEST_FIELD)
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function withoutSilent(html: string): string {
  let rest = html;
  for (let found = SILENT.exec(rest); found; found = SILENT.exec(rest)) {
    const end = rest.toLowerCase().indexOf(`</${found[1]?.toLowerCase()}`, found.index);
    rest =
      rest.slice(0, found.index) + (end < 0 ? '' : rest.slice(rest.indexOf('>', end) + 1 || rest.length));
  }
  return rest;
}
