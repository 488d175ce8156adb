import type { Line, Quote } from '#engine/answering/answer.ts';
import { quoteLine } from '#engine/answering/line.ts';
import { type Phrases, say } from '#engine/answering/phrases.ts';
import { checkQuote } from '#engine/grounding/check-quote.ts';
import type { Course } from '#engine/indexing/course.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { isAskable } from './askable.ts';
import { denies, isBorneOut } from './borne-out.ts';
import type { CallMove } from './call-prompt.ts';
import type { SentPassage } from './sent-passages.ts';
import { isShown, trueQuotesOf } from './true-quotes.ts';

/** What a move is held against. `shown` are the lines of this reply so far. */
export type Against = {
  course: Course;
  passages: readonly SentPassage[];
  phrases: Phrases;
  answer: string;
  /** Questions of this call, so that none is asked twice. */
  asked: readonly string[];
  shown: readonly Line[];
};

/** Telling words of a point that a student's words must have to be believed to say it; short points have fewer. */
const LEAST_SHARED = 2;
/** Share of a point's telling words from which an answer that is said to lack it has it. */
const HAS_IT = 0.8;

/**
 * A point that the student's answer has or lacks, as a line with its quotes; null where they are not true or stand
 * there already. The verdict stays only where the answer's own words bear it out: what the student demands, or a
 * document, cannot make a point met. Elsewhere the point is shown without one.
 */
export function checkPoint(move: CallMove, against: Against): Line | null {
  const quotes = trueQuotesOf(against.course, against.passages, move.quotes);
  if (quotes.length === 0 || quotes.some((quote) => isShown(against.shown, quote))) return null;
  const verdict = verdictOf(move, quotes, against.answer);
  const texts = quotes.flatMap(({ text, path }) => [text, ...path]);
  const words = move.words.trim();
  const isOwn = !texts.some((text) => text.includes(words)) && isBorneOut(words, texts, '');
  const label = say(against.phrases, `call_${verdict}`);
  return { ...quoteLine(quotes, isOwn ? `${label} ${words}` : label, 0), part: 'point' };
}

function verdictOf(
  { kind, heard }: CallMove,
  quotes: readonly Quote[],
  answer: string,
): 'met' | 'missed' | 'beside' {
  const point = quotes.map(({ text }) => text).join(' ');
  if (kind === 'met') return isHeard(heard, answer) && says(heard, point) ? 'met' : 'beside';
  return has(answer, point) ? 'beside' : 'missed';
}

const isHeard = (heard: string, answer: string): boolean =>
  ['exact', 'normalized', 'elided'].includes(checkQuote(answer, heard));

/** True when words say something of a point, in its direction. */
function says(words: string, point: string): boolean {
  const terms = new Set(termsOf(point));
  const said = new Set(termsOf(words));
  const shared = [...terms].filter((term) => said.has(term)).length;
  return shared >= Math.min(LEAST_SHARED, terms.size) && shared > 0 && denies(words) === denies(point);
}

/** True when a sentence of the answer has nearly all telling words of a point, in its direction. */
function has(answer: string, point: string): boolean {
  const terms = [...new Set(termsOf(point))];
  return sentences(answer).some(({ start, end }) => {
    const sentence = answer.slice(start, end);
    const said = new Set(termsOf(sentence));
    const held = terms.filter((term) => said.has(term)).length;
    return held >= terms.length * HAS_IT && held > 0 && denies(sentence) === denies(point);
  });
}

/**
 * The professor's question as a line, over the quotes it leans on; null where it takes for granted what they do not
 * say, or was asked before.
 */
export function checkQuestion(move: CallMove, against: Against): Line | null {
  const quotes = trueQuotesOf(against.course, against.passages, move.quotes);
  const words = move.words.trim();
  if (quotes.length === 0 || against.asked.includes(words)) return null;
  const texts = quotes.flatMap(({ text, path }) => [text, ...path]);
  return isAskable(words, texts) ? { ...quoteLine(quotes, words, 0), part: 'call' } : null;
}
