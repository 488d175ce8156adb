import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Drill, DrillMove } from '#contract/drills.ts';
import { isLaw, type Quote, quoteKey } from '#contract/quotes.ts';
import type { UnitQuote } from '#contract/units.ts';
import { wordsOf } from '../../api-error.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { useToast } from '../../ui/toast.ts';
import { AnswerQuote } from './answer-quote.tsx';
import { CLOSED, type Closed, callLength, kindWords } from './drill-words.ts';
import { MissedCards } from './missed-cards.tsx';
import { RungSign } from './rung-sign.tsx';
import { SaidRow } from './said-row.tsx';
import type { DrillActions } from './use-drills.ts';

type CallEndProps = {
  drill: Drill;
  actions: DrillActions;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  /** Begins a call on what was not strong. */
  onAgain: () => void;
  isStarting: boolean;
  onAnother: () => void;
};

const STATE_NAMES: Readonly<Record<Closed, string>> = { strong: 'Strong', shaky: 'Shaky', missed: 'Missed' };
const STATE_SAYS: Readonly<Record<Closed, string>> = {
  strong: '',
  shaky: ': with a hint or on a later try',
  missed: ': the answer opened',
};

/** How a call went: rung by rung what was said, the pages and the general law to read again, and cards of what was missed. */
export function CallEnd(props: CallEndProps) {
  const { drill, actions, nameOf, onOpen, onAgain, isStarting, onAnother } = props;
  const toast = useToast();
  const [saying, setSaying] = useState<number | null>(null);
  const { rungs } = drill;
  const open = rungs.filter(({ state, claimed }) => state !== 'strong' && !claimed);
  const quotes = distinct(rungs.flatMap(({ state, gold }) => (state === 'strong' ? [] : gold)));
  const pages = quotes.filter((quote) => !isLaw(quote));
  const say = async (at: number, what: DrillMove) => {
    setSaying(at);
    try {
      await actions.move(drill.id, at, what);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setSaying(null);
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="heading text-[29px] leading-[1.15] wrap-anywhere pane:text-title">
            <CaseNames text={drill.name} />, called
          </h1>
          <p className="mt-1.5 text-[15.5px] text-ink-2">{callLength(drill)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-pane:w-full max-pane:*:flex-1">
          <Button variant="secondary" onClick={onAnother}>
            Another call
          </Button>
          {rungs.some(({ state }) => state !== 'strong') && (
            <Button busy={isStarting} onClick={onAgain}>
              {!isStarting && <RotateCcw aria-hidden size={17} />}
              Again, what was not strong
            </Button>
          )}
        </div>
      </div>
      <dl className="drill-sums">
        {CLOSED.map((state) => {
          const of = rungs.filter((rung) => rung.state === state);
          const claims = of.filter(({ claimed }) => claimed).length;
          return (
            <div key={state}>
              <dt>
                <RungSign state={state} size={18} />
                {STATE_NAMES[state]}
              </dt>
              <dd className="figure-number">{of.length}</dd>
              <dd>
                {of.length > 0 && `${kindWords(of)}${STATE_SAYS[state]}`}
                {claims > 0 && `. ${claims} claimed by you`}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="drill-end">
        <section aria-labelledby="drill-said">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="drill-said" className="heading text-section">
              What you said
            </h2>
            <p className="text-small text-ink-3">your words, seconds taken</p>
          </div>
          <ol className="overflow-hidden rounded-card border border-line bg-surface">
            {rungs.map((rung, at) => (
              <SaidRow
                key={at}
                rung={rung}
                nameOf={nameOf}
                onOpen={onOpen}
                isBusy={saying === at}
                onSay={(what) => void say(at, what)}
              />
            ))}
          </ol>
        </section>
        <section aria-labelledby="drill-read">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="drill-read" className="heading text-section">
              Read again
            </h2>
            {pages.length > 0 && <p className="text-small text-ink-3">{plural(pages.length, 'place')}</p>}
          </div>
          <div className="grid gap-3">
            {quotes.length === 0 && <p className="text-ink-2">Nothing. All of it was strong.</p>}
            {[...pages, ...quotes.filter(isLaw)].map((quote) => (
              <AnswerQuote key={quoteKey(quote)} quote={quote} nameOf={nameOf} onOpen={onOpen} />
            ))}
            {open.length > 0 && <MissedCards drill={drill} count={open.length} actions={actions} />}
          </div>
        </section>
      </div>
    </>
  );
}

const distinct = (quotes: readonly Quote[]): Quote[] => [
  ...new Map(quotes.map((quote) => [quoteKey(quote), quote])).values(),
];
