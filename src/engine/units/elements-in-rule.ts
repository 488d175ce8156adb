import type { UnitQuote } from '#contract/units.ts';
import { isModal } from '../answering/sentence-roles.ts';
import { within } from './quoted.ts';

const MOST = 9;
const MOST_WORDS = 60;
/** What announces parts that must all be there. */
const WANTS_ALL =
  /\b(?:requires?|requirements|elements|conditions|criteria|prongs|must|needs? to|proves?|establish(?:es)?|all of)\b[^.:]*[:—–]?\s*$/i;
/** A condition with parts: they are wanted together where one of them ends in "and". */
const CONDITION = /\b(?:if|when|where)(?:\s+\S+){0,3}\s*[:—–]?\s*$/i;
/** Choices, examples and kinds: each stands for itself, and none is an element. */
const WANTS_ONE =
  /\b(?:may|can|could|includes?|including|examples?|such as|either|any of|one of|ways?|versions?|tests|approaches|types|kinds|categories|whether)\b[^.:]*[:—–]?\s*$/i;
/** A heading that names what follows as parts of one test. */
const NAMES_LIST = /\b(?:requirements|elements|criteria|prongs|conditions)\b/i;
/** A number or letter before an item, at the beginning of a line or after what announces it. */
const MARK = /(?:^|\n|[\s:,;—–])[ \t]*(?:\(([0-9]|[a-hA-H]|i{1,3}|iv|v)\)|([0-9])[.)])[ \t]+/g;
/** Ends of a line that the next one goes on from. */
const ANNOUNCES = /(?:[:—–]|\b(?:if|when|where|unless|that|to|he|she|it|they))\s*$/i;

/**
 * The elements that a rule lists in its own words: "if (1) …, and (2) …", or lines below "must prove:". None where the parts
 * are choices or examples, and none where nothing says that all are wanted. Each is a slice of the rule.
 */
export function elementsInRule(rule: UnitQuote, heading: string): UnitQuote[] {
  const spans = markedParts(rule.text, heading) ?? linedParts(rule.text) ?? [];
  const parts = spans.map(([from, to]) => trimmed(rule, from, to)).filter(({ text }) => text !== '');
  const isList =
    parts.length >= 2 &&
    parts.length <= MOST &&
    parts.every(({ text }) => text.split(/\s+/).length <= MOST_WORDS && !/\?$/.test(text));
  return isList ? parts : [];
}

/** True where what announces a list, and how its parts end, say that all of them are wanted: not one of several. */
export function areWantedTogether(intro: string, parts: readonly string[]): boolean {
  const ends = (word: RegExp) => parts.slice(0, -1).some((part) => word.test(part));
  if (ends(/\bor[\s;,]*$/i)) return false;
  if (CONDITION.test(intro) && !/\ball of\b/i.test(intro)) return ends(/\band[\s;,]*$/i);
  return WANTS_ALL.test(intro) && !WANTS_ONE.test(intro);
}

type Span = readonly [from: number, to: number];

/** Parts behind numbers or letters in their order; null where there are none, or nothing says that they are elements. */
function markedParts(text: string, heading: string): Span[] | null {
  const marks = [...text.matchAll(MARK)];
  const first = marks.findIndex(([, letter, digit]) => /^(?:1|a|A|i)$/.test(letter ?? digit ?? ''));
  const listed = first === -1 ? [] : marks.slice(first);
  if (listed.length < 2) return null;
  const spans = listed.map(({ index, 0: mark }, at): Span => {
    const from = index + mark.length;
    const next = listed[at + 1]?.index;
    // Behind the last item another line is another thought, unless the item goes on in small letters.
    const end = /\n(?!\s*\p{Ll})/u.exec(text.slice(from))?.index;
    return [from, next ?? (end === undefined ? text.length : from + end)];
  });
  const before = text.slice(0, listed[0]?.index).trim().split('\n').at(-1) ?? '';
  const parts = spans.map(([from, to]) => text.slice(from, to));
  if (before !== '') return areWantedTogether(before, parts) ? spans : null;
  const areDuties = parts.every((part) => isModal(part));
  return NAMES_LIST.test(heading) || areDuties ? spans : null;
}

/** The lines below a first line that announces them; they end with the sentence that they are parts of. */
function linedParts(text: string): Span[] | null {
  const lines = [...text.matchAll(/[^\n]+/g)];
  const [intro, ...rest] = lines;
  if (!intro || rest.length < 2 || !ANNOUNCES.test(intro[0])) return null;
  const isOneSentence = /[;,]\s*(?:and\s*)?$/.test(rest[0]?.[0] ?? '');
  const end = isOneSentence ? rest.findIndex(([line]) => /[.]["”]?\s*$/.test(line)) : -1;
  const listed = rest.slice(0, end === -1 ? rest.length : end + 1);
  const parts = listed.map(([line]) => line);
  if (!areWantedTogether(intro[0], parts)) return null;
  return listed.map(({ index, 0: line }): Span => [index, index + line.length]);
}

/** A part without bullets before it and the "; and" behind it. */
function trimmed(rule: UnitQuote, from: number, to: number): UnitQuote {
  const raw = rule.text.slice(from, to);
  const start = /^[\s•▪◦*–—-]*/.exec(raw)?.[0].length ?? 0;
  const kept = raw.slice(start).replace(/[\s,;.–—-]*(?:\b(?:and|or)\b)?[\s,;.–—-]*$/i, '');
  return within(rule, from + start, from + start + kept.length);
}
