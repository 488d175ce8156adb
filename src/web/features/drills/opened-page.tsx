import { useEffect, useRef } from 'react';
import type { DrillRung } from '#contract/drills.ts';
import { quoteKey } from '#contract/quotes.ts';
import type { UnitQuote } from '#contract/units.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import { AnswerQuote } from './answer-quote.tsx';
import { KIND_NAMES } from './drill-words.ts';
import { Who } from './who.tsx';

type OpenedPageProps = {
  /** A closed rung. */
  rung: DrillRung;
  professor: ProfessorName;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  isLast: boolean;
  error: unknown;
  isBusy: boolean;
  onClaim: (what: 'claim' | 'unclaim') => void;
  onGoOn: () => void;
};

/** What the page, or general law, says to a question that was not answered, or answered in words that were not recognized. */
export function OpenedPage(props: OpenedPageProps) {
  const { rung, professor, nameOf, onOpen, isLast, error, isBusy, onClaim, onGoOn } = props;
  const { kind, state, is_law, question, claimed, gold, tries } = rung;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const said = tries.at(-1);
  return (
    <section aria-labelledby="drill-page" className="drill-opened">
      <Who professor={professor}>
        {KIND_NAMES[kind]}, {state}
      </Who>
      <h2 id="drill-page" className="drill-question">
        {is_law ? 'Here is what general law says.' : 'Here is the page.'}
      </h2>
      <p className="drill-question-again">
        <span className="font-sans text-small text-ink-3">Asked: </span>
        <CaseNames text={question} />
      </p>
      <p className="mt-2 mb-4 text-ink-2">
        {claimed && state === 'shaky'
          ? 'Your words were neither matched nor refuted, so they count as said by your own account. Compare.'
          : 'Read it now; the end of the call lists it again.'}
      </p>
      {said && (
        <p className="drill-said-words mb-4 font-serif text-ink-2 wrap-anywhere">
          <span className="font-sans text-small text-ink-3">You said: </span>“{said.text}”
        </p>
      )}
      <div className="grid gap-3">
        {gold.map((quote) => (
          <AnswerQuote key={quoteKey(quote)} quote={quote} nameOf={nameOf} onOpen={onOpen} />
        ))}
      </div>
      {error !== null && <ErrorNote className="mt-3" error={error} />}
      <div className="mt-5 flex flex-wrap items-center gap-2.5 max-pane:*:w-full">
        <Button ref={next} onClick={onGoOn}>
          {isLast ? 'See how it went' : 'Next question'}
        </Button>
        {tries.length > 0 && (
          <Button
            variant="secondary"
            aria-pressed={claimed}
            busy={isBusy}
            onClick={() => onClaim(claimed ? 'unclaim' : 'claim')}
          >
            {claimed ? 'I did not say this' : 'I said this'}
          </Button>
        )}
      </div>
    </section>
  );
}
