import { AArrowUp, Play, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerLine } from '#contract/chat.ts';
import { Button } from '../button.tsx';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { aboutSeconds, type ColdCall, clock } from './cold-call.ts';
import { FollowUps } from './cold-call-follow-ups.tsx';
import { GeneralLabel } from './general-law.tsx';
import { Quotation } from './quotation.tsx';
import { ScriptPartView } from './script-part.tsx';
import { useMinute } from './use-minute.ts';

type ColdCallViewProps = { call: ColdCall; citing: Citing };

/** Help for the minute one is called on: the script first, what may be asked next, what to say when unsure. */
export function ColdCallView({ call, citing }: ColdCallViewProps) {
  return (
    <div className="space-y-6 text-[16.5px]/[1.5]">
      <Script call={call} citing={citing} />
      {call.followUps.length > 0 && (
        <section>
          <h3 className="heading mb-2 text-[21px]/[1.3]">Likely follow-ups</h3>
          <FollowUps followUps={call.followUps} citing={citing} />
        </section>
      )}
      {call.unsure.length > 0 && (
        <section>
          <h3 className="heading mb-2 text-[21px]/[1.3]">If you are unsure</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {call.unsure.map((line, n) => (
              <li key={n} className="py-3 font-serif text-[18px]/[1.45]">
                “{line.body ?? line.text}”
              </li>
            ))}
          </ul>
        </section>
      )}
      {call.asked.map((line, n) => (
        <section
          key={n}
          aria-label="The professor’s question"
          className="space-y-2 border-l-[3px] border-gold pl-4"
        >
          <h3 className="heading text-[21px]/[1.3]">Your professor asks</h3>
          {line.label && (
            <p className="font-semibold">
              <CaseNames text={line.label} />
            </p>
          )}
          {line.cites.length > 0 && <Quotation cites={line.cites} citing={citing} hasSource />}
        </section>
      ))}
      {call.notes.map((line, n) => (
        <p key={n} className="text-small text-ink-3">
          {line.text}
        </p>
      ))}
    </div>
  );
}

function Script({ call, citing }: ColdCallViewProps) {
  const minute = useMinute(call.seconds);
  const [isLarge, setLarge] = useState(false);
  const isRunning = minute.elapsed !== null;
  const elapsed = minute.elapsed ?? 0;
  const active = isRunning ? call.script.findLastIndex(({ at }) => at <= elapsed) : -1;
  const parts = useFollowing(active, isRunning);
  return (
    <section aria-label="Script" className="pad [--pad:22px] pane:[--pad:38px]">
      <div className="py-4 pr-4 pl-9 pane:py-5 pane:pr-6 pane:pl-[62px]">
        {call.isGeneral && (
          <div className="mb-3">
            <GeneralLabel />
          </div>
        )}
        <h3 className="heading text-[25px]/[1.25] text-balance">
          <CaseNames text={call.title} />
        </h3>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-3">
          <span className="font-semibold">Say this</span>
          <span className="text-small text-ink-2 tabular-nums" role="timer" aria-live="off">
            {isRunning ? `${clock(elapsed)} of ${clock(call.seconds)}` : aboutSeconds(call.seconds)}
          </span>
          <span className="ml-auto flex gap-2 max-pane:w-full">
            <Button size="sm" className="max-pane:flex-1" onClick={isRunning ? minute.stop : minute.start}>
              {isRunning ? <Square aria-hidden size={15} /> : <Play aria-hidden size={15} />}
              {isRunning ? 'Stop the minute' : 'Start the minute'}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon
              aria-label="Larger text"
              title="Larger text"
              aria-pressed={isLarge}
              onClick={() => setLarge(!isLarge)}
            >
              <AArrowUp aria-hidden size={18} />
            </Button>
          </span>
        </div>
        <div ref={parts} className="mt-1">
          {call.script.map((part, n) => (
            <ScriptPartView key={n} part={part} isActive={n === active} isLarge={isLarge} citing={citing} />
          ))}
        </div>
        <Missing lines={call.missing} />
      </div>
    </section>
  );
}

/** Keeps the part that is being said in view, until the reader scrolls. */
function useFollowing(active: number, isRunning: boolean) {
  const parts = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    hasScrolled.current = false;
    const scrolled = () => {
      hasScrolled.current = true;
    };
    window.addEventListener('wheel', scrolled, { passive: true });
    window.addEventListener('touchmove', scrolled, { passive: true });
    return () => {
      window.removeEventListener('wheel', scrolled);
      window.removeEventListener('touchmove', scrolled);
    };
  }, [isRunning]);
  useEffect(() => {
    if (active >= 0 && !hasScrolled.current)
      parts.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return parts;
}

function Missing({ lines }: { lines: readonly AnswerLine[] }) {
  return lines.map((line, n) => (
    <p key={n} className="mt-3 border-t border-line pt-3 text-small text-ink-3">
      {line.text}
    </p>
  ));
}
