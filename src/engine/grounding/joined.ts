import { shareOf } from './align.ts';
import { bareName, initialsIn } from './names.ts';
import type { ReadPassage, Said } from './said.ts';
import type { Held } from './stretch.ts';

/** Words that only set two halves beside each other. */
const BESIDE = /^(?:and|while|whereas|but|both|separately|also)$/;
/** What makes one half of a sentence the ground of the other. */
const GROUNDS = /^(?:because|since|if|so|when|where|therefore|thus|unless|whenever|onlyif)$/;
/** Least weight of a half. */
const HALF = 1.5;

/**
 * How far a sentence is put together from two passages: for its best cut in two, how much each half needs a passage of its
 * own, half as much where "and" or "while" only sets them beside each other.
 */
export function gluedOf(claim: Said, { all }: Held): number {
  const pairs = all.flatMap((own, passage) => own.map((pair) => ({ pair, passage })));
  if (all.length < 2) return 0;
  let glued = 0;
  const whole = claim.telling.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const [order, { at, weight }] of claim.telling.entries()) {
    sum += weight;
    const next = claim.telling[order + 1];
    if (!next || sum < HALF || whole - sum < HALF) continue;
    const left = pairs.map(({ pair }) => shareOf([pair], (place) => place <= at));
    const right = pairs.map(({ pair }) => shareOf([pair], (place) => place > at));
    const first = left.indexOf(Math.max(...left));
    const second = right.indexOf(Math.max(...right));
    if (pairs[first]?.passage === pairs[second]?.passage) continue;
    const needs = Math.min(
      (left[first] ?? 0) - (left[second] ?? 0),
      (right[second] ?? 0) - (right[first] ?? 0),
    );
    const isGround = claim.tokens.slice(0, next.at).some(({ word }) => GROUNDS.test(word));
    const isBeside = claim.tokens.slice(at, next.at + 1).some(({ word }) => BESIDE.test(word));
    glued = Math.max(glued, isBeside && !isGround ? needs / 2 : needs);
  }
  return glued;
}

/** Whether a sentence that speaks of one case rests on a sentence that stands under another and does not name it. */
export function isOtherCase(claim: Said, core: Said, passages: readonly ReadPassage[]): boolean {
  const caseNames = new Set(passages.flatMap((passage) => [...passage.caseNames]));
  const names = claim.tokens
    .filter(({ isCapital, word }) => isCapital && caseNames.has(bareName(word)))
    .map(({ word }) => bareName(word));
  if (names.length === 0) return false;
  const there = new Set(core.tokens.map(({ word }) => bareName(word)));
  return !names.some((name) => core.underCase.has(name) || there.has(name));
}

const DOCTRINE =
  /^(?:doctrine|rule|test|principle|theory|presumption|defense|exception|standard|maxim|canon|approach|multiplier|formula|factor|analysis|framework)$/;
const COMMON =
  /^(?:general|basic|usual|old|older|new|modern|traditional|majority|minority|common|american|english|default|same|main|key|first|second|third|only|important|whole|simple|strict|clear|bright|line|present|current|relevant|legal|judicial|statutory|federal|state|so|called|particular|special|narrow|broad|applicable|law|thumb|evidence|settled|different|tougher|well|code|court|own)$/;

/** Words of a label ("the X doctrine", "the rule of X") that none of the passages has. */
export function strangeLabels(
  claim: Said,
  passages: readonly ReadPassage[],
  isWorded: (at: number) => boolean,
): number {
  const { tokens } = claim;
  const initials = initialsIn(passages.flatMap((passage) => passage.said.map(({ text }) => text)).join(' '));
  const isKnown = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.isSmall || COMMON.test(token.word) || isWorded(at)) return true;
    return initials.has(token.word) || passages.some(({ terms }) => terms.has(token.term));
  };
  return tokens.reduce((count, { word, after }, at) => {
    if (!DOCTRINE.test(word)) return count;
    const before = after === '' ? [at - 1, at - 2, at - 3] : [];
    const start = before.findIndex(
      (place) => tokens[place]?.isFunction !== false || tokens[place + 1]?.after !== '',
    );
    const label = before.slice(0, start < 0 ? before.length : start);
    const of =
      tokens[at + 1]?.word === 'of' ? [at + 2, at + 3].filter((place) => tokens[place]?.after === '') : [];
    return count + [...label, ...of].filter((place) => place >= 0 && !isKnown(place)).length;
  }, 0);
}
