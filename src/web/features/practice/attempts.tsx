import { History } from 'lucide-react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import { BAND_WORDS, countWords, dateWords, points } from './words.ts';

type AttemptsProps = {
  title: string;
  attempts: readonly PracticeAnswer[];
  /** Tells the questions apart where they differ. */
  hasQuestion?: boolean;
  onOpen: (attempt: PracticeAnswer) => void;
};

/** Graded answers, newest first, each with its date and points; one can be opened again. */
export function Attempts({ title, attempts, hasQuestion = false, onOpen }: AttemptsProps) {
  if (attempts.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-2 flex items-center gap-2 text-[15px] font-semibold">
        <History aria-hidden size={17} className="text-ink-3" />
        {title}
      </h3>
      <ul className="max-h-[300px] overflow-y-auto rounded-card border border-line bg-surface">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onOpen(attempt)}
              className="flex min-h-12 w-full flex-wrap items-baseline gap-x-4 gap-y-0.5 px-[18px] py-2.5 text-left text-[15px] -outline-offset-2 hover:bg-sunken"
            >
              <span className="font-semibold tabular-nums">
                {points(attempt.grade.earned)} of {points(attempt.grade.possible)}
              </span>
              <span>{BAND_WORDS[attempt.grade.band].name}</span>
              <span className="ml-auto text-small text-ink-3 tabular-nums max-pane:ml-0 max-pane:w-full">
                {countWords(attempt.answer)} words · {dateWords(attempt.created_at)}
              </span>
              {hasQuestion && (
                <span className="line-clamp-1 w-full text-small text-ink-3">{attempt.question_text}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
