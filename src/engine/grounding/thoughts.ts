import { type Pair, shareOf } from './align.ts';
import type { Said } from './said.ts';
import type { Held } from './stretch.ts';

/** A thought of a sentence: the words of one clause or of some short ones, with the sentence of the texts that has most of it. */
export type Thought = { from: number; to: number; weight: number; share: number; pair: Pair };

/** Least weight of a thought. */
const LEAST = 1.9;
/** How much more of a thought a sentence outside the stretch, or beside its core, must have. */
const STRETCH_FIRST = 0.12;
const CORE_FIRST = 0.08;

/** Cuts a sentence into its thoughts: what is compared is compared between a thought and the sentence that it rests on. */
export function thoughtsOf(claim: Said, { stretch, all }: Held): Thought[] {
  const spans: { from: number; to: number; weight: number }[] = [];
  for (const { at, weight } of claim.telling) {
    const last = spans.at(-1);
    const isSame = last !== undefined && claim.clauses[last.to] === claim.clauses[at];
    if (last && (isSame || last.weight < LEAST)) {
      last.to = at;
      last.weight += weight;
    } else spans.push({ from: at, to: at, weight });
  }
  const [end, before] = [spans.at(-1), spans.at(-2)];
  if (end && before && end.weight < LEAST) {
    before.to = end.to;
    before.weight += end.weight;
    spans.pop();
  }
  const inStretch = new Set(stretch.pairs);
  return spans.map(({ from, to, weight }) => {
    const shareIn = (pair: Pair) => shareOf([pair], (at) => from <= at && at <= to);
    const scoreIn = (pair: Pair) =>
      shareIn(pair) + (inStretch.has(pair) ? STRETCH_FIRST : 0) + (pair === stretch.core ? CORE_FIRST : 0);
    const pair = all.flat().reduce((a, b) => (scoreIn(b) > scoreIn(a) ? b : a), stretch.core);
    return { from, to, weight, share: shareIn(pair), pair };
  });
}
