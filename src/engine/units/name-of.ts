import { inSmallLetters } from '../reading/syllabus-titles.ts';

/** Bullets and marks around a name, which are none of it. */
const AROUND = /^[\s•●○◦■▪□–—*_#>]+|[\s–—*_:]+$/gu;
/** Quotes of a word that is defined or quoted; a mark within a word, or behind an s, is an apostrophe. */
const QUOTES = /[“”"]|''|(?<!\p{L})['‘]|(?<!\p{L})['’]/gu;
/** A bracket that is never closed. */
const LEFT_OPEN = /^\((?=[^()]*$)|^\[(?=[^[\]]*$)/;

/** A name without the bullet, the quotes and the brackets that it stands in; the brackets of a part of it stay. */
export function bareName(text: string): string {
  const bare = text.replace(AROUND, '').replace(QUOTES, '').trim();
  const inside = /^\[([^[\]]*)\]$|^\(([^()]*)\)$/.exec(bare.replace(/\]\s+\[/g, ' '));
  const name = (inside?.[1] ?? inside?.[2] ?? bare)
    .replace(LEFT_OPEN, '')
    .replace(/^(?:rule|holding|held|note|takeaway)\s*:\s+/i, '')
    .replace(/^(?:the )?term (?=\p{Ll})/iu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A heading without the number of its lecture or part before it, and without "defined" behind it. */
export const nameOf = (heading: string): string =>
  inSmallLetters(bareName(heading))
    .replace(/^(?:(?:lecture|class|chapter|unit|part|week)\s+)?(?:\d{1,2}|[A-Z]|[IVX]+)[.:)]\s+(?=\S)/i, '')
    .replace(/[:.\s]+$/, '')
    .replace(/\s+defined$/i, '');
