import { Check, CircleCheck, CircleDashed, CircleX, Minus, X } from 'lucide-react';
import type { RungState } from '#contract/drills.ts';
import type { Closed } from './drill-words.ts';

const SIGNS = {
  strong: { Icon: CircleCheck, color: 'text-ok' },
  shaky: { Icon: CircleDashed, color: 'text-gold' },
  missed: { Icon: CircleX, color: 'text-bad' },
} as const;

/** The sign of a closed rung: a check, a dashed circle, a cross. Words beside it say the same. */
export function RungSign({ state, size = 19 }: { state: Closed; size?: number }) {
  const { Icon, color } = SIGNS[state];
  return <Icon aria-hidden size={size} className={`shrink-0 ${color}`} />;
}

const IN_RING = { strong: Check, shaky: Minus, missed: X } as const;

/** How a rung stands, on the ladder. */
export function LadderRing({ state }: { state: RungState }) {
  const Icon = state === 'ahead' || state === 'asked' ? null : IN_RING[state];
  return (
    <span className="drill-ring" aria-hidden>
      {Icon && <Icon size={13} strokeWidth={3} />}
    </span>
  );
}

/** The rungs of a call as small squares, the count in words stands beside them. */
export function RungSquares({ rungs }: { rungs: readonly { state: RungState }[] }) {
  return (
    <span className="drill-squares" aria-hidden>
      {rungs.map(({ state }, n) => (
        <i key={n} data-state={state} />
      ))}
    </span>
  );
}
