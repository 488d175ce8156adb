import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { AnswerLine } from '#contract/chat.ts';
import { Button } from '../button.tsx';
import type { Choice } from './answer-blocks.ts';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import { Quotation } from './quotation.tsx';

type ChoicesProps = {
  choices: readonly Choice[];
  /** The sentence that answers; its label names the right letter. Null while it has not arrived. */
  answer: AnswerLine | null;
  citing: Citing;
};

/** The choices of a quiz question. The answer stays folded until one is picked, or the student gives up. */
export function Choices({ choices, answer, citing }: ChoicesProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const right = answer?.label.match(/\b[A-H]\b/)?.[0] ?? null;
  const isDone = isOpen || picked !== null;
  return (
    <div className="space-y-2">
      <ul className="grid gap-1.5">
        {choices.map(({ letter, text }) => (
          <li key={letter}>
            <button
              type="button"
              aria-disabled={isDone || right === null || undefined}
              onClick={() => !isDone && right !== null && setPicked(letter)}
              className={`flex w-full items-center gap-3 rounded-control border px-3.5 py-2 text-left text-[16px]/[1.45] transition-colors duration-150 max-pane:min-h-11 ${lookOf(letter, isDone, right, picked)}`}
            >
              <span className="font-semibold text-ink-3">{letter}</span>
              <span className="min-w-0 flex-1">
                <CaseNames text={text} />
              </span>
              {isDone && letter === right && <Check size={18} className="text-ok" aria-label="right" />}
              {isDone && letter === picked && letter !== right && (
                <X size={18} className="text-bad" aria-label="your pick, not right" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {answer && !isDone && (
        <Button variant="ghost" size="xs" className="-ml-2.5 max-pane:h-11" onClick={() => setOpen(true)}>
          Show answer
        </Button>
      )}
      {answer && isDone && (
        <div role="status" className="space-y-1.5">
          <p className="font-semibold">
            {picked !== null && (picked === right ? 'Right. ' : 'Not this one. ')}
            {answer.label}
          </p>
          <Quotation cites={answer.cites} citing={citing} hasSource />
        </div>
      )}
    </div>
  );
}

function lookOf(letter: string, isDone: boolean, right: string | null, picked: string | null): string {
  if (!isDone) return 'border-line hover:border-edge hover:bg-paper';
  if (letter === right) return 'border-ok bg-ok-soft';
  return letter === picked ? 'border-bad bg-bad-soft' : 'border-line text-ink-2';
}
