import { ENDING_ABBREVIATIONS, isAbbreviation, SENTENCE_STARTERS } from './legal-abbreviations.ts';

/** A sentence as UTF-16 offsets of the text it was found in, white space around it left out. */
export type Sentence = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * How far around a break we look, in characters. A bracket left open longer than this was never closed: it must not
 * glue a whole page together.
 */
const REACH = 900;

/**
 * The sentences of a text, in order, never across a line break, together covering everything but white space.
 * Unicode's rules find the places, and those after an abbreviation, initial, enumerator, open bracket or ellipsis
 * are taken back, so that `Int'l Shoe Co. v. Washington, 326 U.S. 310` stays whole.
 */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const line of text.matchAll(/[^\n\r]+/g)) {
    pushSentences(line[0], line.index, found);
  }
  return found;
}

function pushSentences(line: string, offset: number, found: Sentence[]): void {
  let start = 0;
  for (const segment of segmenter.segment(line)) {
    const end = segment.index + segment.segment.length;
    if (
      end < line.length &&
      goesOn(line.slice(Math.max(start, end - REACH), end), line.slice(end, end + REACH))
    )
      continue;
    pushTrimmed(line, start, end, offset, found);
    start = end;
  }
}

function pushTrimmed(line: string, from: number, to: number, offset: number, found: Sentence[]): void {
  const piece = line.slice(from, to);
  const text = piece.trim();
  if (text === '') return;
  const start = offset + from + piece.indexOf(text);
  found.push({ start, end: start + text.length });
}

/** Whether `before` is not yet a sentence, given what follows it. */
function goesOn(before: string, after: string): boolean {
  const ended = before.trimEnd();
  if (/^\s*[\p{Ll}§¶,;:)\]]/u.test(after)) return true;
  if (isEnumerator(ended) || hasOpenBracket(ended)) return true;
  if (/[^.\s]\s*(?:\.\s?\.\s?\.|…)$/u.test(ended)) return !/^\s*["“‘]?\p{Lu}/u.test(after);
  return endsInAbbreviation(ended, after);
}

/** `1.`, `(a)`, `IV.`, `B.`, `¶ 12.`, `§ 3.`: a number that belongs to what follows. */
function isEnumerator(text: string): boolean {
  return /^\s*[(["“*•–-]*\s*(?:[§¶]+\s*)?(?:\d{1,3}|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})[.)]+$/u.test(text);
}

function hasOpenBracket(text: string): boolean {
  for (const [open, close] of ['()', '[]'] as const) {
    let depth = 0;
    let at = -1;
    for (let i = text.length - 1; i >= 0; i--) {
      if (text[i] === close) depth++;
      else if (text[i] === open && --depth < 0) {
        at = i;
        break;
      }
    }
    if (at >= 0) return true;
  }
  return false;
}

function endsInAbbreviation(ended: string, after: string): boolean {
  const last = /(\S+?)\.["”’')\]]*$/u.exec(ended)?.[1]?.replace(/^[("“‘'[{—–-]+/u, '');
  if (last === undefined) return false;
  const word = last.split(/[—–/-]/u).at(-1) ?? last;
  const key = word.toLowerCase().replaceAll('’', "'");
  if (key === 'no' || key === 'nos') return /^\s*(?:[#(]?\d|\p{Lu}{1,5}[ -]?\d)/u.test(after);
  if (!isAbbreviation(word)) return false;
  const next = /^\s*["“‘'(]*([\p{L}’']+)/u.exec(after)?.[1];
  const begins = next !== undefined && SENTENCE_STARTERS.has(next.toLowerCase());
  return !(begins && (ENDING_ABBREVIATIONS.has(key) || /^\p{L}$/u.test(key)));
}
