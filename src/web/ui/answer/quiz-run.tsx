import { ArrowRight, Check, RotateCcw, X } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { plural } from '../plural.ts';
import { usePrinting } from '../use-printing.ts';
import { CaseNames } from './case-names.tsx';
import { GIVEN_UP, PickedChoices } from './choices.tsx';
import type { Citing } from './citation-chip.tsx';
import { GeneralLabel } from './general-law.tsx';
import { BLANK } from './line-groups.ts';
import { QuizPicksContext } from './quiz-picks.ts';
import { type AskedQuestion, missedOf, rightOf } from './quiz-questions.ts';
import { Blanked, Quotation } from './quotation.tsx';

type QuizRunProps = { questions: readonly AskedQuestion[]; citing: Citing };

/** A round of a quiz: all of it, or what was missed before; picks of the first round are kept. */
type Round = { asked: readonly number[] | null; picks: ReadonlyMap<number, string> };

/**
 * A quiz one question at a time: A to D pick while the focus is in it, the score stands above, and what was missed comes
 * again until all of it is right. Only the first round counts. On paper all of its questions are shown.
 */
export function QuizRun({ questions, citing }: QuizRunProps) {
  const { picks: kept, onPick, isFresh } = useContext(QuizPicksContext);
  const isPrinting = usePrinting();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [round, setRound] = useState<Round>({ asked: null, picks: new Map() });
  const first = new Map(kept.map(({ question, choice }) => [question, choice] as const));
  const picks = round.asked ? round.picks : new Map([...round.picks, ...first]);
  const own = questions.filter(({ number }) => round.asked?.includes(number) ?? true);
  const [at, setAt] = useState(() => firstOpen(own, picks));
  const question = own[at];
  const missed = missedOf(own, picks);
  useEffect(() => {
    // Who asked for the quiz and types nothing goes on in it; anybody else is left where they are.
    if (isFresh && isIdle(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [isFresh]);

  const pick = ({ number }: AskedQuestion, letter: string) => {
    setRound({ ...round, picks: new Map([...picks, [number, letter]]) });
    if (!round.asked && letter !== GIVEN_UP) onPick(number, letter);
    // The way on is where the focus is; what it says of the answer is read with it.
    setTimeout(() => {
      next.current?.focus({ preventScroll: true });
      // Below the last line there may be the field, or the end of the window.
      next.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  const goTo = (index: number) => {
    // Before the button that was pressed goes away, so that no key is lost between two questions.
    place.current?.focus();
    setAt(index);
  };
  const again = () => {
    setRound({ asked: missed.map(({ number }) => number), picks: new Map() });
    goTo(0);
  };
  const press = (event: KeyboardEvent) => {
    const letter = event.key.toUpperCase();
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isOffered = question?.choices.some((choice) => choice.letter === letter);
    if (!isPlain || !question || !isOffered || picks.has(question.number) || !rightOf(question)) return;
    event.preventDefault();
    pick(question, letter);
  };
  const isLast = at === own.length - 1;
  return (
    <section aria-label="Quiz" onKeyDown={press}>
      <Score own={own} picks={picks} at={at} isAgain={round.asked !== null} />
      <div ref={place} tabIndex={-1} className="scroll-mt-4 rounded-control pt-3 outline-none">
        {own.map((each, n) => (
          <div key={each.number} hidden={!isPrinting && n !== at} className="space-y-2.5 print:pb-4">
            <Stem question={each} citing={citing} />
            <PickedChoices
              question={each}
              citing={citing}
              picked={picks.get(each.number) ?? null}
              onPick={(letter) => pick(each, letter)}
              statusId={`${id}-${each.number}`}
            />
          </div>
        ))}
        {!question && <End missed={missed.length} of={own.length} onAgain={again} />}
      </div>
      {question && picks.has(question.number) && (
        <Button
          ref={next}
          size="sm"
          className="mt-3.5 scroll-mb-4 max-pane:w-full print:hidden"
          aria-describedby={`${id}-${question.number}`}
          onClick={() => goTo(at + 1)}
        >
          {isLast ? 'See how it went' : 'Next question'}
          <ArrowRight aria-hidden size={16} />
        </Button>
      )}
    </section>
  );
}

/** Nobody is in the middle of something: the page has the focus, or a field in which nothing was typed. */
const isIdle = (element: Element | null): boolean =>
  element === null ||
  element === document.body ||
  (element instanceof HTMLTextAreaElement && element.value === '');

function firstOpen(own: readonly AskedQuestion[], picks: ReadonlyMap<number, string>): number {
  const open = own.findIndex(({ number }) => !picks.has(number));
  return open < 0 ? own.length : open;
}

type ScoreProps = {
  own: readonly AskedQuestion[];
  picks: ReadonlyMap<number, string>;
  at: number;
  isAgain: boolean;
};

/** Which question it is, and how many were right; a mark for each, so that color is not all that tells. */
function Score({ own, picks, at, isAgain }: ScoreProps) {
  const right = own.filter((question) => picks.get(question.number) === rightOf(question)).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-small text-ink-2 print:hidden">
      <p className="tabular-nums">
        <b className="font-semibold text-ink">
          {at < own.length ? `${isAgain ? 'Again' : 'Question'} ${at + 1} of ${own.length}` : 'Done'}
        </b>
        <span className="ml-3">
          {right} right of {picks.size} answered
        </span>
      </p>
      <ol aria-hidden className="flex gap-1">
        {own.map((question, n) => (
          <li
            key={question.number}
            className={`grid size-[18px] place-items-center rounded-[5px] border ${markOf(picks.get(question.number), rightOf(question), n === at)}`}
          >
            {picks.has(question.number) &&
              (picks.get(question.number) === rightOf(question) ? <Check size={13} /> : <X size={13} />)}
          </li>
        ))}
      </ol>
      <p className="w-full text-meta text-ink-3 max-pane:hidden">Press A, B, C or D; Enter goes on.</p>
    </div>
  );
}

function markOf(pick: string | undefined, right: string | null, isAt: boolean): string {
  if (pick === undefined) return isAt ? 'border-brand' : 'border-line';
  return pick === right ? 'border-ok bg-ok-soft text-ok' : 'border-bad bg-bad-soft text-bad';
}

/** What a question describes: a sentence with its blank, a quote, or lines of general law under their label. */
function Stem({ question, citing }: { question: AskedQuestion; citing: Citing }) {
  const { ask, stem, isLaw } = question;
  const isBlanked = stem.some(({ label }) => label === BLANK);
  return (
    <>
      {isLaw && <GeneralLabel />}
      <h3 className="font-semibold text-ink">
        <CaseNames text={ask} />
      </h3>
      {isBlanked ? (
        <Blanked sides={stem} citing={citing} />
      ) : (
        stem.map((line, n) =>
          isLaw ? (
            <p key={n} className="border-l-2 border-line pl-3.5">
              <CaseNames text={line.body ?? ''} />
            </p>
          ) : (
            <Quotation key={n} cites={line.cites} citing={citing} hasSource={false} isQuizzed />
          ),
        )
      )}
    </>
  );
}

type EndProps = { missed: number; of: number; onAgain: () => void };

/** How it went, and the way to ask again what was missed. */
function End({ missed, of, onAgain }: EndProps) {
  return (
    <div role="status" className="space-y-3 print:hidden">
      <p className="heading text-[22px]">
        {of - missed} of {of} right
      </p>
      {missed > 0 ? (
        <Button size="sm" className="max-pane:w-full" onClick={onAgain}>
          <RotateCcw aria-hidden size={16} />
          Ask {plural(missed, 'missed question')} again
        </Button>
      ) : (
        <p className="text-ink-2">Nothing is left open.</p>
      )}
    </div>
  );
}
