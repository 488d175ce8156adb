import { partyOf } from './parties.ts';
import { PREFIX, type Said } from './said.ts';

/** Another way of saying a word, as terms. */
export type Wording = readonly string[];

/** A sentence held against one sentence of a text. `meets`: the places that have a word of the first, none where it has not. */
export type Pair = {
  claim: Said;
  inside: Said;
  meets: (at: number) => readonly number[];
  quality: (at: number) => number;
};

const QUALITY = { own: 1, other: 0.9, form: 0.85 };
/** Words that may stand between the words of a wording. */
const GAP = 2;
const NONE: readonly number[] = [];

/** Lays a sentence over another: where each of its words stands there, by itself, by another wording or in another form. */
export function pairUp(claim: Said, inside: Said, others: (at: number) => readonly Wording[]): Pair {
  const met = claim.tokens.map((token, at) => {
    if (token.isFunction) return null;
    const own = inside.places.get(token.term);
    if (own !== undefined) return { places: own, quality: QUALITY.own };
    if (token.isSmall) return null;
    const places = others(at).flatMap((wording) => placesOf(wording, inside));
    if (places.length > 0) return { places, quality: QUALITY.other };
    const forms = formsIn(claim, at, inside);
    return forms.length > 0 ? { places: forms, quality: QUALITY.form } : null;
  });
  return {
    claim,
    inside,
    meets: (at) => met[at]?.places ?? NONE,
    quality: (at) => met[at]?.quality ?? 0,
  };
}

function placesOf(wording: Wording, inside: Said): number[] {
  const [first = '', ...rest] = wording;
  return (inside.places.get(first) ?? NONE).filter((at) => {
    let next = at;
    return rest.every((term) => {
      const found = (inside.places.get(term) ?? NONE).find(
        (place) => place > next && place <= next + 1 + GAP,
      );
      next = found ?? next;
      return found !== undefined;
    });
  });
}

function formsIn(claim: Said, at: number, inside: Said): number[] {
  const { term, word } = claim.tokens[at] ?? { term: '', word: '' };
  // An offeror is no offer, and a promisee no promisor.
  if (term.length < PREFIX || partyOf(word) !== '') return [];
  return (inside.prefixes.get(term.slice(0, PREFIX)) ?? NONE).filter((place) => {
    const other = inside.tokens[place];
    return other !== undefined && isForm(term, other.term) && partyOf(other.word) === '';
  });
}

/** Two forms of one word: "foresee", "foreseeability". */
function isForm(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a.charAt(same) === b.charAt(same)) same += 1;
  return same >= PREFIX && same >= 0.6 * Math.max(a.length, b.length);
}

/** Share of the weight of a sentence's telling words, or of those that `of` names, that one of the pairs has. */
export function shareOf(pairs: readonly Pair[], of: (at: number) => boolean = () => true): number {
  const [first] = pairs;
  if (!first) return 0;
  const words = first.claim.telling.filter(({ at }) => of(at));
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const held = words.reduce(
    (sum, { at, weight }) => sum + weight * Math.max(...pairs.map(({ quality }) => quality(at))),
    0,
  );
  return all === 0 ? 0 : held / all;
}

/** Share of the weight of a sentence's telling words at `isOf` that the pair has in the very same word. */
export const literalShare = ({ claim, quality }: Pair, isOf: (at: number) => boolean): number => {
  const telling = claim.telling.filter(({ at }) => isOf(at));
  const all = telling.reduce((sum, { weight }) => sum + weight, 0);
  const own = telling.filter(({ at }) => quality(at) === QUALITY.own);
  return own.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, all);
};

/** How far apart two words may stand that stand beside each other in the sentence. */
const BESIDE = 5;

/** Share of neighboring words of a sentence that stand far apart or the other way round in the pair. */
export function reorderedShare({ claim, meets }: Pair): number {
  let kept = 0;
  let moved = 0;
  for (const [order, { at }] of claim.telling.entries()) {
    const next = claim.telling[order + 1];
    if (!next) continue;
    const [first, second] = [meets(at), meets(next.at)];
    if (first.length === 0 || second.length === 0) continue;
    if (first.some((a) => second.some((b) => b > a && b - a <= BESIDE))) kept += 1;
    else moved += 1;
  }
  return moved / Math.max(1, kept + moved);
}
