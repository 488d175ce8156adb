import { cleanText } from './clean-text.ts';
import { decodeEntities } from './entities.ts';

/**
 * Markdown's markup inside a line taken away, so that the text reads as the page would print: emphasis marks, code
 * ticks, link and picture targets, HTML tags, LaTeX commands and escapes go, their words stay.
 */
export function plainInline(text: string): string {
  // Escaped characters are set aside as private-use ones, which no text keeps, until the markup around them is gone.
  const escaped = text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
    String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
  const plain = unemphasized(unlinked(untagged(escaped)))
    .replace(/\\[a-zA-Z]+\*?(?:\[[^\]]*\])?(?:\{([^{}]*)\})*/g, (command) => keptArgument(command))
    .replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000));
  return cleanText(decodeEntities(plain));
}

function untagged(text: string): string {
  return text
    .replace(/<!--.*?-->/g, '')
    .replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, '')
    .replace(/<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w.-]+)>/g, '$1')
    .replace(/<(label|input|script|style)\b[^>]*>(?:[^<]*<\/\1>)?/gi, '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '');
}

/** Words with which decks tell a picture where to stand, instead of saying what it shows. */
const PLACING = String.raw`(?:bg|fit|fill|inline|left|right|original|cover|contain|w:\S+|h:\S+|\d+%)`;
const PLACED = new RegExp(String.raw`!\[\s*${PLACING}(?:[\s:]+${PLACING})*\s*\](?:\([^()]*\))?`, 'gi');

function unlinked(text: string): string {
  return (
    text
      .replace(PLACED, '')
      .replace(/!\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
      .replace(/\[\^[^\]\s]+\]/g, '')
      .replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
      .replace(/\[([^[\]]+)\]\(+[^\s()]*\)+/g, '$1')
      // A span with settings (`[Rule]{.underline}`), and what is left of settings behind a word or a picture.
      .replace(/\[([^[\]]*)\]\{(?:[.#:]|[\w-]+=)[^{}]*\}/g, '$1')
      .replace(/(?<=[\])\w"”])\{[.#:][^{}]*\}|\{(?:width|height)=[^{}]*\}/g, '')
  );
}

function unemphasized(text: string): string {
  return (
    text
      .replace(/(`+)([^`]+)\1/g, '$2')
      .replace(/~~([^~]+)~~/g, '$1')
      .replace(/(\*{1,3})(?=\S)((?:[^*]|(?<=\s)\*(?=\s))*?\S)\1/g, '$2')
      .replace(/(\*{1,3})(?=\S)([^*]*\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]*?[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
      // A mark that lost its partner; three and more are a blank to fill in.
      .replace(/(?<=[\p{L}.,;])_{1,2}(?=[\s.,;:)]|$)|(?<=^|[\s(“"])_{1,2}(?=\p{L})/gu, '')
  );
}

/** A LaTeX command of looks leaves nothing; one that sets words in a style leaves the words. */
function keptArgument(command: string): string {
  const words = /^\\(?:text\w*|emph|underline|footnote|href\{[^{}]*\})\{([^{}]*)\}$/.exec(command);
  return words?.[1] ?? '';
}
