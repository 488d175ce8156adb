import type { CheckedRule, Stretch } from '#contract/outlines.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';
import { findPart } from '../grading/award-text.ts';
import { type Compared, comparingFor, metIn, readCompared } from '../grading/compare.ts';
import { readAnswer } from '../grading/said.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { sentences } from '../reading/sentences.ts';

/** Share of a phrase's telling words from which it is said. */
const SAID = 0.5;
/** Telling words in a row, within a phrase that is said, that are missed together. */
const MISSED_TOGETHER = 2;
/** Weight below which a phrase is nothing that could be missed: "generally", "of course". */
const SAYS_LITTLE = 0.8;

/**
 * Holds a student's rule against the words of a page by the comparer that grades answers: the phrases it has, those it
 * misses, and the sentences that it turns round. Stretches lie in order and do not overlap. Pure.
 */
export function checkRule(
  quote: string,
  rule: string,
  thesaurus: Thesaurus,
): Omit<CheckedRule, 'quote' | 'verdict'> & { verdict: 'matches' | 'partly' | 'misses' | 'opposite' } {
  const comparing = comparingFor('', namesIn(`${quote} ${rule}`), thesaurus);
  const answer = { ...readAnswer(rule, '', comparing), comparing };
  const whole = readCompared(rule, comparing);
  const matched: Stretch[] = [];
  const missed: Stretch[] = [];
  const opposite: CheckedRule['opposite'] = [];
  for (const { start, end } of sentences(quote)) {
    const text = quote.slice(start, end);
    const asked = readCompared(text, comparing);
    const [turned] = findPart(asked, answer).turned;
    if (turned) {
      const said = { start: turned.start, end: turned.end };
      opposite.push({ quote: { start, end }, said });
      continue;
    }
    const phrases = phrasesOf(text, asked, metIn(asked, whole).met);
    matched.push(...phrases.matched.map((one) => moved(one, start)));
    missed.push(...phrases.missed.map((one) => moved(one, start)));
  }
  const verdict =
    opposite.length > 0
      ? 'opposite'
      : matched.length === 0
        ? 'misses'
        : missed.length === 0
          ? 'matches'
          : 'partly';
  return { verdict, matched, missed, opposite };
}

const moved = ({ start, end }: Stretch, by: number): Stretch => ({ start: start + by, end: end + by });

/** A telling word of a sentence: where it stands, what it weighs and whether the rule has it. */
type Word = Stretch & { weight: number; isMet: boolean };

/** The phrases of a sentence that are said, and those that are missed. */
function phrasesOf(text: string, asked: Compared, met: readonly number[]) {
  const places = placesOf(text, asked);
  const telling = new Map(
    asked.weights.map(({ at, weight }, order) => [at, { weight, isMet: (met[order] ?? 0) > 0 }]),
  );
  const matched: Stretch[] = [];
  const missed: Stretch[] = [];
  for (const phrase of cutIntoPhrases(asked)) {
    const words = phrase.flatMap((at): Word[] => {
      const [word, place] = [telling.get(at), places.get(at)];
      return word && place ? [{ ...word, ...place }] : [];
    });
    const weight = sumOf(words);
    if (words.length === 0) continue;
    const share = sumOf(words.filter(({ isMet }) => isMet)) / weight;
    if (share < SAID) {
      if (weight >= SAYS_LITTLE) add(missed, over(phrase.flatMap((at) => places.get(at) ?? [])));
      continue;
    }
    for (const run of runsOf(words)) add(run[0]?.isMet ? matched : missed, over(run));
  }
  return { matched, missed };
}

const sumOf = (words: readonly Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

/** The stretch from the first to the last of some places; null for none. */
function over(places: readonly Stretch[]): Stretch | null {
  const [first, last] = [places[0], places.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

const add = (list: Stretch[], one: Stretch | null): void => {
  if (one) list.push(one);
};

/** Words in runs of those that are met and those that are not; too few unmet ones count with their neighbors. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.isMet === word.isMet) last.push(word);
    else runs.push([word]);
  }
  const joined: Word[][] = [];
  for (const run of runs) {
    const isMet = run[0]?.isMet === true;
    if (!isMet && run.length < MISSED_TOGETHER) continue;
    const last = joined.at(-1);
    if (isMet && last?.[0]?.isMet) last.push(...run);
    else joined.push([...run]);
  }
  return joined;
}

const OPENS_PHRASE = /^(?:and|or|but|nor|unless|if|except|when|where|provided|that|which|who)$/;

/** The places of a sentence's tokens, cut where a mark or a small word opens another phrase. */
function cutIntoPhrases({ said: { tokens } }: Compared): number[][] {
  const phrases: number[][] = [];
  for (const [at, { word, after }] of tokens.entries()) {
    const last = phrases.at(-1);
    if (!last || after !== '' || OPENS_PHRASE.test(word)) phrases.push([at]);
    else last.push(at);
  }
  return phrases;
}

/** How far ahead a word is looked for: what was written out ("K", "w/o") stands nowhere and is passed over. */
const AHEAD = 60;

/** Where each token of a sentence stands in its text. */
function placesOf(text: string, { said: { tokens } }: Compared): Map<number, Stretch> {
  const low = text.toLowerCase().replace(/’/g, "'");
  const places = new Map<number, Stretch>();
  let from = 0;
  for (const [at, { written }] of tokens.entries()) {
    const start = low.indexOf(written.toLowerCase(), from);
    if (start < 0 || start > from + AHEAD) continue;
    places.set(at, { start, end: start + written.length });
    from = start + written.length;
  }
  return places;
}
