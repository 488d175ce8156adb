import type { Found } from './coverage.ts';
import { metIn, type Overlay } from './overlay.ts';
import type { Said } from './said.ts';
import { isDenying, type Turn } from './turns.ts';

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
  one.turns.filter(
    (turn) =>
      turn.kind === 'not' &&
      !isDenying(one.tokens[turn.at]?.word ?? '') &&
      turn.governs.length > 0 &&
      reaches(one, turn, at),
  ).length %
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
