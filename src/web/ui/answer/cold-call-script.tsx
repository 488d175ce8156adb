import { AArrowUp, Maximize2, Play, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerLine } from '#contract/chat.ts';
import { Button } from '../button.tsx';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { aboutSeconds, type ColdCall, clock } from './cold-call.ts';
import { GeneralLabel } from './general-law.tsx';
import { ScriptPartView } from './script-part.tsx';
import type { Speaking } from './use-speaking.ts';

type ScriptProps = {
  call: ColdCall;
  citing: Citing;
  speaking: Speaking;
  /** Opens the script on the whole screen; absent where it has it. */
  onFullPage?: () => void;
  /** Whether a bar at the foot of a phone has the buttons. */
  hasThumbBar?: boolean;
};

/** What to say, part by part, and the minute that runs through it. */
export function Script({ call, citing, speaking, onFullPage, hasThumbBar = false }: ScriptProps) {
  const { elapsed, isLarge } = speaking;
  const isRunning = elapsed !== null;
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
        {onFullPage && (
          <h3 className="heading text-[25px]/[1.25] text-balance">
            <CaseNames text={call.title} />
          </h3>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-3">
          <span className="font-semibold">Say this</span>
          <span className="text-small text-ink-2 tabular-nums" role="timer" aria-live="off">
            {isRunning ? `${clock(elapsed)} of ${clock(call.seconds)}` : aboutSeconds(call.seconds)}
          </span>
          <span
            className={`ml-auto flex gap-2 max-pane:w-full print:hidden ${hasThumbBar ? 'max-pane:hidden' : ''}`}
          >
            <MinuteButton speaking={speaking} />
            <LargerButton speaking={speaking} />
            {onFullPage && (
              <Button
                variant="secondary"
                size="sm"
                icon
                aria-label="Full page"
                title="Full page"
                onClick={onFullPage}
              >
                <Maximize2 aria-hidden size={17} />
              </Button>
            )}
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

/** Starts the minute, or stops it. */
export function MinuteButton({ speaking }: { speaking: Speaking }) {
  const isRunning = speaking.elapsed !== null;
  return (
    <Button size="sm" className="max-pane:flex-1" onClick={isRunning ? speaking.stop : speaking.start}>
      {isRunning ? <Square aria-hidden size={15} /> : <Play aria-hidden size={15} />}
      {isRunning ? 'Stop the minute' : 'Start the minute'}
    </Button>
  );
}

/** Shows what is to be said in larger letters. */
export function LargerButton({ speaking }: { speaking: Speaking }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon
      aria-label="Larger text"
      title="Larger text"
      aria-pressed={speaking.isLarge}
      onClick={speaking.turnLarge}
    >
      <AArrowUp aria-hidden size={18} />
    </Button>
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
