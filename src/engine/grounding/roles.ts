import { bareName, hasName } from './names.ts';
import { isOpposite, oppositesOf } from './opposites.ts';
import { areCounterparts, areSame, counterpartsOf, isAnybody, partyOf } from './parties.ts';
import type { Said } from './said.ts';
import type { Overlay } from './turned.ts';

/** Prepositions by which a thing is given a direction. */
const DIRECTED = new Set('to from against by for than before after into over'.split(' '));

/** Whether a sentence gives somebody another's part: who does it, to whom, for whom. */
export function areRolesTurned(overlay: Overlay): boolean {
  return (
    isLinkTurned(overlay) || isOrderTurned(overlay) || isAgainstLost(overlay) || isCounterpartPut(overlay)
  );
}

/** "The tenant is liable" where the landlord is; "Neff sued Mitchell" where Mitchell sued Neff. */
function isLinkTurned({ said, inside, placesOf }: Overlay): boolean {
  const nameOf = (one: Said, at: number) => {
    const word = one.tokens[at]?.word ?? '';
    return partyOf(word) || bareName(word);
  };
  return said.links.some(({ head, slot, party }) => {
    const own = nameOf(said, party);
    if (isAnybody(own) || !isSlot(slot)) return false;
    const heads = placesOf(head);
    const there = heads.flatMap((place) => {
      const one = inside[place.said];
      if (!one) return [];
      return one.links.filter((link) => link.head === place.at).map((link) => ({ one, ...link }));
    });
    const same = there.filter((link) => sameSlot(link.slot, slot));
    if (same.length === 0) return false;
    const isMet = (link: { one: Said; party: number }) => {
      const other = nameOf(link.one, link.party);
      return (
        isAnybody(other) ||
        areSame(own, other) ||
        placesOf(party).some(({ at, said: on }) => inside[on] === link.one && at === link.party)
      );
    };
    if (same.some(isMet)) return false;
    const isOpposed = same.some((link) => areCounterparts(own, nameOf(link.one, link.party)));
    const isInOtherSlot = there.some(
      (link) => !sameSlot(link.slot, slot) && isMet(link) && !isAnybody(nameOf(link.one, link.party)),
    );
    const isTheirsElsewhere = same.some((link) =>
      said.links.some(
        (mine) =>
          mine.party !== party &&
          mine.slot !== slot &&
          areSame(nameOf(said, mine.party), nameOf(link.one, link.party)),
      ),
    );
    // Two proper names in one part are two people.
    const areNames =
      said.tokens[party]?.isCapital && same.every((link) => link.one.tokens[link.party]?.isCapital);
    return isOpposed || isInOtherSlot || isTheirsElsewhere || areNames === true;
  });
}

const isSlot = (slot: string) => slot !== 'agent?';
const sameSlot = (a: string, b: string) =>
  a === b || (a === 'by' && b === 'agent') || (a === 'agent' && b === 'by');

/** "reduces manslaughter to murder" where murder is reduced to manslaughter. */
function isOrderTurned({ said, inside, placesOf }: Overlay): boolean {
  const own = directedIn(said);
  return inside.some((one, index) => {
    const theirs = directedIn(one);
    return own.some(({ by, at, before }) => {
      const same = theirs.filter((other) => other.by === by);
      if (same.length !== 1 || own.filter((other) => other.by === by).length !== 1) return false;
      const [other] = same;
      if (!other) return false;
      const places = placesOf(at).filter(({ said: on }) => on === index);
      if (places.length === 0 || places.some((place) => place.at === other.at)) return false;
      const mine = [...said.tokens.keys()].filter((word) =>
        placesOf(word).some((place) => place.said === index && place.at === other.at),
      );
      // What stands there behind the preposition stands here before it, and the other way round.
      const isTheirsBefore = places.some((place) => place.at < other.prep && other.before.includes(place.at));
      return isTheirsBefore && mine.some((word) => before.includes(word));
    });
  });
}

/** "the party seeking enforcement" where the page has "the party against whom enforcement is sought". */
function isAgainstLost({ said, inside, placesOf }: Overlay): boolean {
  if (said.tokens.some(({ word }) => /^(?:against|charged|opposing|defendant|sued|being|bound)$/.test(word)))
    return false;
  return inside.some((one, index) =>
    one.tokens.some(({ word }, at) => {
      if (word !== 'against' || !/^(?:whom|which)$/.test(one.tokens[at + 1]?.word ?? '')) return false;
      const after = [...one.tokens.keys()].filter(
        (next) => next > at && next <= at + 4 && !one.tokens[next]?.isSmall,
      );
      return (
        after.length > 0 &&
        after.every((next) =>
          [...said.tokens.keys()].some((mine) =>
            placesOf(mine).some((place) => place.said === index && place.at === next),
          ),
        )
      );
    }),
  );
}

type Directed = { by: string; prep: number; at: number; before: number[] };

/** Prepositions with the last word of what they govern, and the telling words before them in the clause. */
function directedIn(said: Said): Directed[] {
  return said.tokens.flatMap(({ word }, prep) => {
    if (!DIRECTED.has(word)) return [];
    let at = -1;
    for (let next = prep + 1; next < said.tokens.length; next++) {
      const token = said.tokens[next];
      if (!token || (next > prep + 1 && (token.after !== '' || (token.isSmall && at >= 0)))) break;
      if (!token.isSmall) at = next;
      if (next > prep + 4) break;
    }
    if (at < 0) return [];
    const before = [...said.tokens.keys()].filter(
      (place) => place < prep && place >= prep - 6 && !said.tokens[place]?.isSmall,
    );
    return [{ by: word, prep, at, before }];
  });
}

/** "The seller may reject" where the stretch knows the buyer alone. */
function isCounterpartPut({ said, inside }: Overlay): boolean {
  const own = partiesIn(said);
  const theirs = new Set(inside.flatMap((one) => [...partiesIn(one)]));
  return [...own].some((party) => {
    if (isAnybody(party) || [...theirs].some((other) => areSame(party, other))) return false;
    const others = [...counterpartsOf(party)];
    return others.some((other) => theirs.has(other)) && !others.some((other) => own.has(other));
  });
}

const partiesIn = (one: Said): Set<string> =>
  new Set(one.tokens.map(({ word }) => partyOf(word)).filter((party) => party !== ''));

/** "subjective" where the stretch says "objective": a word is put for its opposite. */
export function isOppositePut({ said, inside, placesOf }: Overlay): boolean {
  return said.tokens.some((token, at) => {
    const opposites = oppositesOf(token.term);
    if (opposites.length === 0 || inside.some(({ places }) => places.has(token.term))) return false;
    if (placesOf(at).some(({ quality }) => quality === 1)) return false;
    if (said.tokens.some(({ term }) => isOpposite(token.term, term))) return false;
    if (said.denied[at]) return false;
    return inside.some((one) =>
      opposites.some((opposite) => (one.places.get(opposite) ?? []).some((place) => !one.denied[place])),
    );
  });
}

/** The first name of a sentence that none of these names have; null where all are known. */
export const strangeName = (own: readonly string[], known: ReadonlySet<string>): string | null =>
  own.find((name) => !hasName(known, name)) ?? null;
