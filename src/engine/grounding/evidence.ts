import { literalShare, reorderedShare, shareOf } from './align.ts';
import { isDenied, isOppositePut } from './denials.ts';
import { gluedOf, isOtherCase, strangeLabels } from './joined.ts';
import { hasStrangeNumber, isNumberMoved, strangeNames } from './marks.ts';
import { isAllAdded, isModalTurned, isOnlyAdded, isOnlyDropped, isRoomTaken } from './modality.ts';
import { operatorsLost } from './operators.ts';
import type { ReadPassage, Said } from './said.ts';
import type { Held } from './stretch.ts';
import { thoughtsOf } from './thoughts.ts';
import { companyTurned, isCounterpartPut, partsExchanged } from './who.ts';

/** What speaks against a sentence's resting on a text, each from 0 (nothing) to 1. */
export const EVIDENCE = [
  'strangeNumber',
  'movedNumber',
  'strangeName',
  'denied',
  'opposite',
  'modal',
  'onlyAdded',
  'onlyDropped',
  'allAdded',
  'roomTaken',
  'part',
  'swapped',
  'counterpart',
  'company',
  'otherCase',
  'label',
  'glued',
  'dropped',
  'reordered',
  'thin',
] as const;
export type Evidence = Record<(typeof EVIDENCE)[number], number>;

/** Share of a sentence from which more of it says no more. */
const ENOUGH = 0.6;

const flag = (is: boolean): number => (is ? 1 : 0);

/**
 * Reads what speaks against a sentence, and `share`, how much of it stands in what its thoughts rest on. `isWorded`: a
 * place whose word the passages have in another wording. Pure.
 */
export function evidenceOf(
  claim: Said,
  held: Held,
  passages: readonly ReadPassage[],
  { also, isWorded }: { also: string; isWorded: (at: number) => boolean },
): { evidence: Evidence; share: number } {
  const { core } = held.stretch;
  const thoughts = thoughtsOf(claim, held);
  const pairAt = (at: number) => thoughts.find(({ from, to }) => from <= at && at <= to)?.pair ?? core;
  const whole = thoughts.reduce((sum, { weight }) => sum + weight, 0);
  const share = thoughts.reduce((sum, { weight, share: own }) => sum + weight * own, 0) / Math.max(1, whole);
  const inside = held.stretch.pairs.map((pair) => pair.inside);
  const parts = partsExchanged(claim, pairAt);
  const places = [...new Set(thoughts.map(({ pair }) => pair))].map((pair) => {
    const isOf = (at: number) => pairAt(at) === pair;
    return { pair, isOf, share: shareOf([pair], isOf), literal: literalShare(pair, isOf) };
  });
  const most = (worth: (place: (typeof places)[number]) => number) => Math.max(0, ...places.map(worth));
  // Where the words are the very same, their order and what joins them tell more.
  const everywhere = () => true;
  const literal = literalShare(core, everywhere) ** 2;
  const evidence: Evidence = {
    strangeNumber: flag(hasStrangeNumber(claim, passages)),
    movedNumber: flag(isNumberMoved(core)),
    strangeName: flag(strangeNames(claim, passages, also).length > 0),
    denied: most(({ pair, isOf, share: own }) => own ** 2 * flag(isDenied(pair, isOf))),
    opposite: flag(isOppositePut(core)),
    modal: flag(isModalTurned(claim, pairAt)),
    onlyAdded: flag(isOnlyAdded(claim, core.inside)),
    onlyDropped: flag(isOnlyDropped(claim, core.inside)),
    allAdded: flag(isAllAdded(claim, inside)),
    roomTaken: flag(isRoomTaken(claim, core.inside)),
    part: flag(parts.other),
    swapped: flag(parts.swapped),
    counterpart: flag(isCounterpartPut(core)),
    company: literal * companyTurned(core, passages),
    otherCase: flag(isOtherCase(claim, core.inside, passages)),
    label: Math.min(2, strangeLabels(claim, passages, isWorded)) / 2,
    glued: gluedOf(claim, held),
    dropped: most(({ pair, isOf, literal: own }) => own ** 2 * operatorsLost(pair, isOf)),
    reordered: literal * reorderedShare(core),
    thin: Math.max(0, ENOUGH - share) / ENOUGH,
  };
  return { evidence, share };
}
