import { ArrowLeft, ArrowRight, PencilLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import type { Prediction } from '#contract/prediction.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { Graded } from './graded.tsx';
import { keptAs, useKeptAnswer } from './kept-answer.ts';
import { ModelAnswer } from './model-answer.tsx';
import type { OpenQuote } from './open-quote.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { useAttempts } from './use-attempts.ts';
import { countWords, dateWords, resultWords } from './words.ts';

type GradedPageProps = {
  prediction: Prediction;
  course: string;
  /** Id of the graded answer. */
  answer: number;
  student: number;
  onOpenQuote: OpenQuote;
  /** Goes to a practice question by its number from 1. */
  onQuestion: (number: number) => void;
};

/** A graded answer on a page of its own, with the ways back to the question and on to the next one. */
export function GradedPage({ answer, ...props }: GradedPageProps) {
  const list = useAttempts(props.prediction.id);
  const attempt = list.data?.find(({ id }) => id === answer);
  if (attempt) return <GradedAnswer key={attempt.id} attempt={attempt} {...props} />;
  return (
    <>
      <PageTitle tab={`What your answer covers, ${props.course}`} isHidden />
      {list.isPending ? (
        <Waiting label="Loading your graded answer">
          <Skeleton className="h-40" />
        </Waiting>
      ) : list.isError ? (
        <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <EmptyState
          title="This answer is not here"
          actions={<Button onClick={() => props.onQuestion(1)}>Practice questions</Button>}
        >
          It may have been deleted, or it belongs to another course.
        </EmptyState>
      )}
    </>
  );
}

type GradedAnswerProps = Omit<GradedPageProps, 'answer'> & { attempt: PracticeAnswer };

function GradedAnswer({ prediction, course, attempt, student, onOpenQuote, onQuestion }: GradedAnswerProps) {
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const [isModelShown, setModelShown] = useState(false);
  const questions = prediction.practice_questions;
  const at = questions.findIndex(({ question }) => question === attempt.question_text);
  const question = questions[at];
  const kept = useKeptAnswer(keptAs(student, prediction.clone_id, attempt.question_text));
  // What was written since is not replaced by an older answer.
  const hasUnsent = kept.text.trim() !== '' && kept.text.trim() !== attempt.answer.trim();
  // A reader of the screen goes on where the result stands.
  useEffect(() => top.current?.focus(), []);
  const revise = () => {
    if (!hasUnsent) kept.write(attempt.answer);
    onQuestion(at + 1);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => onQuestion(Math.max(at, 0) + 1)}
        className="mb-2 inline-flex h-8 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline max-pane:h-11 print:hidden"
      >
        <ArrowLeft aria-hidden size={17} />
        Practice questions
      </button>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div ref={top} tabIndex={-1} aria-describedby={`${id}-result`} className="min-w-0 outline-none">
          <PageTitle tab={`What your answer covers, ${course}`}>What your answer covers</PageTitle>
          <p className="mt-1.5 text-[15.5px] text-ink-2">
            {question ? `${question.topic}. ` : 'A question of an earlier prediction. '}
            {plural(countWords(attempt.answer), 'word')}, {dateWords(attempt.created_at)}.
          </p>
        </div>
        {question && (
          <Button size="sm" className="max-pane:w-full print:hidden" onClick={revise}>
            <PencilLine aria-hidden size={16} />
            {hasUnsent ? 'Back to what you are writing' : 'Revise and grade again'}
          </Button>
        )}
      </div>
      <p id={`${id}-result`} role="status" className="sr-only">
        {resultWords(attempt)}
      </p>
      <Graded
        attempt={attempt}
        onOpenQuote={onOpenQuote}
        next={
          question && (
            <div className="mt-4">
              <ModelAnswer
                question={question}
                isShown={isModelShown}
                onToggle={() => setModelShown(!isModelShown)}
                onOpenQuote={onOpenQuote}
              />
              {at + 1 < questions.length && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-4 max-pane:w-full print:hidden"
                  onClick={() => onQuestion(at + 2)}
                >
                  Next question
                  <ArrowRight aria-hidden size={16} />
                </Button>
              )}
            </div>
          )
        }
      />
      <details className="mt-8 rounded-card border border-line bg-surface open:border-transparent open:bg-transparent">
        <summary className="flex min-h-11 items-center px-[18px] font-semibold">The question</summary>
        <QuestionSheet question={attempt.question_text} />
      </details>
      <p className="mt-8 border-t border-line pt-4 text-[14px] text-pretty text-ink-3">
        Graded on this server by the same rules every time. A point made in words that the check does not know
        can be missed. For study only.
      </p>
    </>
  );
}
