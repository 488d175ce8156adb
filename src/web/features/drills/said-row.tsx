import type { DrillMove, DrillRung } from '#contract/drills.ts';
import { quoteKey } from '#contract/quotes.ts';
import type { UnitQuote } from '#contract/units.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerQuote } from './answer-quote.tsx';
import { HINT_NAMES, isClosed, KIND_NAMES, secondsOf, secondsWords, tryWords } from './drill-words.ts';
import { RungSign } from './rung-sign.tsx';

type SaidRowProps = {
  rung: DrillRung;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  isBusy: boolean;
  onSay: (what: DrillMove) => void;
};

/**
 * One rung at the end: its sign, what was said to it, the hints it took, "I said this" where that may be so, and the answer beside a
 * strong reply. Replies are compared by their words, which the wrong party may have, too: who sees that says "I had it wrong".
 */
export function SaidRow({ rung, nameOf, onOpen, isBusy, onSay }: SaidRowProps) {
  const { kind, state, is_law, question, tries, hints, claimed, gold } = rung;
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
              onClick={() => onSay(claimed ? 'unclaim' : 'claim')}
            >
              {claimed ? 'Take back' : 'I said this'}
            </Button>
          </p>
        )}
        {state === 'strong' && (
          <details className="mt-1 font-sans text-small">
            <summary className="cursor-pointer text-brand max-pane:py-3">
              {is_law ? 'Compare with general law' : 'Compare with the page'}
            </summary>
            <div className="mt-2 grid gap-3">
              {gold.map((quote) => (
                <AnswerQuote key={quoteKey(quote)} quote={quote} nameOf={nameOf} onOpen={onOpen} />
              ))}
            </div>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-2">
              Replies are compared by their words. You know better what you meant.
              <Button
                variant="secondary"
                size="xs"
                className="max-pane:h-11"
                busy={isBusy}
                aria-label={`I had it wrong: ${KIND_NAMES[kind]}. ${question}`}
                onClick={() => onSay('disown')}
              >
                I had it wrong
              </Button>
            </p>
          </details>
        )}
      </div>
      {tries.length > 0 && <span className="drill-row-time">{secondsWords(secondsOf(rung))}</span>}
    </li>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
