import { termsOf } from '../indexing/terms.ts';

/** Share of the terms of both that two cards have in common from which they ask for the same. */
const SAME = 0.8;
/** Fewer terms than this on a back say too little to compare by: the fronts must then be the same as well. */
const FEW = 4;
/** Cards between two rests. */
const IN_A_STEP = 50;

type Sides = { front: string; back: string };

/**
 * Cards whose front and back together are nearly the same as some card before them are left out. A generator: it rests after
 * some cards, and says how many pairs it has compared until then. Two cards that are alike share one of their rarest terms, so
 * that only those are compared.
 */
export function* withoutLikes<C extends Sides>(cards: readonly C[]): Generator<number, C[]> {
  const read = cards.map((card) => ({ card, terms: readTerms(card) }));
  const counts = new Map<string, number>();
  for (const { terms } of read) for (const term of terms.both) counts.set(term, (counts.get(term) ?? 0) + 1);
  const kept: C[] = [];
  const byTerm = new Map<string, Terms[]>();
  let compared = 0;
  for (const [at, { card, terms }] of read.entries()) {
    if (at % IN_A_STEP === 0) yield compared;
    const rare = [...new Set([...rarest(terms.back, counts), ...rarest(terms.both, counts)])];
    const near = new Set(rare.flatMap((term) => byTerm.get(term) ?? []));
    compared += near.size;
    if ([...near].some((other) => isLike(terms, other))) continue;
    for (const term of rare) {
      const others = byTerm.get(term);
      if (others) others.push(terms);
      else byTerm.set(term, [terms]);
    }
    kept.push(card);
  }
  yield compared;
  return kept;
}

/** The cards that ask for nearly the same as one that is being written. */
export function likeCards<C extends Sides>(card: Sides, cards: readonly C[]): C[] {
  const terms = readTerms(card);
  return cards.filter((other) => isLike(terms, readTerms(other)));
}

type Terms = { front: ReadonlySet<string>; back: ReadonlySet<string>; both: ReadonlySet<string> };

function readTerms({ front, back }: Sides): Terms {
  const [ofFront, ofBack] = [termsOf(front), termsOf(back)];
  return { front: new Set(ofFront), back: new Set(ofBack), both: new Set([...ofFront, ...ofBack]) };
}

/** So many of the rarest terms that another set which shares SAME of all of them must have one of these. */
function rarest(terms: ReadonlySet<string>, counts: ReadonlyMap<string, number>): string[] {
  const ordered = [...terms].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
  return ordered.slice(0, terms.size - Math.ceil(SAME * terms.size) + 1);
}

function isLike(one: Terms, other: Terms): boolean {
  const backs = alike(one.back, other.back);
  if (Math.min(one.back.size, other.back.size) < FEW)
    return backs >= SAME && alike(one.front, other.front) >= SAME;
  // A student leaves the name out of the back that a page's sentence begins with.
  return backs >= SAME || alike(one.both, other.both) >= SAME;
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
