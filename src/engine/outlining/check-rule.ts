import type { CheckedRule, Stretch } from '#contract/outlines.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';
import { findPart } from '../grading/award-text.ts';
import {
  type Compared,
  type Comparing,
  comparingFor,
  metIn,
  readCompared,
  shareIn,
} from '../grading/compare.ts';
import { readAnswer } from '../grading/said.ts';
import { isTurnedBy } from '../grading/says.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { deniesStated } from '../grading/word-order.ts';
import { sentences } from '../reading/sentences.ts';

/** Share of a phrase's telling words from which it is said. */
const SAID = 0.5;
/** Weight of words in a row, within a phrase that is said, from which they are missed; less, where they are much of it. */
const MISSED = 2;
const MUCH = 0.3;
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
  const all = readCompared(quote, comparing);
  const matched: Stretch[] = [];
  const missed: Stretch[] = [];
  const opposite: CheckedRule['opposite'] = [];
  for (const { start, end } of sentences(quote)) {
    const text = quote.slice(start, end);
    const asked = readCompared(text, comparing);
    const [turned] = findPart(asked, answer).turned;
    // A denial of one sentence of the page is often that of the next: only what turns all of it is called opposite.
    if (turned && isTurnedBy(all, turned.compared)) {
      const said = { start: turned.start, end: turned.end };
      opposite.push({ quote: { start, end }, said });
      continue;
    }
    const denied = sentences(rule).find((said) =>
      deniesIt(rule.slice(said.start, said.end), text, comparing),
    );
    if (denied) {
      opposite.push({ quote: { start, end }, said: { start: denied.start, end: denied.end } });
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

/** Share of a sentence's telling words, and of the rule's own, from which they are the same but for a denial. */
const SAME = 0.6;

/** Words that say when: "not after" is no denial of "before". */
const LIMITS = /\b(?:before|after|until|unless|except|only|without)\b/gi;
const limitsOf = (text: string): string => (text.toLowerCase().match(LIMITS) ?? []).sort().join(' ');

/** Whether a sentence of the rule is one of the page with a "not" in it that the page does not have, or without one that it has. */
function deniesIt(said: string, text: string, comparing: Comparing): boolean {
  const [own, asked] = [readCompared(said, comparing), readCompared(text, comparing)];
  const isOne = own.said.deniers.length > 0 !== asked.said.deniers.length > 0;
  const isSame =
    shareIn(asked, own) >= SAME && shareIn(own, asked) >= SAME && limitsOf(said) === limitsOf(text);
  return isOne && isSame && (deniesStated(said, text) || deniesStated(text, said));
}

const moved = ({ start, end }: Stretch, by: number): Stretch => ({ start: start + by, end: end + by });

/** A telling word of a sentence: its place among the tokens, what it weighs and whether the rule has it. */
type Word = { at: number; weight: number; isMet: boolean };

/** The phrases of a sentence that are said, and those that are missed. */
function phrasesOf(text: string, asked: Compared, met: readonly number[]) {
  const places = placesOf(text, asked);
  const telling = new Map(
    asked.weights.map(({ at, weight }, order) => [at, { at, weight, isMet: (met[order] ?? 0) > 0 }]),
  );
  const matched: Stretch[] = [];
  const missed: Stretch[] = [];
  /** From the first to the last token of some that stands in the text, without small words at its ends. */
  const over = (tokens: readonly number[]): Stretch[] => {
    const isSmall = (at: number) => asked.said.tokens[at]?.isFunction === true || !places.has(at);
    const [first, last] = [tokens.find((at) => !isSmall(at)), tokens.findLast((at) => !isSmall(at))];
    const [from, to] = [places.get(first ?? -1), places.get(last ?? -1)];
    return from && to ? [{ start: from.start, end: to.end }] : [];
  };
  for (const phrase of cutIntoPhrases(asked)) {
    const words = phrase.flatMap((at) => telling.get(at) ?? []);
    const weight = sumOf(words);
    if (sumOf(words.filter(({ isMet }) => isMet)) < SAID * weight) {
      if (weight >= SAYS_LITTLE) missed.push(...over(phrase));
      continue;
    }
    for (const run of runsOf(words, weight)) {
      const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
      // What is missed goes up to the words that are said.
      const before = words.findLast(({ at }) => at < first)?.at ?? -1;
      const after = words.find(({ at }) => at > last)?.at ?? Number.POSITIVE_INFINITY;
      if (run[0]?.isMet) matched.push(...over(phrase.filter((at) => at >= first && at <= last)));
      else missed.push(...over(phrase.filter((at) => at > before && at < after)));
    }
  }
  return { matched, missed };
}

const sumOf = (words: readonly Word[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

/** Words in runs of those that are met and those that are not; too few unmet ones count with their neighbors. */
function runsOf(words: readonly Word[], weight: number): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.isMet === word.isMet) last.push(word);
    else runs.push([word]);
  }
  const joined: Word[][] = [];
  for (const run of runs) {
    const isMet = run[0]?.isMet === true;
    const sum = sumOf(run);
    if (!isMet && sum < MISSED && sum < Math.max(SAYS_LITTLE, MUCH * weight)) continue;
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
