import { stemOf } from '../indexing/terms.ts';
import type { Pair } from './align.ts';
import { oppositesOf } from './opposites.ts';
import type { Said } from './said.ts';
import type { Token } from './tokens.ts';

/**
 * A word that denies others of its sentence, those at `governs`. `isWord`: it denies by what it means ("bars"), and may be
 * met by its like.
 */
export type Denier = { at: number; governs: readonly number[]; isWord: boolean };

const NOT = new Set(
  'not no never neither nor none nobody nothing maynot neednot hardly seldom rarely few'.split(' '),
);
const DENYING = new Set(
  'lack absence absent fail failure refuse refusal bar preclude prohibit forbid forbidden deny denial exclude reject decline defeat prevent disable unable outside beyond void immune'
    .split(' ')
    .map(stemOf),
);
const BASES: Readonly<Record<string, string>> = { void: 'enforceable', immune: 'liable' };
const PREFIXED =
  /^(?:un|in|im|ir|non)(?:enforceable|admissible|valid|effective|sufficient|adequate|relevant|available|necessary|needed|material|eligible|constitutional|foreseeable|foreseen|excused|likely|permissible|related|waivable|limited|able|fair|reasonable|certain|clear|true|lawful|safe|aware|binding|compliance)$/;

/** What a denying adjective denies ("unenforceable": enforceable), as a term; null for all other words. */
export function deniedBase(word: string): string | null {
  if (BASES[word] !== undefined) return stemOf(BASES[word]);
  return PREFIXED.test(word) ? stemOf(word.replace(/^(?:non|un|in|im|ir)/, '')) : null;
}

/** Telling words behind a denier that it denies. */
const REACH = 3;
const STOPS =
  /^(?:because|but|and|if|when|where|unless|without|although|though|while|who|which|that|until|so)$/;

/** The words that deny in a sentence, each with those that it denies. */
export function deniersOf(tokens: readonly Token[], clauses: readonly number[]): Denier[] {
  const behind = (at: number, reach: number): number[] => {
    const found: number[] = [];
    for (let next = at + 1; next < tokens.length && found.length < reach; next++) {
      const token = tokens[next];
      if (!token || (next > at + 1 && (clauses[next] !== clauses[at + 1] || STOPS.test(token.word)))) break;
      if (!token.isFunction) found.push(next);
    }
    return found;
  };
  const before = (at: number): number[] => {
    const place = [at - 1, at - 2, at - 3].find((one) => tokens[one]?.isFunction === false);
    return place !== undefined && clauses[place] === clauses[at] ? [place] : [];
  };
  const subject = (at: number): number[] => {
    const first = tokens.findIndex(({ isFunction }, place) => !isFunction && clauses[place] === clauses[at]);
    return first >= 0 && first < at ? [first] : [];
  };
  return tokens.flatMap(({ word, term }, at): Denier[] => {
    if (deniedBase(word) !== null) return [{ at, governs: [at], isWord: true }];
    if (NOT.has(word) && !(word === 'few' && tokens[at - 1]?.word === 'a')) {
      const own = behind(at, REACH);
      const governs =
        word === 'no' || word === 'none' || word === 'few' ? [...before(at), ...own.slice(0, 2)] : own;
      return [{ at, governs: governs.length > 0 ? governs : subject(at), isWord: false }];
    }
    if (word === 'without' || word === 'except' || word === 'unless')
      return [{ at, governs: behind(at, word === 'without' ? 2 : 12), isWord: false }];
    // "the failing party" says who, and denies nothing.
    if (!DENYING.has(term) || (/ing$/.test(word) && /^(?:the|a|an)$/.test(tokens[at - 1]?.word ?? '')))
      return [];
    return [{ at, governs: [at, ...behind(at, 2)], isWord: true }];
  });
}

/** Words of a clause that must be met before what it denies counts. */
const HEARD = 2;

/** A word that one of two texts denies or not, and how the other has it, once for each place. */
type Word = { own: boolean; others: boolean[] };

/**
 * Whether a sentence, in the words that are `isOfPair`, denies what its pair says, or says what that denies. A denier of
 * either is turned where most of what it denies stands undenied in the other, and loose where nothing of that stands there. True
 * where an odd number is turned and no loose one of the other text can stand for it.
 */
export function isDenied({ claim, inside, meets }: Pair, isOfPair: (at: number) => boolean): boolean {
  const own = [...claim.tokens.keys()].filter(isOfPair);
  const isBase = (one: Said, at: number) => deniedBase(one.tokens[at]?.word ?? '') !== null;
  // "barred" that is met by "excluded" denies nothing that the other does not; "unenforceable" met by "enforceable" does.
  const isMatched = (at: number, place: number) =>
    meets(at).includes(place) && isBase(claim, at) === isBase(inside, place);
  const mine = claim.deniers.filter(
    ({ at, isWord, governs }) =>
      governs.some((one) => own.includes(one)) &&
      !(isWord && meets(at).some((place) => isMatched(at, place))),
  );
  const theirs = inside.deniers.filter(
    ({ at, isWord }) => !(isWord && own.some((one) => isMatched(one, at))),
  );
  const isUnder = (deniers: readonly Denier[], place: number) =>
    deniers.filter(({ governs }) => governs.includes(place)).length % 2 === 1;
  const counts = (one: Said, at: number) =>
    one.tokens[at]?.isSmall === false && !one.free.has(one.clauses[at] ?? 0);
  const stateAt = (at: number): Word => ({
    own: isUnder(mine, at),
    others: meets(at).flatMap((place) => (counts(inside, place) ? [isUnder(theirs, place)] : [])),
  });
  const stateThere = (place: number): Word => {
    const met = own.filter((at) => meets(at).includes(place) && counts(claim, at)).map(stateAt);
    const is = isUnder(theirs, place);
    // What stands undenied elsewhere in the same sentence too is not turned.
    return { own: is, others: met.map(({ own: mine, others }) => (others.includes(mine) ? is : mine)) };
  };
  const found = { mine: { turned: 0, loose: 0 }, theirs: { turned: 0, loose: 0 } };
  for (const { governs } of mine) {
    const is = verdictOf(governs.filter((at) => own.includes(at) && counts(claim, at)).map(stateAt));
    if (is !== 'kept') found.mine[is] += 1;
  }
  const heard = Map.groupBy(new Set(own.flatMap(meets)), (place) => inside.clauses[place]);
  for (const { at, governs } of theirs) {
    const is = verdictOf(governs.filter((place) => counts(inside, place)).map(stateThere));
    const isHeard = (heard.get(inside.clauses[at])?.length ?? 0) >= HEARD;
    if (is === 'turned' || (is === 'loose' && isHeard)) found.theirs[is] += 1;
  }
  const isMore = found.mine.turned > found.theirs.turned;
  const isOffset = (isMore ? found.theirs.loose : found.mine.loose) > 0;
  return (found.mine.turned + found.theirs.turned) % 2 === 1 && !isOffset;
}

function verdictOf(words: readonly Word[]): 'kept' | 'turned' | 'loose' {
  const met = words.filter(({ others }) => others.length > 0);
  const kept = met.filter(({ own, others }) => others.includes(own)).length;
  if (met.length === 0) return 'loose';
  return kept * 2 < met.length ? 'turned' : 'kept';
}

/** Where the pair has the opposite of a word that it does not have. */
function oppositeIn({ claim, inside, meets }: Pair, at: number): number | null {
  const token = claim.tokens[at];
  if (!token || meets(at).length > 0) return null;
  const opposites = oppositesOf(token);
  const place = inside.tokens.findIndex(
    ({ word, term }) => opposites.includes(word) || opposites.includes(term),
  );
  // The sentence knows that word too: it sets both against each other.
  return place < 0 || claim.places.has(inside.tokens[place]?.term ?? '') ? null : place;
}

/** Whether the opposite of a word stands in its place, denied in both or in neither. */
export function isOppositePut(pair: Pair): boolean {
  const { claim, inside } = pair;
  const isUnder = (deniers: readonly Denier[], where: number) =>
    deniers.filter(({ governs }) => governs.includes(where)).length % 2 === 1;
  return claim.tokens.some((token, at) => {
    if (token.isFunction && !/^(?:before|after)$/.test(token.word)) return false;
    const place = oppositeIn(pair, at);
    return place !== null && isUnder(claim.deniers, at) === isUnder(inside.deniers, place);
  });
}
