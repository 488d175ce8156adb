import type { Found } from './coverage.ts';
import { partyOf } from './parties.ts';
import type { Said } from './said.ts';
import { isDenying, type ModalKind, type Turn } from './turns.ts';

/** A sentence laid over what a stretch says: for each of its words the places that have it, by sentence of the passage. */
export type Overlay = {
  said: Said;
  inside: readonly Said[];
  /** The sentence of the stretch that has most of the words, as its place in `inside`. */
  closest: number;
  placesOf: (at: number) => readonly Found[];
};

/**
 * Whether a sentence denies what a stretch says, or says what it denies. Denials and limits are told apart, since "not …
 * unless" says the same as "only if": one of each makes even.
 */
export function isDenied(overlay: Overlay): boolean {
  const { said, inside } = overlay;
  let denials = 0;
  let limits = 0;
  let unknown = 0;
  let weak = 0;
  const count = (kind: Turn['kind'], step: number) => {
    if (kind === 'not') denials += step;
    else limits += step;
  };
  const closeness = inside.map((_, index) => metIn(overlay, index));
  // What a sentence with little of it says decides nothing, unless this says all of that.
  const isNear = (index: number) =>
    (closeness[index] ?? 0) * 2 >= (closeness[overlay.closest] ?? 0) ||
    (closeness[index] ?? 0) >= MOST_OF_IT * (inside[index]?.tellingCount ?? 0);
  for (const turn of said.turns) {
    const all = turn.governs.filter((at) => !said.free[at] && said.denied[at]);
    // A word that denies what follows it is met in what follows.
    const others = all.filter((at) => at !== turn.at || PLACE.test(said.tokens[at]?.word ?? ''));
    const governs = others.length > 0 ? others : all;
    const met = governs.filter((at) => overlay.placesOf(at).length > 0);
    const found = met.flatMap((at) => overlay.placesOf(at)).filter((place) => isNear(place.said));
    if (governs.length === 0) continue;
    // One word of a long condition says nothing about the rest.
    if (turn.kind === 'limit' && met.length * 2 < governs.length) continue;
    if (found.length === 0) unknown += turn.kind === 'not' ? 1 : 0;
    else if (
      !found.some((place) => isDeniedAt(inside, place) || isPlaceInDenied(inside, place)) &&
      !clauseAfter(said, turn).some((at) => overlay.placesOf(at).some((place) => isDeniedAt(inside, place)))
    ) {
      // Met by another wording only: what is denied may be said in a way that is not known here.
      if (turn.kind === 'not' && found.every(({ quality }) => quality < 1)) weak += 1;
      count(turn.kind, 1);
    }
  }
  const met = meetings(overlay);
  const told = new Set<Turn>();
  for (const [index, one] of inside.entries()) {
    if (!isNear(index)) continue;
    for (const turn of one.turns) {
      const governs = turn.governs.filter((at) => !one.free[at] && one.denied[at]);
      const meeting = governs.flatMap((at) => met.get(`${index} ${at}`) ?? []);
      if (meeting.length === 0 && turn.kind === 'not' && governs.length > 0 && weak > 0) {
        weak -= 1;
        denials -= 1;
      }
      if (meeting.length === 0 || told.has(turn)) continue;
      told.add(turn);
      // "kept out" for "barred" denies as much.
      const isSaidOtherwise = meeting.some((at) =>
        overlay
          .placesOf(at)
          .some(
            (place) =>
              place.said === index &&
              place.at === turn.at &&
              isDenying(one.tokens[turn.at]?.word ?? '') &&
              place.quality < 1,
          ),
      );
      const agrees =
        isSaidOtherwise || meeting.some((at) => said.denied[at] || said.free[at] || isClauseDenied(said, at));
      // What a closer sentence says undenied, or this one in the very form of the word, is not what is denied.
      const isElsewhere = meeting.every((at) =>
        overlay.placesOf(at).some((place) => {
          if (isDeniedAt(inside, place)) return false;
          if (place.said !== index) return (closeness[place.said] ?? 0) > (closeness[index] ?? 0);
          const word = said.tokens[at]?.word;
          return (
            one.tokens[place.at]?.word === word &&
            !governs.some((governed) => one.tokens[governed]?.word === word)
          );
        }),
      );
      // A limit that is met by another wording only may be another limit.
      const isWeakLimit =
        turn.kind === 'limit' &&
        !meeting.some((at) =>
          overlay.placesOf(at).some((place) => place.said === index && place.quality === 1),
        );
      if (isWeakLimit) continue;
      // "no act was needed" for "the common law did not require an act".
      if (agrees && turn.isBare && denials > 0) denials -= 1;
      if (agrees || isElsewhere) continue;
      if (turn.kind === 'not' && unknown > 0) unknown -= 1;
      else count(turn.kind, 1);
    }
  }
  return denials !== limits;
}

const PLACE = /^(?:outside|beyond)$/;
const PREPOSITION =
  /^(?:for|by|in|at|on|from|with|about|under|against|into|to|of|than|through|during|and|but)$/;

/** Whether a turn's clause has a word as its subject, or right behind the turn before any preposition. */
function reaches(one: Said, turn: Turn, at: number): boolean {
  if (one.clauses[turn.at] !== one.clauses[at]) return false;
  if (at < turn.at) return true;
  return !one.tokens.slice(turn.at + 2, at).some(({ word }) => PREPOSITION.test(word));
}

/** The words of a turn's clause that follow it and that it reaches. */
const clauseAfter = (said: Said, turn: Turn): number[] =>
  [...said.tokens.keys()].filter(
    (at) => at > turn.at && !said.tokens[at]?.isFunction && reaches(said, turn, at),
  );

/** "Punitive damages are not recoverable" denies its subject as well as its verb. */
const isClauseDenied = (one: Said, at: number): boolean =>
  !one.turns.some(({ governs }) => governs.includes(at)) &&
  one.turns.filter((turn) => turn.kind === 'not' && turn.governs.length > 0 && reaches(one, turn, at))
    .length %
    2 ===
    1;

const isPlaceInDenied = (inside: readonly Said[], { said, at }: Found): boolean => {
  const one = inside[said];
  if (one === undefined || one.turns.some(({ governs }) => governs.includes(at))) return false;
  const isBehind = one.turns.some(
    (turn) =>
      turn.kind === 'not' &&
      turn.governs.length > 0 &&
      turn.at < at &&
      one.clauses[turn.at] === one.clauses[at] &&
      !one.tokens.slice(turn.at + 1, at).some(({ word }) => word === 'and' || word === 'but'),
  );
  return isBehind || isClauseDenied(one, at);
};

/** Share of its telling words from which a short sentence is said as a whole. */
const MOST_OF_IT = 0.75;

/** How many words of the sentence a sentence of the stretch has. */
const metIn = ({ said, placesOf }: Overlay, index: number): number =>
  [...said.tokens.keys()].filter((at) => placesOf(at).some((place) => place.said === index)).length;

const isDeniedAt = (inside: readonly Said[], { said, at }: Found): boolean => {
  const one = inside[said];
  return one !== undefined && (one.denied[at] === true || one.free[at] === true);
};

/** The sentence's words that each place of the stretch is met by. */
function meetings({ said, placesOf }: Overlay): Map<string, number[]> {
  const met = new Map<string, number[]>();
  for (const at of said.tokens.keys()) {
    for (const place of placesOf(at)) {
      const key = `${place.said} ${place.at}`;
      met.set(key, [...(met.get(key) ?? []), at]);
    }
  }
  return met;
}

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
  return isRoomTaken(overlay);
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
