import { reorderedShare } from '../grounding/align.ts';
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

type Against = Pick<Signals, (typeof AGAINST)[number]> & { literal: number; isOdd: boolean };

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
    // One denies once more than the other.
    isOdd: (asked.said.deniers.length + told.said.deniers.length) % 2 === 1,
    denied: topic * flag(denied || reversed),
    reversed: topic ** 2 * flag(denied && reversed),
    opposite: topic * flag(isOppositePut(there) || isOppositePut(back)),
    all: topic * flag(isAllAdded(told.said, [asked.said]) || isRoomTaken(told.said, asked.said)),
    part: topic * flag(parts.other),
    swapped: topic * flag(parts.swapped),
    counterpart: topic * flag(isCounterpartPut(back)),
    company: topic * companyTurned(back, NO_PASSAGES),
    dropped: topic * operatorsLost(there, everywhere),
    reordered: topic * reorderedShare(there),
    edited: edits.literal * edits.operator,
    renumbered: edits.literal * edits.number,
    renamed: edits.literal * edits.name,
  };
});
