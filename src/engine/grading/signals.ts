import { type Pair, reorderedShare } from '../grounding/align.ts';
import { isDenied, isOppositePut } from '../grounding/denials.ts';
import { isAllAdded, isRoomTaken } from '../grounding/modality.ts';
import { operatorsLost } from '../grounding/operators.ts';
import type { ReadPassage } from '../grounding/said.ts';
import { companyTurned, isCounterpartPut, partsExchanged } from '../grounding/who.ts';
import { type Compared, metIn, shareMet } from './compare.ts';
import { editsOf } from './edits.ts';
import { remembered } from './remembered.ts';

/** What speaks for an answer's saying a line of the rubric. */
export const FOR = ['cover', 'law', 'cites', 'issueLaw', 'issueCites'] as const;
/** What speaks neither way, and only says that there is something to cite. */
export const NEITHER = ['cited', 'issueCited'] as const;
/** What speaks against it. */
export const AGAINST = [
  'denied',
  'reversed',
  'opposite',
  'all',
  'part',
  'swapped',
  'counterpart',
  'company',
  'dropped',
  'conceded',
  'reordered',
  'edited',
  'renumbered',
  'renamed',
] as const;
export const SIGNALS = [...FOR, ...NEITHER, ...AGAINST] as const;

/**
 * How a stretch of an answer stands to a line of the rubric, each from 0 to 1. `cover` and `law` are shares of the line's
 * words, and of those that the question does not have; `cites` of its numbers that the question does not have. `issueLaw`
 * and `issueCites` are the same of all lines of its issue, anywhere in the answer. What is against is read between the line
 * and the sentence that has most of it.
 */
export type Signals = Record<(typeof SIGNALS)[number], number>;

const flag = (is: boolean): number => (is ? 1 : 0);
const everywhere = () => true;
const NO_PASSAGES: readonly ReadPassage[] = [];

type Against = Pick<Signals, (typeof AGAINST)[number]> & {
  literal: number;
  isOdd: boolean;
  isContrary: boolean;
};

/** What speaks against a sentence's saying a line, and how much of it stands there in order: by the comparer of grounding and by what was changed word for word. */
export const readAgainst = remembered((asked: Compared, told: Compared): Against => {
  const { pair: there, met } = metIn(asked, told);
  const { pair: back } = metIn(told, asked);
  const edits = editsOf(asked.said, told.said);
  const parts = partsExchanged(told.said, () => back);
  // What differs tells the more, the more is the same.
  const topic = shareMet(asked, met) ** 2;
  const [denied, reversed] = [isDenied(there, everywhere), isDenied(back, everywhere)];
  return {
    literal: edits.literal,
    // Where both speak of the same, one denies once more than the other.
    isOdd: (heardDeniers(back) + heardDeniers(there)) % 2 === 1,
    isContrary: edits.contrary > 0,
    denied: topic * flag(denied || reversed),
    reversed: topic ** 2 * flag(denied && reversed),
    opposite: topic * flag(isOppositePut(there) || isOppositePut(back)),
    all: topic * flag(isAllAdded(told.said, [asked.said]) || isRoomTaken(told.said, asked.said)),
    part: topic * flag(parts.other),
    swapped: topic * flag(parts.swapped),
    counterpart: topic * flag(isCounterpartPut(back)),
    company: topic * companyTurned(back, NO_PASSAGES),
    dropped: topic * operatorsLost(there, everywhere),
    conceded: topic * flag(isConceded(there) || isConceded(back)),
    reordered: topic * reorderedShare(there),
    edited: edits.literal * edits.operator,
    renumbered: edits.literal * edits.number,
    renamed: edits.literal * Math.max(edits.name, flag(edits.replaced.some((at) => there.quality(at) === 0))),
  };
});

/** Words of a clause that must be met before what it denies counts. */
const HEARD = 2;

/** How many words deny in the clauses of a pair's text that speak of what the first one says. */
function heardDeniers({ claim, inside, meets }: Pair): number {
  const met = new Set(claim.telling.flatMap(({ at }) => meets(at)));
  const counts = Map.groupBy(met, (place) => inside.clauses[place]);
  const least = Math.min(HEARD, claim.telling.length);
  const isHeard = (clause: number) => (counts.get(clause)?.length ?? 0) >= least;
  // "It is not true that …" denies what follows.
  const isUnder = (clause: number) => inside.tokens[inside.clauses.indexOf(clause)]?.word === 'that';
  return inside.deniers.filter(({ at }) => {
    const clause = inside.clauses[at] ?? 0;
    return isHeard(clause) || (isUnder(clause + 1) && isHeard(clause + 1));
  }).length;
}

const CONDITION = /^(?:if|when|where|onlyif|once|provided|only|unless|until|must|requires?|required)$/;

/** Whether one says "even if" of what the other makes a condition. */
function isConceded({ claim, inside, meets }: Pair): boolean {
  const conditions = new Set<number | undefined>();
  for (const [at, { word }] of inside.tokens.entries()) {
    const clause = inside.clauses[at] ?? 0;
    // "only at an amount that is reasonable": the condition goes on.
    if (CONDITION.test(word) || (/^(?:that|which|who)$/.test(word) && conditions.has(clause - 1)))
      conditions.add(clause);
  }
  const isHeld = (place: number) =>
    conditions.has(inside.clauses[place]) && !inside.free.has(inside.clauses[place] ?? 0);
  return claim.tokens.some(({ word }, opens) => {
    if (word !== 'evenif') return false;
    const own = claim.telling.filter(({ at }) => claim.clauses[at] === claim.clauses[opens]);
    const held = own.filter(({ at }) => meets(at).some(isHeld));
    return held.length >= HEARD || (held.length > 0 && held.length * 2 >= own.length);
  });
}
