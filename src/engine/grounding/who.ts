import type { Pair } from './align.ts';
import { type Link, personOf } from './links.ts';
import { bareName } from './names.ts';
import { areCounterparts, areSame, isAnybody, partyOf } from './parties.ts';
import type { ReadPassage, Said } from './said.ts';

const nameOf = (one: Said, at: number): string => {
  const word = one.tokens[at]?.word ?? '';
  return personOf(word) || bareName(word);
};
const slotOf = ({ slot }: Link): string => (slot === 'by' ? 'agent' : slot);

/**
 * Whether somebody stands in a part that in the text somebody else has: `other` where that is all that is known, `swapped`
 * where both stand in both texts, each in the other's part.
 */
export function partsExchanged(
  claim: Said,
  pairAt: (at: number) => Pair,
): { other: boolean; swapped: boolean } {
  const found = { other: false, swapped: false };
  for (const link of claim.links) {
    const own = nameOf(claim, link.party);
    const slot = slotOf(link);
    const { inside, meets } = pairAt(link.head);
    const heads = meets(link.head);
    if (isAnybody(own) || heads.length === 0) continue;
    const there = inside.links.filter(({ head }) => heads.includes(head));
    const isMet = ({ party }: Link) =>
      areSame(own, nameOf(inside, party)) || meets(link.party).includes(party);
    const same = there.filter((other) => slotOf(other) === slot);
    if (same.some((other) => isMet(other) || isAnybody(nameOf(inside, other.party)))) continue;
    const isElsewhere = there.some((other) => isMet(other) && !isAnybody(nameOf(inside, other.party)));
    if (same.length === 0 && !isElsewhere) continue;
    found.other = true;
    const rivals = same.map(({ party }) => nameOf(inside, party));
    const isThere = inside.somebody.some((is, at) => is && areSame(nameOf(inside, at), own));
    const isHere = claim.somebody.some(
      (is, at) => is && at !== link.party && rivals.some((rival) => areSame(nameOf(claim, at), rival)),
    );
    if (isThere && isHere) found.swapped = true;
  }
  return found;
}

/** Whether somebody stands in a sentence whose counterpart alone the pair knows: "the seller may reject", of a buyer. */
export function isCounterpartPut({ claim, inside }: Pair): boolean {
  const partiesOf = (one: Said) => [...new Set(one.tokens.map(({ word }) => partyOf(word)).filter(Boolean))];
  const own = partiesOf(claim);
  const theirs = partiesOf(inside);
  return own.some(
    (party) =>
      !isAnybody(party) &&
      !theirs.some((other) => areSame(party, other)) &&
      counterpartsIn(theirs, party) &&
      !counterpartsIn(own, party),
  );
}

const counterpartsIn = (some: readonly string[], party: string): boolean =>
  some.some((other) => areCounterparts(party, other));

/**
 * How far words stand with somebody else than in the pair: for each that is met, who stands nearest before it in its
 * sentence, else behind it. Share of the words that have another one beside them, less those that have the same.
 */
export function companyTurned({ claim, inside, meets }: Pair, passages: readonly ReadPassage[]): number {
  let same = 0;
  let other = 0;
  for (const { at } of claim.telling) {
    const own = nearestTo(claim, at);
    if (own === null || claim.somebody[at]) continue;
    const theirs = meets(at).flatMap((place) => nearestTo(inside, place) ?? []);
    if (theirs.length === 0) continue;
    if (theirs.some((their) => areSame(their.key, own.key))) same += 1;
    else if (
      theirs.some((their) => areCounterparts(their.key, own.key) || (their.isAnybody && own.isAnybody)) ||
      isKnown(own.key, passages)
    )
      other += 1;
  }
  return Math.max(0, other - same) / Math.max(2, other + same);
}

const isKnown = (key: string, passages: readonly ReadPassage[]): boolean =>
  passages.some(({ said }) =>
    said.some((one) => one.somebody.some((is, at) => is && areSame(keyAt(one, at).key, key))),
  );

type Key = { key: string; isAnybody: boolean };

/** Who stands at a place; of "the injured party" and "the party to be charged" what tells it from the other. */
function keyAt(one: Said, at: number): Key {
  const name = nameOf(one, at);
  if (!isAnybody(name)) return { key: name, isAnybody: false };
  const before = one.tokens[at - 1];
  if (before && (!before.isSmall || before.word === 'other')) return { key: before.term, isAnybody: true };
  const next = one.tokens.slice(at + 1, at + 4).find(({ isFunction }) => !isFunction);
  return { key: next?.term ?? name, isAnybody: true };
}

function nearestTo(one: Said, at: number): Key | null {
  for (let place = at - 1; place >= 0; place--) if (one.somebody[place]) return keyAt(one, place);
  for (let place = at + 1; place < one.tokens.length; place++)
    if (one.somebody[place]) return keyAt(one, place);
  return null;
}
