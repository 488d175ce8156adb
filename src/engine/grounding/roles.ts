import { personOf } from './links.ts';
import { bareName } from './names.ts';
import { oppositesOf } from './opposites.ts';
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
    // Two proper names in one part are two people.
    const areNames =
      said.tokens[party]?.isCapital && same.every((link) => link.one.tokens[link.party]?.isCapital);
    return isOpposed || isExchanged || isReversed || areNames === true;
  });
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

/** Share of the words of the closest sentence from which another is nearly as close. */
const NEARLY = 0.75;

/** "subjective" where the closest sentence says "objective": a word is put for its opposite. */
export function isOppositePut({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  const met = (index: number) =>
    [...said.tokens.keys()].filter((at) => placesOf(at).some((place) => place.said === index)).length;
  return said.tokens.some((token, at) => {
    if (said.denied[at] || near.places.has(token.term)) return false;
    // It stands in a sentence that is nearly as close.
    if (placesOf(at).some((place) => place.quality === 1 && met(place.said) >= NEARLY * met(closest)))
      return false;
    const opposites = oppositesOf(token);
    if (said.tokens.some((other) => opposites.includes(other.term) || opposites.includes(other.word)))
      return false;
    const follows = said.tokens[at + 1]?.term;
    return near.tokens.some(
      (other, place) =>
        // "first" and "last" are set against each other before the same word only.
        (!/^(?:first|last)$/.test(other.word) || near.tokens[place + 1]?.term === follows) &&
        !near.denied[place] &&
        (opposites.includes(other.term) || opposites.includes(other.word)) &&
        // "lost property" is nobody's defeat.
        !(
          other.word === 'lost' &&
          near.tokens[place + 1]?.isFunction === false &&
          near.tokens[place + 1]?.after === ''
        ),
    );
  });
}

const CLAIMS =
  /^(?:claimed|claiming|argued|arguing|contended|contending|alleged|alleging|asserted|asserting|insisted)$/;
const HOLDS = /^(?:held|holds|holding|ruled|decided|found|agreed)$/;

/** "The court held that it was a taking" where somebody only claimed that it was. */
export function isOnlyClaimed({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  const from = near?.tokens.findIndex(({ word }) => CLAIMS.test(word)) ?? -1;
  if (
    from < 0 ||
    !said.tokens.some(({ word }) => HOLDS.test(word)) ||
    said.tokens.some(({ word }) => CLAIMS.test(word))
  )
    return false;
  const held = said.tokens.findIndex(({ word }) => HOLDS.test(word));
  const found = [...said.tokens.keys()].flatMap((at) =>
    at > held ? placesOf(at).filter((place) => place.said === closest) : [],
  );
  return found.length > 0 && found.filter((place) => place.at > from).length * 2 >= found.length;
}

/**
 * "The four corners approach considers all evidence" where that stands under another label: the sentence names the label of
 * another line of the passage, and nothing of the label over the closest sentence.
 */
export function isUnderOtherLabel({ said, inside, closest }: Overlay, all: readonly Said[]): boolean {
  const near = inside[closest];
  if (near === undefined || near.label.size === 0) return false;
  const has = (terms: ReadonlySet<string>, but: ReadonlySet<string>) =>
    said.tokens.some(({ term, isSmall }) => !isSmall && terms.has(term) && !but.has(term));
  return all.some(
    (one) =>
      one.label.size > 0 &&
      one !== near &&
      !has(near.label, one.label) &&
      said.tokens.some(
        ({ term, isSmall }) =>
          !isSmall && one.label.has(term) && !near.label.has(term) && !near.places.has(term),
      ),
  );
}

/**
 * "A lost thing goes to the owner of the place" where that is said of mislaid things: the word before a noun stands with that
 * noun elsewhere in the passage, and the closest sentence has another word before it that the sentence does not know.
 */
export function isKindExchanged({ said, inside, closest }: Overlay, all: readonly Said[]): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  return said.tokens.some((head, at) => {
    const kind = said.tokens[at - 1];
    if (
      !kind ||
      said.quantities.some((quantity) => quantity.at === at - 1) ||
      kind.isFunction ||
      head.isFunction ||
      head.after !== '' ||
      kind.term === head.term
    )
      return false;
    if (near.places.has(kind.term)) return false;
    const isPair = (one: Said, place: number) =>
      place > 0 && one.tokens[place]?.after === '' && one.tokens[place - 1]?.term === kind.term;
    const isKnown = all.some(
      (one) => one !== near && (one.places.get(head.term) ?? []).some((place) => isPair(one, place)),
    );
    if (!isKnown) return false;
    return (near.places.get(head.term) ?? []).some((place) => {
      const other = near.tokens[place - 1];
      return (
        other !== undefined &&
        !other.isFunction &&
        !other.isSmall &&
        !near.quantities.some((quantity) => quantity.at === place - 1) &&
        near.tokens[place]?.after === '' &&
        !said.places.has(other.term)
      );
    });
  });
}
