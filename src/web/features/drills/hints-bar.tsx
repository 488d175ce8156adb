import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DrillRung, NextHint } from '#contract/drills.ts';
import { Button } from '../../ui/button.tsx';
import { HINT_NAMES } from './drill-words.ts';
import { Key } from './key.tsx';

type HintsBarProps = {
  rung: DrillRung;
  /** The hints still to come, the page last. */
  ahead: readonly NextHint[];
  passesLeft: number;
  isBusy: boolean;
  onHint: () => void;
  onPage: () => void;
  onPass: () => void;
  /** What the student is asked to say yes to first. */
  sure: 'page' | 'pass' | null;
  onSure: (sure: 'page' | 'pass' | null) => void;
};

/** The hints in their order, each open once the one before is used, and the pass. The page and the pass ask first: they end the question. */
export function HintsBar(props: HintsBarProps) {
  const { rung, ahead, passesLeft, isBusy, onHint, onPage, onPass, sure, onSure } = props;
  const used = rung.hints.map(({ kind }): NextHint => kind);
  // General law stands on no page.
  const answer = rung.is_law ? 'general law' : 'the page';
  if (sure)
    return (
      <Sure
        words={
          sure === 'page'
            ? `Open ${answer}? The question then counts as missed.`
            : `Pass? That opens ${answer}, and the question counts as missed.`
        }
        yes={sure === 'page' ? `Open ${answer}` : 'Pass'}
        isBusy={isBusy}
        onYes={sure === 'page' ? onPage : onPass}
        onNo={() => onSure(null)}
      />
    );
  return (
    <div className="drill-hints">
      <span aria-hidden className="max-pane:hidden">
        Hints <Key>Alt</Key> <Key>H</Key>
      </span>
      <fieldset className="drill-hint-row">
        <legend className="sr-only">Hints</legend>
        {[...used, ...ahead].map((kind) => {
          const isUsed = used.includes(kind);
          const isNext = kind === ahead[0];
          return (
            <button
              key={kind}
              type="button"
              data-used={isUsed || undefined}
              aria-disabled={isUsed || !isNext || isBusy || undefined}
              aria-keyshortcuts={isNext && kind !== 'page' ? 'Alt+H' : undefined}
              title={isUsed ? 'Open above' : isNext ? undefined : 'Opens after the hint before it'}
              onClick={() => {
                if (isUsed || !isNext || isBusy) return;
                if (kind === 'page') onSure('page');
                else onHint();
              }}
            >
              {isNext && <Lightbulb aria-hidden size={16} />}
              {kind === 'page' && rung.is_law ? 'General law' : HINT_NAMES[kind].button}
            </button>
          );
        })}
      </fieldset>
      {passesLeft > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-keyshortcuts="Alt+P"
          className="drill-pass"
          onClick={() => onSure('pass')}
        >
          Pass, {passesLeft} left
          <span aria-hidden className="max-pane:hidden">
            <Key>Alt</Key> <Key>P</Key>
          </span>
        </Button>
      )}
    </div>
  );
}

type SureProps = { words: string; yes: string; isBusy: boolean; onYes: () => void; onNo: () => void };

function Sure({ words, yes, isBusy, onYes, onNo }: SureProps) {
  const no = useRef<HTMLButtonElement>(null);
  const [cameFrom] = useState(() => document.activeElement);
  useEffect(() => {
    no.current?.focus();
    return () => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [cameFrom]);
  return (
    <div
      role="alertdialog"
      aria-label={words}
      className="drill-hints"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onNo();
      }}
    >
      <span>{words}</span>
      <span className="drill-pass flex gap-2">
        <Button variant="secondary" size="sm" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={no} size="sm" onClick={onNo}>
          Go on
        </Button>
      </span>
    </div>
  );
}
