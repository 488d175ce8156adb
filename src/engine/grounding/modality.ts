import type { Pair } from './align.ts';
import type { Said } from './said.ts';

const NEEDED =
  /^(?:must|shall|require[sd]?|required|requiring|requirement|obliged|obligated|mandatory|compulsory|necessary|need|needs|needed|necessarily|demands?)$/;
const OPEN =
  /^(?:may|can|could|might|maynot|neednot|permits?|permitted|allows?|allowed|optional|option|free|discretion|lets?|entitled|able|chance|opportunity)$/;
const ONLY = /^(?:only|onlyif|solely|exclusively|alone|sole|exclusive|just)$/;
const LIMITS =
  /^(?:only|onlyif|solely|exclusively|alone|sole|exclusive|unless|until|except|must|requires?|required|necessary|needs?|without|limited|no|not|neednot|maynot|condition|single)$/;
const ALL =
  /^(?:all|every|always|any|never|whenever|everyone|everybody|anyone|anybody|evenif|automatically|invariably|entirely|completely|each|no|whatever|permanent|maynot|absolute)$/;
const MOST =
  /^(?:usual|usually|ordinarily|generally|typically|normally|often|commonly|most|mostly|majority|largely|many|traditional|traditionally|likely|frequently)$/;
const FEW =
  /^(?:some|few|minority|certain|sometimes|several|occasionally|rarely|seldom|handful|might|could)$/;

const has = ({ tokens }: Said, pattern: RegExp): boolean => tokens.some(({ word }) => pattern.test(word));
/** The words of a clause. */
const clauseOf = ({ tokens, clauses }: Said, at: number) =>
  tokens.filter((_, place) => clauses[place] === clauses[at]).map(({ word }) => word);

/** Whether a sentence demands what its pair allows, or the other way round, in the clause where both speak of the same. */
export function isModalTurned(claim: Said, pairAt: (at: number) => Pair): boolean {
  return claim.telling.some(({ at }) => {
    const own = clauseOf(claim, at);
    const isNeeded = own.some((word) => NEEDED.test(word));
    const isOpen = own.some((word) => OPEN.test(word));
    if (isNeeded === isOpen || !isGoverned(claim, at)) return false;
    const { inside, meets } = pairAt(at);
    const places = meets(at);
    if (places.length === 0) return false;
    return places.every((place) => {
      const theirs = clauseOf(inside, place);
      const isTheirsNeeded = theirs.some((word) => NEEDED.test(word));
      const isTheirsOpen = theirs.some((word) => OPEN.test(word));
      return isNeeded ? isTheirsOpen && !isTheirsNeeded : isTheirsNeeded && !isTheirsOpen;
    });
  });
}

/** Whether a word stands right behind a modal. */
const isGoverned = ({ tokens, clauses }: Said, at: number): boolean =>
  [1, 2, 3, 4].some(
    (step) =>
      clauses[at - step] === clauses[at] &&
      (NEEDED.test(tokens[at - step]?.word ?? '') || OPEN.test(tokens[at - step]?.word ?? '')),
  );

/** Whether a sentence says "only" where nothing of the core limits it. */
export const isOnlyAdded = (claim: Said, core: Said): boolean =>
  has(claim, ONLY) && (!has(core, LIMITS) || (has(core, /^(?:either|any)$/) && !has(core, ONLY)));

/** Whether a sentence drops an "only" and says "all" or "any" for it. */
export const isOnlyDropped = (claim: Said, core: Said): boolean =>
  has(core, ONLY) && !has(claim, LIMITS) && has(claim, ALL);

const EVERY =
  /^(?:every|always|whenever|automatically|invariably|everyone|everybody|regardless|permanent|evenif)$/;

/** Whether a sentence says "every" or "always" where the stretch leaves nothing out in no words. */
export const isAllAdded = (claim: Said, inside: readonly Said[]): boolean =>
  (has(claim, EVERY) || claim.tokens.some(({ word }, at) => isWhole(claim, word, at))) &&
  !inside.some((one) => has(one, ALL));

/** "all courts", "any fault at all", but no "deal at all" and "all of it". */
const isWhole = ({ tokens }: Said, word: string, at: number): boolean =>
  (word === 'all' || word === 'any') &&
  tokens[at - 1]?.word !== 'at' &&
  tokens[at + 1]?.isFunction === false &&
  at < 4;

/** Whether a sentence leaves nothing out where the core leaves room ("all courts" for "most courts"). */
export const isRoomTaken = (claim: Said, core: Said): boolean =>
  has(claim, ALL) &&
  !has(claim, MOST) &&
  !has(claim, FEW) &&
  !has(core, ALL) &&
  (has(core, MOST) || has(core, FEW));
