import { ENDING_ABBREVIATIONS, isAbbreviation, SENTENCE_STARTERS } from './legal-abbreviations.ts';

/** A sentence as UTF-16 offsets of the text it was found in, white space around it left out. */
export type Sentence = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A bracket left open for more characters than this was never closed: it must not glue a whole page together. */
const REACH = 900;
/** Words around a break decide; nothing farther away than this many characters does. */
const NEAR = 100;
const BRACKETS = ['()', '[]'] as const;

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
  let open = BRACKETS.map((): number[] => []);
  for (const segment of segmenter.segment(line)) {
    const end = segment.index + segment.segment.length;
    trackBrackets(segment.segment, segment.index, open);
    if (end < line.length && goesOn(line, start, end, open)) continue;
    pushTrimmed(line, start, end, offset, found);
    start = end;
    open = BRACKETS.map(() => []);
  }
}

/** Notes where brackets open that are not closed yet, so that no break reads its whole sentence again. */
function trackBrackets(segment: string, from: number, open: readonly number[][]): void {
  for (let at = 0; at < segment.length; at++) {
    const sign = segment.charAt(at);
    for (const [kind, pair] of BRACKETS.entries()) {
      if (sign === pair.charAt(0)) open[kind]?.push(from + at);
      else if (sign === pair.charAt(1)) open[kind]?.pop();
    }
  }
}

function pushTrimmed(line: string, from: number, to: number, offset: number, found: Sentence[]): void {
  const piece = line.slice(from, to);
  const text = piece.trim();
  if (text === '') return;
  const start = offset + from + piece.indexOf(text);
  found.push({ start, end: start + text.length });
}

/** Whether what stands between `start` and `end` is not yet a sentence, given what follows it. */
function goesOn(line: string, start: number, end: number, open: readonly number[][]): boolean {
  const after = line.slice(end, end + NEAR);
  const ended = line.slice(Math.max(start, end - NEAR), end).trimEnd();
  if (/^\s*[\p{Ll}§¶,;:)\]]/u.test(after)) return true;
  if (open.some((places) => (places.at(-1) ?? Number.NEGATIVE_INFINITY) >= end - REACH)) return true;
  if (end - start < NEAR && isEnumerator(ended)) return true;
  if (/[^.\s]\s*(?:\.\s?\.\s?\.|…)$/u.test(ended)) return !/^\s*["“‘]?\p{Lu}/u.test(after);
  return endsInAbbreviation(ended, after);
}

/** `1.`, `(a)`, `IV.`, `B.`, `¶ 12.`, `§ 3.`: a number that belongs to what follows. */
function isEnumerator(text: string): boolean {
  return /^\s*[(["“*•–-]*\s*(?:[§¶]+\s*)?(?:\d{1,3}|[A-Za-z]|[IVXLC]{1,6}|[ivxlc]{1,6})[.)]+$/u.test(text);
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
