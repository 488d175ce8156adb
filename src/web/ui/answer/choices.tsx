import { Check, X } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { CaseNames } from './case-names.tsx';
import type { Citing } from './citation-chip.tsx';
import type { QuizQuestion } from './line-groups.ts';
import { QuizPicksContext } from './quiz-picks.ts';
import { rightOf } from './quiz-questions.ts';
import { Quotation } from './quotation.tsx';

type ChoicesProps = QuizQuestion & { citing: Citing };

/** The choices of a question that stands alone, as in answers of 0.5.0: its pick is kept where picks are. */
export function Choices({ citing, ...question }: ChoicesProps) {
  const { picks, onPick } = useContext(QuizPicksContext);
  const kept = picks.find((pick) => pick.question === question.number)?.choice ?? null;
  const [pickedNow, setPicked] = useState<string | null>(null);
  return (
    <PickedChoices
      question={question}
      citing={citing}
      // The first pick stands, also when it was made another day.
      picked={kept ?? pickedNow}
      onPick={(letter) => {
        setPicked(letter);
        if (letter !== GIVEN_UP) onPick(question.number, letter);
      }}
    />
  );
}

/** What stands for a pick where the answer was asked for. */
export const GIVEN_UP = '';

type PickedChoicesProps = {
  question: QuizQuestion;
  citing: Citing;
  /** The letter picked, GIVEN_UP, or null while the question is open. */
  picked: string | null;
  onPick: (letter: string) => void;
  /** Id for what is said once it is answered. */
  statusId?: string;
};

/** The choices of a quiz question. The answer stays folded until one is picked, or the student gives up. */
export function PickedChoices({ question, citing, picked, onPick, statusId }: PickedChoicesProps) {
  const { number, choices, answer, whys } = question;
  const ownId = useId();
  const right = rightOf(question);
  const isDone = picked !== null;
  const why = picked === right ? undefined : whys.find(({ letter }) => letter === picked);
  const pick = (letter: string) => {
    if (!isDone && right !== null) onPick(letter);
  };
  return (
    <div className="space-y-2">
      <ul className="grid gap-1.5" aria-label={`Choices of question ${number}`}>
        {choices.map(({ letter, text }) => (
          <li key={letter}>
            <button
              type="button"
              aria-disabled={isDone || right === null || undefined}
              aria-describedby={isDone && letter === picked ? (statusId ?? ownId) : undefined}
              onClick={() => pick(letter)}
              className={`flex w-full items-center gap-3 rounded-control border px-3.5 py-2 text-left text-[16px]/[1.5] transition-colors duration-150 max-pane:min-h-11 ${lookOf(letter, isDone, right, picked)}`}
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
        <Button
          variant="ghost"
          size="xs"
          className="-ml-2.5 max-pane:h-11 print:hidden"
          onClick={() => pick(GIVEN_UP)}
        >
          Show answer
        </Button>
      )}
      {answer && isDone && (
        <div role="status" id={statusId ?? ownId} className="space-y-1.5">
          <p className="font-semibold">
            {picked !== GIVEN_UP && (picked === right ? 'Right. ' : 'Not this one. ')}
            {answer.label}
          </p>
          {answer.cites.length > 0 && <Quotation cites={answer.cites} citing={citing} hasSource />}
          <Words line={answer} />
          {why && (
            <>
              <p className="pt-1.5 font-semibold">
                <CaseNames text={why.label} />
              </p>
              {why.cites.length > 0 && <Quotation cites={why.cites} citing={citing} hasSource />}
              <Words line={why} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** What general law says for a choice, and whose it is. */
function Words({ line: { body, authority } }: { line: { body?: string; authority?: string } }) {
  return (
    <>
      {body && (
        <p>
          <CaseNames text={body} />
        </p>
      )}
      {authority && (
        <p className="text-meta text-ink-3">
          <CaseNames text={authority} />
        </p>
      )}
    </>
  );
}

function lookOf(letter: string, isDone: boolean, right: string | null, picked: string | null): string {
  if (!isDone) return 'border-line hover:border-edge hover:bg-paper';
  if (letter === right) return 'border-ok bg-ok-soft';
  return letter === picked ? 'border-bad bg-bad-soft' : 'border-line text-ink-2';
}
