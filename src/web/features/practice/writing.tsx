import { Timer } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { PRACTICE_ANSWER_CHARACTERS } from '#contract/plans.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { plural } from '../../ui/plural.ts';
import { ANSWER_ID } from './answer-id.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { clockWords, useClock } from './use-clock.ts';
import { countWords } from './words.ts';

/** Fewer words are no answer to an exam question. */
const FEWEST_WORDS = 30;

type WritingProps = {
  kept: KeptAnswer;
  minutes: number;
  isGrading: boolean;
  /** What kept the last try from being graded; null when nothing did. */
  error: unknown;
  onGrade: (answer: string) => void;
};

/** Where a student writes an answer: words counted, kept in this browser, graded by a button or Ctrl+Enter. */
export function Writing({ kept, minutes, isGrading, error, onGrade }: WritingProps) {
  const isOnline = useOnline();
  const words = countWords(kept.text);
  const over = kept.text.trim().length - PRACTICE_ANSWER_CHARACTERS;
  const reason = reasonNot(words, over, isOnline);
  const grade = () => {
    if (reason === '' && !isGrading) onGrade(kept.text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    grade();
  };
  return (
    <div>
      <div className="flex flex-col rounded-card border border-edge bg-surface focus-within:border-brand focus-within:outline-1 focus-within:outline-brand">
        <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-[18px] py-1.5">
          <label htmlFor={ANSWER_ID} className="font-semibold">
            Your answer
          </label>
          <ClockButton minutes={minutes} />
        </div>
        <textarea
          id={ANSWER_ID}
          value={kept.text}
          onChange={(event) => kept.write(event.target.value)}
          onKeyDown={press}
          aria-describedby={`${ANSWER_ID}-foot`}
          aria-invalid={over > 0 || undefined}
          placeholder="Write as you would on the exam: issue, rule, the facts it turns on, the other side."
          className="field-sizing-content min-h-[260px] w-full resize-y bg-transparent px-[18px] py-4 text-[16.5px]/[1.6] outline-none placeholder:text-ink-3 wide:min-h-[340px]"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line px-[18px] py-3">
          <p id={`${ANSWER_ID}-foot`} className="min-w-0 flex-1 basis-40 text-small text-ink-3">
            <span className="mr-3 whitespace-nowrap text-ink-2 tabular-nums">{plural(words, 'word')}</span>
            {keptWords(kept)} {reason}
          </p>
          <Button
            size="sm"
            className="max-pane:w-full"
            busy={isGrading}
            aria-disabled={reason !== '' || undefined}
            title="Ctrl+Enter"
            onClick={grade}
          >
            {isGrading ? 'Grading' : 'Grade my answer'}
          </Button>
        </div>
      </div>
      {error !== null && (
        <ErrorNote
          className="mt-3"
          title="Your answer was not graded. It is still here."
          error={error}
          onRetry={grade}
        />
      )}
    </div>
  );
}

const keptWords = ({ text, isKept }: KeptAnswer): string => {
  if (!isKept) return 'This browser keeps nothing: a reload would lose it.';
  return text === '' ? '' : 'Saved in this browser.';
};

/** Why the answer cannot be graded now; empty when it can. */
function reasonNot(words: number, over: number, isOnline: boolean): string {
  if (over > 0) return `${plural(over, 'character')} too long to grade.`;
  if (!isOnline) return 'You are offline: grade it when you are back.';
  return words < FEWEST_WORDS ? `Grading takes ${FEWEST_WORDS} words or more.` : '';
}

/** The suggested minutes as an offer; a clock only for those who want one. */
function ClockButton({ minutes }: { minutes: number }) {
  const clock = useClock(minutes);
  return (
    <div className="flex items-center gap-2.5 text-small text-ink-2 tabular-nums">
      {clock.left !== null && (
        <span role="timer">{clock.left > 0 ? `${clockWords(clock.left)} left` : 'Time is up'}</span>
      )}
      <Button variant="ghost" size="sm" onClick={clock.left === null ? clock.start : clock.stop}>
        <Timer aria-hidden size={17} />
        {clock.left === null ? `Time ${minutes} minutes` : 'Stop clock'}
      </Button>
    </div>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
