import { metIn, type Overlay } from './overlay.ts';
import { partyOf } from './parties.ts';
import type { Said } from './said.ts';
import type { ModalKind } from './turns.ts';

/** Which modals say something else of the same word. */
const AGAINST: Readonly<Record<ModalKind, readonly ModalKind[]>> = {
  must: ['may', 'neednot', 'maynot'],
  may: ['must', 'maynot'],
  should: [],
  maynot: ['may', 'must', 'neednot'],
  neednot: ['must', 'maynot'],
};

/**
 * Whether a sentence says "must" where the stretch says "may", leaves nothing out where it leaves room, or drops an "only"
 * under "all" or "any".
 */
export function isModalTurned(overlay: Overlay): boolean {
  const { said, inside } = overlay;
  for (const modal of said.modals) {
    const places = overlay.placesOf(modal.governs);
    const there = places.flatMap((place) =>
      (inside[place.said]?.modals ?? [])
        .filter(({ governs }) => governs === place.at)
        .map(({ kind, at }) => ({
          kind,
          isOnly: inside[place.said]?.tokens.slice(at, at + 3).some(({ word }) => word === 'only') === true,
        })),
    );
    if (there.length === 0) continue;
    const isAgainst = there.every(
      ({ kind, isOnly }) =>
        AGAINST[modal.kind].includes(kind) &&
        // "may only within a year" is "must within a year".
        !(modal.kind === 'must' && kind === 'may' && isOnly),
    );
    if (isAgainst) return true;
  }
  const [only] = said.modals;
  const all = inside.flatMap(({ modals }, on) => modals.map((modal) => ({ ...modal, on })));
  const [there] = all;
  if (said.modals.length === 1 && all.length === 1 && only && there) {
    const isUnmet = overlay.placesOf(only.governs).length === 0;
    const isTheirsMet = [...said.tokens.keys()].some((at) =>
      overlay.placesOf(at).some((place) => place.said === there.on && place.at === there.governs),
    );
    const isLimited = said.isLimiting || inside.some(({ isLimiting }) => isLimiting);
    if (isUnmet && isTheirsMet && !isLimited && /^(?:must may|may must)$/.test(`${only.kind} ${there.kind}`))
      return true;
  }
  return isRoomTaken(overlay) || isJoiningTurned(overlay) || isMeasureLost(overlay);
}

function isRoomTaken(overlay: Overlay): boolean {
  const { said, inside } = overlay;
  const first = inside[0];
  if (first === undefined) return false;
  const has = (one: Said, pattern: RegExp) => one.tokens.some(({ word }) => pattern.test(word));
  const limits = said.tokens.some(
    ({ word }, at) =>
      /^(?:solely|exclusively|onlyif)$/.test(word) ||
      (word === 'only' && said.tokens[at + 1]?.word !== 'must' && said.tokens[at - 1]?.word !== 'must'),
  );
  const near = inside[overlay.closest] ?? first;
  const isLimited =
    near.isConditional ||
    inside.some(
      ({ isLimiting, turns, tokens }) =>
        isLimiting ||
        turns.some(({ governs }) => governs.length > 0) ||
        tokens.some(({ word }) => /^(?:must|just|requires?|required|necessary|need|mere|single)$/.test(word)),
    );
  if (
    limits &&
    (!isLimited ||
      (inside.some((one) => has(one, /^(?:all|every|any)$/)) &&
        !inside.some((one) => has(one, /^(?:only|onlyif|unless|alone)$/))))
  )
    return true;
  if (isConditionTurned(overlay) || isQuantityTurned(overlay)) return true;
  // "by anyone who sells" where the page names who.
  const isByAnybody = said.tokens.some(
    ({ word }, at) =>
      /^any(?:one|body)$/.test(word) && /^(?:who|may|can|with)$/.test(said.tokens[at + 1]?.word ?? ''),
  );
  if (isByAnybody && !has(near, /^(?:any|all|every|everyone|everybody|anyone|anybody|each|no)$/)) return true;
  const takesAll = has(
    said,
    /^(?:all|any|every|always|never|whenever|evenif|invariably|automatically|anybody|everybody)$/,
  );
  if (!takesAll || said.isHedged) return false;
  const leavesRoom = near.isHedged && !near.isUniversal;
  const counts = inside.map((_, index) => metIn(overlay, index));
  const drops =
    inside.some(
      (one, index) =>
        has(one, /^(?:only|onlyif|solely)$/) && (counts[index] ?? 0) * 2 >= (counts[overlay.closest] ?? 0),
    ) &&
    !said.isLimiting &&
    said.turns.length === 0;
  return leavesRoom || drops;
}

/** "even if no statute authorizes it" where it depends on a statute, or the other way round. */
function isConditionTurned({ said, inside, placesOf }: Overlay): boolean {
  const telling = [...said.tokens.keys()].filter((at) => {
    const token = said.tokens[at];
    return token !== undefined && !token.isSmall && partyOf(token.word) === '';
  });
  const meets = (mine: readonly boolean[], theirs: (one: Said) => readonly boolean[]): boolean => {
    const under = telling.filter((at) => mine[at]);
    const met = under.filter((at) =>
      placesOf(at).some((place) => theirs(inside[place.said] as Said)[place.at]),
    );
    return under.length > 0 && met.length * 2 > under.length;
  };
  return meets(said.free, (one) => one.needed) || meets(said.needed, (one) => one.free);
}

const ALL = /^(?:all|every|each|any)$/;
const SOME = /^(?:some|many|most|certain|few|several)$/;

/** "in all states" where the stretch says "in some states". */
function isQuantityTurned({ said, inside }: Overlay): boolean {
  const pairs = (one: Said, pattern: RegExp) =>
    one.tokens.flatMap(({ word }, at) => {
      const next = one.tokens[at + 1];
      return pattern.test(word) && next && !next.isFunction ? [next.word.replace(/s$/, '')] : [];
    });
  const words = said.tokens.map(({ word }) => word).join(' ');
  const theirWords = inside.map(({ tokens }) => tokens.map(({ word }) => word).join(' ')).join(' . ');
  // "if any one of three is true" where all of them must be.
  if (
    /\b(?:any (?:one )?of|any one|either|one of)\b/.test(words) &&
    /\ball of\b|\bboth\b/.test(theirWords) &&
    !/\bany\b|\beither\b/.test(theirWords)
  )
    return true;
  const all = pairs(said, ALL);
  if (all.length === 0) return false;
  const some = inside.flatMap((one) => pairs(one, SOME));
  const theirs = inside.flatMap((one) => pairs(one, ALL));
  return all.some((noun) => some.includes(noun) && !theirs.includes(noun));
}

/** "conscious of it and harmed by it" where either is enough, or the other way round. */
function isJoiningTurned({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  if (near === undefined) return false;
  return said.tokens.some(({ word }, at) => {
    if (word !== 'and' && word !== 'or') return false;
    const before = said.tokens.findLastIndex(({ isSmall }, place) => place < at && !isSmall);
    const after = said.tokens.findIndex(({ isSmall }, place) => place > at && !isSmall);
    if (before < 0 || after < 0 || said.denied[before] || said.denied[after]) return false;
    const [first] = placesOf(before).filter((place) => place.said === closest);
    const last = placesOf(after).find((place) => place.said === closest && place.at > (first?.at ?? 0));
    if (!first || !last || near.denied[first.at] || near.denied[last.at]) return false;
    // What holds "in civil and in criminal cases" holds in the one or the other; what must be shown does not.
    if (!(word === 'and' ? said : near).isConditional) return false;
    const between = near.tokens.slice(first.at, last.at).map((token) => token.word);
    return between.includes(word === 'and' ? 'or' : 'and') && !between.includes(word);
  });
}

/** "preparation is enough" where more than preparation is asked for. */
function isMeasureLost({ said, inside, closest, placesOf }: Overlay): boolean {
  const near = inside[closest];
  if (
    near === undefined ||
    said.tokens.some(({ word }) => /^(?:more|morethan|beyond|exceeds?|over|above)$/.test(word))
  )
    return false;
  return near.tokens.some(({ word }, at) => {
    if (word !== 'morethan' || near.quantities.some((quantity) => quantity.at === at + 1)) return false;
    return [...said.tokens.keys()].some(
      (own) =>
        !said.denied[own] && placesOf(own).some((place) => place.said === closest && place.at === at + 1),
    );
  });
}
