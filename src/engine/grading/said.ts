import { readTerms, stemOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import { isDirection, isNegation, negatedBy, spellDirections, stretchesOf } from './negation.ts';
import { isDisordered, isPasted, isProse, runsOf } from './prose.ts';

/**
 * A term with the references it lies in and the clause it stands in, which may be a condition; `isTurned` when it is
 * negated, `isClose` when it stands right after the negation.
 */
export type SaidTerm = {
  term: string;
  wider: readonly string[];
  clause: number;
  isCondition: boolean;
  isTurned: boolean;
  isClose: boolean;
};

/** A sentence as grading reads it; `start` and `end` are UTF-16 offsets in the text it came from. */
export type Said = {
  start: number;
  end: number;
  text: string;
  /** True for a sentence copied from the question. */
  isCopied: boolean;
  terms: SaidTerm[];
  /** Where a term stands, the references it lies in included. */
  places: ReadonlyMap<string, number[]>;
};

/** One sentence with its terms, clause by clause. */
export function readSaid(text: string, start = 0, isCopied = false): Said {
  const terms: SaidTerm[] = [];
  const places = new Map<string, number[]>();
  for (const { text: piece, clause, isCondition, isTurned, negations, short } of stretchesOf(
    spellDirections(text),
  )) {
    const read = termsIn(piece);
    const closest = negations.map((from) => governedBy(piece, from, read.length));
    const turning = short.map((from) => governedBy(piece, from, read.length));
    for (const [order, { term: own, word, wider }] of read.entries()) {
      const bare = negatedBy(word);
      const term = bare === null ? own : stemOf(bare);
      const isClose = closest.some(([from, to]) => order >= from && order < to);
      const isNext = turning.some(([from, to]) => order >= from && order < to);
      const isOwn = (bare !== null) !== isNext;
      const at =
        terms.push({
          term,
          wider,
          clause,
          isCondition,
          isTurned: isTurned !== isOwn,
          isClose: isClose || isNext || bare !== null || isDirection(word),
        }) - 1;
      for (const key of [term, ...wider]) {
        const known = places.get(key);
        if (known) known.push(at);
        else places.set(key, [at]);
      }
    }
  }
  return { start, end: start + text.length, text, isCopied, terms, places };
}

const termsIn = (text: string) => readTerms(text).filter(({ word }) => !isNegation(word));

/** Terms after a negation that it governs before all others. */
const GOVERNED = 2;
/** A negation reaches over a preposition to nothing else. */
const REACHES = /\b(?:for|by|in|at|on|from|with|as|about|under|against|into|where|if)\b/i;

/** Which terms of a stretch a negation governs, from and to; where none follows it, the last ones before it. */
function governedBy(piece: string, from: number, count: number): [number, number] {
  const rest = piece.slice(from);
  const first = count - termsIn(rest).length;
  if (first >= count) return [Math.max(0, count - GOVERNED), count];
  const reach = termsIn(rest.slice(0, REACHES.exec(rest)?.index ?? rest.length)).length;
  return [first, first + Math.min(GOVERNED, Math.max(1, reach))];
}

/** A sentence that goes on about the one before it. */
const GOES_ON = /^(?:that|this|it|so|therefore|thus|because|which|these|those|such|hence|as a result)\b/i;

/** Two sentences as one where the second goes on about the first: "He hates insurers. That looks like harassment." */
function joined(said: readonly Said[], answer: string): Said[] {
  return said.flatMap((own, at) => {
    const next = said[at + 1];
    if (next === undefined || !GOES_ON.test(next.text)) return [];
    return [readSaid(answer.slice(own.start, next.end), own.start)];
  });
}

/** A longer piece without a mark at its end is no sentence; reading it whole would cost time for nothing. */
const LONGEST = 1_500;

/**
 * An answer as grading reads it. `own`: every sentence not copied from the question, in order or not · `said`: those of
 * them that state something in an order that can be read · `told`: these with what is copied · `asked`: own questions ·
 * `pairs`: sentences with those that go on about them · `isDisordered`: as a whole it is no prose, so what is left of it
 * must say more.
 */
export type ReadAnswer = {
  own: Said[];
  said: Said[];
  told: Said[];
  asked: Said[];
  pairs: Said[];
  isDisordered: boolean;
};

/**
 * The sentences of an answer that can earn something: in an order that can be read, in the student's own words, and
 * not asking. A question is kept apart, because it can still name an issue.
 */
export function readAnswer(answer: string, question: string): ReadAnswer {
  const runs = runsOf(question);
  const isStrict = isDisordered(answer);
  const all = sentences(answer)
    .map(({ start, end }) => ({ start, text: answer.slice(start, Math.min(end, start + LONGEST)) }))
    .map(({ start, text }) => readSaid(text, start, isPasted(text, runs)));
  const read = all.filter(({ text }) => isProse(text, isStrict));
  const own = read.filter(({ isCopied }) => !isCopied);
  const isAsked = ({ text }: Said) => /\?["”’')\]]*\s*$/.test(text);
  const said = own.filter((each) => !isAsked(each));
  const told = read.filter((each) => !isAsked(each));
  const uncopied = all.filter(({ isCopied }) => !isCopied);
  return {
    own: uncopied,
    said,
    told,
    asked: own.filter(isAsked),
    pairs: joined(said, answer),
    isDisordered: isStrict,
  };
}
