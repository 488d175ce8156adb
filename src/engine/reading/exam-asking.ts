import { sentences } from './sentences.ts';

/** Verbs that order an answer. */
const ORDERS =
  'discuss|explain|identify|analy[sz]e|advise|evaluate|assess|describe|compare|state whether|prepare|draft|write|argue|address|consider whether|determine|rule on|decide|resolve';
const CALL_VERBS = new RegExp(`^(?:please\\s+)?(?:${ORDERS})\\b`, 'i');
/** The same as the last sentence of a paragraph of facts: "… and left the state. Discuss." */
const LAST_ORDER = new RegExp(`(?<=[.?!:][”’")]*\\s)(?:please\\s+)?(?:${ORDERS})\\b`, 'gi');
const QUESTION_WORD =
  /^(?:what|why|how|who|whose|which|when|where|should|would|could|can|may|must|is|are|was|were|do|does|did|has|have|will)\b/i;
/** How far from the end of a paragraph its last order stands at most, in characters. */
const LAST = 300;
/** A paragraph longer than this, in characters, tells facts before it asks. */
const LONGEST_CALL = 500;

/** Whether a line asks something: a question mark outside quoted speech, or a sentence that orders an answer. */
export function asks(bare: string): boolean {
  return (
    isListOfCalls(bare) ||
    hasQuestion(bare) ||
    CALL_VERBS.test(bare.replace(/^\(?\w{1,2}[.)]\s+/, '')) ||
    lastOrder(bare) !== null
  );
}

/** Whether any sentence of a line asks something: "Please write a memo on … For this memo, leave out …". */
export const asksAnywhere = (bare: string): boolean =>
  asks(bare) ||
  (bare.length > LAST && sentences(bare).some(({ start, end }) => asks(bare.slice(start, end))));

/** Whether a line puts a question; what persons of the story ask each other is none. */
export function hasQuestion(bare: string): boolean {
  if (!bare.includes('?')) return false;
  if (/\?(?=[)\s]|\d{0,2}$|\^|\[)/.test(`${outsideQuotes(bare)} `)) return true;
  // A question that ends with quoted words has its mark inside the quotes.
  const last = /\?[”"]$/.test(bare) ? sentences(bare).at(-1) : undefined;
  return last !== undefined && QUESTION_WORD.test(bare.slice(last.start, last.end));
}

/** Whether a line ends by asking or ordering an answer. */
export function endsAsking(bare: string): boolean {
  return (bare.endsWith('?') && hasQuestion(bare)) || lastOrder(bare) !== null;
}

/** "For each of the following claims, …": what follows is asked, not chosen from. */
export function isListOfCalls(bare: string): boolean {
  return /\beach of the following\b/i.test(bare) && !/\?/.test(bare);
}

/** Where in a paragraph the asking begins: at its start, unless it first tells facts at length. */
export function askingStart(text: string): number {
  if (isListOfCalls(text) || (text.length <= LONGEST_CALL && (hasQuestion(text) || lastOrder(text) === null)))
    return 0;
  return sentences(text).find(({ start, end }) => asks(text.slice(start, end)))?.start ?? 0;
}

/** The offset of an order that opens one of the last sentences of a paragraph, null without one. */
function lastOrder(text: string): number | null {
  const from = Math.max(0, text.length - LAST);
  for (const match of text.slice(from).matchAll(LAST_ORDER)) {
    if (/^\p{Lu}/u.test(match[0]) && !isQuoted(text, from + match.index)) return from + match.index;
  }
  return null;
}

function isQuoted(text: string, at: number): boolean {
  return text.lastIndexOf('“', at) > text.lastIndexOf('”', at);
}

/** A text without what stands in quotes; a quote that is never closed runs to the end. */
function outsideQuotes(text: string): string {
  return text.replace(/“[^”]*(?:”|$)/g, '…').replace(/(?<=^|[\s(])"[^"]*"(?=$|[\s.,;:)?!])/g, '…');
}
