import { type Hit, placeOf } from './anchors.ts';
import type { Anchor } from './rubric.ts';
import type { Said } from './said.ts';

/** How a sentence stands to a text's anchors. */
export type Fit = {
  /** Weight of the anchors said, as a share of what is enough; 1 at most. */
  cover: number;
  /** Whether two anchors that stand together in the text stand together here, or a term of art is whole. */
  isIntact: boolean;
  /** Whether the sentence says the opposite: an odd number of its clauses is turned against the text. */
  isTurned: boolean;
};

/** Of a long text so much weight is enough: nobody repeats forty words. */
const ENOUGH = 5;
/** Anchors so near each other, counted in terms, stand together. */
const NEAR = 3;
/** An anchor of this weight is what a text is about; where it has only one, that one is enough. */
const HEAVY = 0.9;
/** An anchor that tells one text from another, at the least. */
const TELLING = 0.5;

/**
 * How much of `anchors` a sentence says, and whether it says so in the same sense; `isWhole` weighs it against all of a
 * long text, `isLaw` reads negations more closely.
 */
export function fitOf(
  anchors: readonly Anchor[],
  said: Said,
  { isWhole = false, isLaw = false }: { isWhole?: boolean; isLaw?: boolean } = {},
): Fit {
  let total = 0;
  let found = 0;
  const hits: (Hit & { order: number; anchor: Anchor })[] = [];
  const taken = new Set<number>();
  for (const [order, anchor] of anchors.entries()) {
    total += anchor.weight;
    const place = placeOf(anchor, said);
    if (place === null) continue;
    // One word of the student cannot stand for two of the text.
    if (taken.has(place.at) && place.length === 1) continue;
    taken.add(place.at);
    found += anchor.weight;
    hits.push({ ...place, order, anchor });
  }
  // Everyday synonyms alone say nothing of the text.
  if (!hits.some(({ isOwn, anchor }) => isOwn && anchor.weight >= TELLING))
    return { cover: 0, isIntact: false, isTurned: false };
  const heavy = anchors.filter(({ weight }) => weight >= HEAVY).length;
  const isAll = heavy > 0 && heavy < 2 && hits.some(({ anchor }) => anchor.weight >= HEAVY);
  const isIntact =
    isAll ||
    hits.some(
      (hit, index) =>
        hit.length > 1 ||
        hits.some(
          (other, next) =>
            next > index && other.order - hit.order <= NEAR && Math.abs(other.at - hit.at) <= NEAR,
        ),
    );
  return {
    cover: Math.min(1, found / (isWhole ? total : Math.min(total, ENOUGH))),
    isIntact,
    isTurned: isTurnedBy(hits, said, isLaw),
  };
}

type Clause = { turned: number; same: number; far: number; all: number; isCondition: boolean };

/** Weight from which what a negation governs decides; "claim" and "party" do not. */
const DECIDES = 0.36;
/**
 * Share of what is said that a condition must hold to be turned by a negation of words the text does not have; what
 * holds needs half of it.
 */
const MOST = 0.4;

/**
 * A clause is turned where most of what stands right after a negation, here or in the text, is not negated in the other;
 * law also where the negation stands before other words. What holds and its condition turned together say the same
 * again: "not unless paid", "if paid".
 */
function isTurnedBy(hits: readonly { at: number; anchor: Anchor }[], said: Said, isLaw: boolean): boolean {
  const clauses = new Map<number, Clause>();
  let found = 0;
  for (const { at, anchor } of hits) {
    const term = said.terms[at];
    if (term === undefined) continue;
    const of = clauses.get(term.clause) ?? {
      turned: 0,
      same: 0,
      far: 0,
      all: 0,
      isCondition: term.isCondition,
    };
    const isSame = term.isTurned === anchor.isTurned;
    found += anchor.weight;
    of.all += anchor.weight;
    if (term.isClose || anchor.isClose) of[isSame ? 'same' : 'turned'] += anchor.weight;
    else if (!isSame) of.far += anchor.weight;
    clauses.set(term.clause, of);
  }
  const all = [...clauses.values()];
  // Where words right after a negation are found, they decide alone.
  const isKnown = all.some(({ same, turned: close }) => same + close >= DECIDES);
  const turned = all.filter(({ turned: close, same, far, all: held, isCondition }) =>
    isKnown
      ? close + same >= DECIDES && close > same
      : isLaw && far >= (isCondition ? MOST : MOST / 2) * found && far > held / 2,
  );
  const conditions = turned.filter(({ isCondition }) => isCondition).length;
  return conditions > 0 !== turned.length > conditions;
}
