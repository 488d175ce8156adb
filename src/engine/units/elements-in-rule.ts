import type { UnitList, UnitQuote } from '#contract/units.ts';
import { isModal } from '../answering/sentence-roles.ts';
import { listKind } from './list-kind.ts';
import { within } from './quoted.ts';

/** A list and what it is. */
export type Listed = { list: UnitList; quotes: UnitQuote[] };

const MOST = 9;
const MOST_WORDS = 60;
/** A number or letter before an item, at the beginning of a line or after what announces it. */
const MARK = /(?:^|\n|[\s:,;—–])[ \t]*(?:\(([0-9]|[a-hA-H]|i{1,3}|iv|v)\)|([0-9])[.)])[ \t]+/g;
/** Ends of a line that the next one goes on from. */
const ANNOUNCES = /(?:[:—–]|\b(?:if|when|where|unless|that|to|he|she|it|they))\s*$/i;

/**
 * The parts that a rule lists in its own words: "if (1) …, and (2) …", or lines below "must prove:", and whether they are elements,
 * factors or alternatives. Null where nothing says which, and for examples. Each is a slice of the rule.
 */
export function elementsInRule(rule: UnitQuote, heading: string): Listed | null {
  const found = markedParts(rule.text, heading) ?? linedParts(rule.text);
  if (!found) return null;
  const quotes = found.spans.map(([from, to]) => trimmed(rule, from, to)).filter(({ text }) => text !== '');
  const isList =
    quotes.length >= 2 &&
    quotes.length <= MOST &&
    quotes.every(({ text }) => text.split(/\s+/).length <= MOST_WORDS && !/[?:—–]$/.test(text));
  return isList ? { list: found.list, quotes } : null;
}

type Span = readonly [from: number, to: number];
type Found = { list: UnitList; spans: Span[] };

/** Parts behind numbers or letters in their order; null where there are none, or nothing says what they are. */
function markedParts(text: string, heading: string): Found | null {
  const marks = [...text.matchAll(MARK)];
  const first = marks.findIndex(([, letter, digit]) => /^(?:1|a|A|i)$/.test(letter ?? digit ?? ''));
  const listed = first === -1 ? [] : sameLevel(marks.slice(first));
  if (listed.length < 2) return null;
  const spans = listed.map(({ index, 0: mark }, at): Span => {
    const from = index + mark.length;
    const next = listed[at + 1]?.index;
    // Behind the last item another line is another thought, unless the item goes on in small letters or in parts of its own.
    const end = /\n(?!\s*(?:\p{Ll}|\((?:[a-z]{1,3}|[A-H]|\d)\)))/u.exec(text.slice(from))?.index;
    return [from, next ?? (end === undefined ? text.length : from + end)];
  });
  const before = text.slice(0, listed[0]?.index).trim().split('\n').at(-1) ?? '';
  const parts = spans.map(([from, to]) => text.slice(from, to));
  const areDuties = before === '' && parts.every((part) => isModal(part));
  const list = listKind(before, parts, heading) ?? (areDuties ? 'elements' : null);
  return list && { list, spans };
}

/** The marks of the kind of the first, so that the parts of a part stay in it: "(B) … (i) … (ii)". */
function sameLevel(marks: RegExpExecArray[]): RegExpExecArray[] {
  const kindOf = (mark: RegExpExecArray | undefined) =>
    [/^\d/, /^[A-H]/, /^[ivx]/, /^[a-h]/].findIndex((kind) => kind.test(mark?.[1] ?? mark?.[2] ?? ''));
  return marks.filter((mark) => kindOf(mark) === kindOf(marks[0]));
}

/** The lines below a first line that announces them; they end with the sentence that they are parts of. */
function linedParts(text: string): Found | null {
  const lines = [...text.matchAll(/[^\n]+/g)];
  const [intro, ...rest] = lines;
  if (!intro || rest.length < 2 || !ANNOUNCES.test(intro[0])) return null;
  const isOneSentence = /[;,]\s*(?:and|or)?\s*$/.test(rest[0]?.[0] ?? '');
  const end = isOneSentence ? rest.findIndex(([line]) => /[.]["”]?\s*$/.test(line)) : -1;
  const listed = rest.slice(0, end === -1 ? rest.length : end + 1);
  const parts = listed.map(([line]) => line);
  const list = listKind(intro[0], parts);
  return list && { list, spans: listed.map(({ index, 0: line }): Span => [index, index + line.length]) };
}

/** A part without bullets before it and the "; and" behind it. */
function trimmed(rule: UnitQuote, from: number, to: number): UnitQuote {
  const raw = rule.text.slice(from, to);
  const start = /^[\s•▪◦○●■□*–—-]*/.exec(raw)?.[0].length ?? 0;
  const kept = raw.slice(start).replace(/[\s,;.–—-]*(?:\b(?:and|or)\b)?[\s,;.–—-]*$/i, '');
  return within(rule, from + start, from + start + kept.length);
}
