import type { DrillRung } from '#contract/drills.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { HINT_NAMES, isClosed, KIND_NAMES, secondsOf, secondsWords, tryWords } from './drill-words.ts';
import { RungSign } from './rung-sign.tsx';

type SaidRowProps = { rung: DrillRung; isBusy: boolean; onClaim: (what: 'claim' | 'unclaim') => void };

/** One rung at the end: its sign, what was said to it, the hints it took, and "I said this" where that may be so. */
export function SaidRow({ rung, isBusy, onClaim }: SaidRowProps) {
  const { kind, state, is_law, question, tries, hints, claimed } = rung;
  if (!isClosed(state)) return null;
  const mayClaim = state !== 'strong' && tries.length > 0;
  return (
    <li className="drill-row" data-state={state}>
      <RungSign state={state} />
      <h3>
        {KIND_NAMES[kind]}
        <span className="sr-only">
          {is_law ? ', general law' : ''}, {state}
        </span>
      </h3>
      <div className="drill-row-words">
        <p className="font-sans text-small text-ink-3">
          <CaseNames text={question} />
        </p>
        {tries.length === 0 && (
          <p className="text-ink-3">
            {is_law ? 'No answer; general law was opened.' : 'No answer; the page was opened.'}
          </p>
        )}
        {tries.map((each, at) => (
          <p key={at}>
            {at > 0 && <span className="font-sans text-small text-ink-3">{capital(tryWords(at))}: </span>}
            <q>{each.text}</q>
          </p>
        ))}
        {hints.length > 0 && (
          <p className="font-sans text-small text-ink-2">
            Hints: {hints.map((hint) => HINT_NAMES[hint.kind].button.toLowerCase()).join(', ')}.
          </p>
        )}
        {mayClaim && (
          <p className="mt-1 flex flex-wrap items-center gap-2 font-sans text-small text-ink-2">
            {claimed && 'Claimed by you: no card is made of it.'}
            <Button
              variant="ghost"
              size="xs"
              className="-ml-3 text-brand! max-pane:h-11"
              busy={isBusy}
              aria-label={`${claimed ? 'Take back' : 'I said this'}: ${KIND_NAMES[kind]}. ${question}`}
              onClick={() => onClaim(claimed ? 'unclaim' : 'claim')}
            >
              {claimed ? 'Take back' : 'I said this'}
            </Button>
          </p>
        )}
      </div>
      {tries.length > 0 && <span className="drill-row-time">{secondsWords(secondsOf(rung))}</span>}
    </li>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
