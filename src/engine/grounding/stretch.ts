import { type Pair, pairUp, shareOf, type Wording } from './align.ts';
import { bareName } from './names.ts';
import { wordingsOf } from './plain-words.ts';
import type { ReadPassage, Said } from './said.ts';

/**
 * A stretch of a passage held against a sentence: `pairs` with its sentences, `core` with the one that has most of it.
 * `share` is the weight of the words that stand in it against all, `coreShare` that of the core alone.
 */
export type Stretch = {
  passage: number;
  from: number;
  pairs: Pair[];
  core: Pair;
  share: number;
  coreShare: number;
};

/** What a sentence is held against: `all` are its pairs with every sentence that says something, passage by passage. */
export type Held = { stretch: Stretch; all: Pair[][] };

/** Longest stretch, in sentences. */
const LONGEST = 4;
/** What a word counts that stands only in the titles over a passage. */
const AROUND = 0.6;
/** How much more it counts that one sentence has the words by itself, and that it says little else. */
const CORE_COUNTS = 0.6;
const SAID_COUNTS = 0.15;
/** What each further sentence of a stretch must gain, and what a stretch of another case costs. */
const LENGTH_COST = 0.06;
const OTHER_CASE_COSTS = 0.1;

/** Holds a sentence against the passages and chooses the stretch that has most of it; null where nothing has any. */
export function holdAgainst(
  claim: Said,
  passages: readonly ReadPassage[],
  concepts: ReadonlyMap<number, readonly Wording[]>,
): Held | null {
  const cases = claim.tokens.filter(({ isCapital }) => isCapital).map(({ word }) => bareName(word));
  let best: Stretch | null = null;
  let most = 0;
  const all = passages.map((passage, number) => {
    const others = claim.tokens.map(({ term }, at) =>
      [...(concepts.get(at) ?? []), ...wordingsOf(term)].filter(([first = '']) => passage.terms.has(first)),
    );
    const isAround = (at: number) =>
      passage.around.has(claim.tokens[at]?.term ?? '') ||
      (others[at] ?? []).some(([only = '', ...rest]) => rest.length === 0 && passage.around.has(only));
    const pairs = passage.said.map((inside) =>
      inside.isQuestion || inside.isHeading ? null : pairUp(claim, inside, (at) => others[at] ?? []),
    );
    const cores = pairs.map((pair) => (pair ? withAround([pair], isAround) : 0));
    for (let from = 0; from < pairs.length; from++) {
      const own: Pair[] = [];
      for (let at = from; at < pairs.length && own.length < LONGEST; at++) {
        const pair = pairs[at];
        if (!pair) {
          if (at === from) break;
          continue;
        }
        own.push(pair);
        const core = own.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
        const coreShare = cores[pairs.indexOf(core)] ?? 0;
        const share = withAround(own, isAround);
        const isOther =
          cases.some((name) => passage.caseNames.has(name)) &&
          !cases.some((name) => core.inside.underCase.has(name) || core.inside.places.has(name));
        const score =
          share +
          CORE_COUNTS * coreShare +
          SAID_COUNTS * saidShare(core) -
          LENGTH_COST * own.length -
          (isOther ? OTHER_CASE_COSTS : 0);
        if (score <= most) continue;
        most = score;
        best = { passage: number, from, pairs: [...own], core, share, coreShare };
      }
    }
    return pairs.filter((pair) => pair !== null);
  });
  return best ? { stretch: best, all } : null;
}

const scoreOf = (pair: Pair): number => shareOf([pair]) + SAID_COUNTS * saidShare(pair);

/** How much of what the pair's other sentence says the claim says too. */
function saidShare({ claim, inside, meets }: Pair): number {
  const met = new Set(claim.tokens.flatMap((_, at) => meets(at)));
  const told = inside.telling.filter(({ at }) => met.has(at)).length;
  return told / Math.max(1, inside.telling.length);
}

/** Share of the words that the pairs have, those that only titles have counted in part. */
function withAround(pairs: readonly Pair[], isAround: (at: number) => boolean): number {
  const [first] = pairs;
  if (!first) return 0;
  const all = first.claim.telling.reduce((sum, { weight }) => sum + weight, 0);
  const held = first.claim.telling.reduce((sum, { at, weight }) => {
    const quality = Math.max(...pairs.map((pair) => pair.quality(at)));
    return sum + weight * (quality || (isAround(at) ? AROUND : 0));
  }, 0);
  return all === 0 ? 0 : held / all;
}
