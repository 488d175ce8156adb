import { termsOf } from '../indexing/terms.ts';

/** Share of the terms of both that two cards have in common from which they ask for the same. */
const SAME = 0.8;
/** Fewer terms than this on a back say too little to compare by: the fronts must then be the same as well. */
const FEW = 4;

type Sides = { front: string; back: string };

/** Cards whose front and back together are nearly the same as some card before them are left out. */
export function withoutLikes<C extends Sides>(cards: readonly C[]): C[] {
  const kept: { card: C; terms: Terms }[] = [];
  const byTerm = new Map<string, number[]>();
  for (const card of cards) {
    const terms = read(card);
    const near = new Set([...terms.back].flatMap((term) => byTerm.get(term) ?? []));
    if ([...near].some((at) => isLike(terms, kept[at]?.terms))) continue;
    for (const term of terms.back) byTerm.set(term, [...(byTerm.get(term) ?? []), kept.length]);
    kept.push({ card, terms });
  }
  return kept.map(({ card }) => card);
}

/** The cards that ask for nearly the same as one that is being written. */
export function likeCards<C extends Sides>(card: Sides, cards: readonly C[]): C[] {
  const terms = read(card);
  return cards.filter((other) => isLike(terms, read(other)));
}

type Terms = { front: ReadonlySet<string>; back: ReadonlySet<string> };
const read = ({ front, back }: Sides): Terms => ({
  front: new Set(termsOf(front)),
  back: new Set(termsOf(back)),
});

function isLike(one: Terms, other: Terms | undefined): boolean {
  if (other === undefined) return false;
  const backs = alike(one.back, other.back);
  if (Math.min(one.back.size, other.back.size) < FEW)
    return backs >= SAME && alike(one.front, other.front) >= SAME;
  // A student leaves the name out of the back that a page's sentence begins with.
  return Math.max(backs, alike(joined(one), joined(other))) >= SAME;
}

const joined = ({ front, back }: Terms): ReadonlySet<string> => new Set([...front, ...back]);

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
