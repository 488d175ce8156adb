import { readTerms, stemOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import { clausesOf, withoutPrefix } from './negation.ts';
import { isPasted, isProse, runsOf } from './prose.ts';

/** A term with the references it lies in, and the clause it stands in. */
export type SaidTerm = { term: string; wider: readonly string[]; clause: number };

/** A sentence as grading reads it; `start` and `end` are UTF-16 offsets in the text it came from. */
export type Said = {
  start: number;
  end: number;
  text: string;
  terms: SaidTerm[];
  /** Where a term stands, the references it lies in included. */
  places: ReadonlyMap<string, number[]>;
  /** For each clause, whether an odd number of negations stands in it. */
  turned: boolean[];
};

/** One sentence with its terms, clause by clause. */
export function readSaid(text: string, start = 0): Said {
  const clauses = clausesOf(text);
  const terms: SaidTerm[] = [];
  const places = new Map<string, number[]>();
  for (const [clause, { text: piece }] of clauses.entries()) {
    for (const { term: read, word, wider } of readTerms(piece)) {
      const bare = withoutPrefix(word);
      const term = bare === word ? read : stemOf(bare);
      const at = terms.push({ term, wider, clause }) - 1;
      for (const key of [term, ...wider]) {
        const known = places.get(key);
        if (known) known.push(at);
        else places.set(key, [at]);
      }
    }
  }
  return {
    start,
    end: start + text.length,
    text,
    terms,
    places,
    turned: clauses.map(({ isTurned }) => isTurned),
  };
}

/** A longer piece without a mark at its end is no sentence; reading it whole would cost time for nothing. */
const LONGEST = 1_500;

/**
 * The sentences of an answer that can earn something: in an order that can be read, in the student's own words, and
 * not asking. A question is kept apart, because it can still name an issue.
 */
export function readAnswer(answer: string, question: string): { said: Said[]; asked: Said[] } {
  const runs = runsOf(question);
  const own = sentences(answer)
    .map(({ start, end }) => ({ start, text: answer.slice(start, Math.min(end, start + LONGEST)) }))
    .filter(({ text }) => isProse(text) && !isPasted(text, runs))
    .map(({ start, text }) => readSaid(text, start));
  const isAsked = ({ text }: Said) => /\?["”’')\]]*\s*$/.test(text);
  return { said: own.filter((each) => !isAsked(each)), asked: own.filter(isAsked) };
}
