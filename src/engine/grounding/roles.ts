import { personOf } from './links.ts';
import { bareName } from './names.ts';
import type { Overlay } from './overlay.ts';
import { areCounterparts, areSame, counterpartsOf, isAnybody, partyOf } from './parties.ts';
import type { Said } from './said.ts';

/** Prepositions by which a thing is given a direction. */
const DIRECTED = new Set('to from against by for than before after into over'.split(' '));

/** Whether a sentence gives somebody another's part: who does it, to whom, for whom. */
export function areRolesTurned(overlay: Overlay): boolean {
  return (
    isLinkTurned(overlay) ||
    isOrderTurned(overlay) ||
    isAgainstLost(overlay) ||
    isOwnerExchanged(overlay) ||
    isCounterpartPut(overlay)
  );
}

/** "The tenant is liable" where the landlord is; "Neff sued Mitchell" where Mitchell sued Neff. */
function isLinkTurned({ said, inside, placesOf }: Overlay): boolean {
  const nameOf = (one: Said, at: number) => {
    const word = one.tokens[at]?.word ?? '';
    return personOf(word) || bareName(word);
  };
  return said.links.some(({ head, slot, party }) => {
    const own = nameOf(said, party);
    if (isAnybody(own) || !isSlot(slot)) return false;
    // "asks" and "says" are said of everybody.
    if (REPORTS.test(said.tokens[head]?.word ?? '')) return false;
    const heads = placesOf(head);
    const there = heads.flatMap((place) => {
      const one = inside[place.said];
      if (!one) return [];
      return one.links.filter((link) => link.head === place.at).map((link) => ({ one, ...link }));
    });
    const same = there.filter((link) => sameSlot(link.slot, slot));
    const isPerson = slot === 'agent' && personOf(own) !== '';
    const word = said.tokens[head]?.word ?? '';
    if (isPerson && heads.some((place) => isDoneTo(own, place.at, inside[place.said], word))) return true;
    if (there.length === 0) return false;
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
    // Each stands in the other text too, in another part: they are exchanged.
    const isExchanged = same.some((link) => {
      const other = nameOf(link.one, link.party);
      const mine = said.tokens.some(
        ({ word }, at) =>
          at !== party && said.entities[at] && areSame(personOf(word) || bareName(word), other),
      );
      const theirs = link.one.tokens.some(
        ({ word }, at) =>
          at !== link.party && link.one.entities[at] && areSame(personOf(word) || bareName(word), own),
      );
      return mine && theirs;
    });
    // Who does it there has it done to them here, or the other way round.
    const isReversed = there.some(
      (link) =>
        link.slot !== slot &&
        (link.slot === 'agent' || slot === 'agent') &&
        TURNS.test(link.slot) &&
        TURNS.test(slot) &&
        !isAnybody(own) &&
        areSame(own, nameOf(link.one, link.party)),
    );
    // Who does it there stands in another part here: "recovered from the owners" where the owners recover.
    const isDisplaced =
      slot === 'agent' &&
      same.some((link) => {
        const other = nameOf(link.one, link.party);
        return (
          !isAnybody(other) &&
          said.links.some(
            (mine) =>
              /^(?:patient|to|from|by|against)$/.test(mine.slot) &&
              mine.party !== party &&
              areSame(nameOf(said, mine.party), other),
          )
        );
      });
    // Two proper names in one part are two people.
    const areNames =
      said.tokens[party]?.isCapital && same.every((link) => link.one.tokens[link.party]?.isCapital);
    return isOpposed || isExchanged || isReversed || isDisplaced || areNames === true;
  });
}

/** Words behind a verb in which somebody may stand to whom it is done. */
const BEHIND = 8;

/** Whether a party stands only behind a verb that it is to do: "wrote to eight distributors". */
function isDoneTo(party: string, verb: number, one: Said | undefined, word: string): boolean {
  if (one === undefined || one.tokens[verb]?.word !== word || one.turns.some(({ at }) => at === verb))
    return false;
  const isPassive = one.tokens
    .slice(Math.max(0, verb - 3), verb)
    .some((token) => /^(?:is|are|was|were|be|been|being)$/.test(token.word));
  const places = [...one.tokens.keys()].filter((at) => {
    const token = one.tokens[at];
    return token !== undefined && areSame(personOf(token.word), party);
  });
  const [first] = places;
  if (isPassive || first === undefined || first < verb || first > verb + BEHIND) return false;
  if (one.clauses[first] !== one.clauses[verb]) return false;
  return !one.tokens.slice(verb, first).some((token) => /^(?:by|who|which|that|and)$/.test(token.word));
}

const TURNS = /^(?:agent|patient)$/;
const REPORTS =
  /^(?:asks?|asked|says?|said|holds?|held|requires?|shows?|showed|means?|meant|applies|applied|uses?|used|treats?|treated)$/;

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
      const places = placesOf(at).filter(({ said: on }) => on === index);
      if (places.length === 0 || same.some((other) => places.some((place) => place.at === other.at)))
        return false;
      return same.some((other) => {
        const mine = [...said.tokens.keys()].filter((word) =>
          placesOf(word).some((place) => place.said === index && place.at === other.at),
        );
        // What stands there behind the preposition stands here before it, and the other way round.
        const isTheirsBefore = places.some((place) => other.before.includes(place.at));
        return isTheirsBefore && mine.some((word) => before.includes(word));
      });
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

/** "in the movant's favor" where it is the nonmovant's. */
function isOwnerExchanged({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  const owned = (one: Said) =>
    one.tokens.flatMap(({ isPossessive, isFunction }, at) => {
      const next = one.tokens[at + 1];
      return isPossessive && !isFunction && next && !next.isFunction ? [{ at, of: next.term }] : [];
    });
  const theirs = owned(near);
  return owned(said).some(({ at, of }) => {
    const same = theirs.filter((other) => other.of === of);
    return (
      same.length > 0 &&
      !same.some((other) => placesOf(at).some((place) => place.said === closest && place.at === other.at)) &&
      same.every((other) => !said.places.has(near.tokens[other.at]?.term ?? ''))
    );
  });
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

/** "The seller may reject" where the closest sentence knows the buyer alone. */
function isCounterpartPut({ said, inside, closest }: Overlay): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  const own = partiesIn(said);
  const theirs = partiesIn(near);
  return [...own].some((party) => {
    if (isAnybody(party) || [...theirs].some((other) => areSame(party, other))) return false;
    const others = [...counterpartsOf(party)];
    return others.some((other) => theirs.has(other)) && !others.some((other) => own.has(other));
  });
}

const partiesIn = (one: Said): Set<string> =>
  new Set(one.tokens.map(({ word }) => partyOf(word)).filter((party) => party !== ''));
