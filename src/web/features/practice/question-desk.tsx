import { type ReactNode, useState } from 'react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { Attempts } from './attempts.tsx';
import { Graded } from './graded.tsx';
import { useKeptAnswer } from './kept-answer.ts';
import { ModelAnswer } from './model-answer.tsx';
import type { OpenQuote } from './open-quote.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { useGrading } from './use-attempts.ts';
import { resultWords } from './words.ts';
import { Writing } from './writing.tsx';

type QuestionDeskProps = {
  question: PracticeQuestion;
  predictionId: number;
  /** Position of the question in the prediction, from 0. */
  at: number;
  /** Where the unsent answer is kept. */
  keptAs: string;
  /** Graded answers to this question, newest first. */
  attempts: readonly PracticeAnswer[];
  onOpenQuote: OpenQuote;
};

/** A question with all that a student does with it: write, be graded, read the model answer, write again. */
export function QuestionDesk({
  question,
  predictionId,
  at,
  keptAs,
  attempts,
  onOpenQuote,
}: QuestionDeskProps) {
  const kept = useKeptAnswer(keptAs);
  const [open, setOpen] = useState<PracticeAnswer | null>(null);
  const [result, setResult] = useState('');
  const [isModelShown, setModelShown] = useState(false);
  const grading = useGrading(predictionId, at, (made) => {
    setOpen(made);
    setModelShown(true);
    setResult(resultWords(made));
  });
  // What was written since is not replaced by an older answer.
  const hasUnsent =
    kept.text.trim() !== '' && ![open, ...attempts].some((each) => each?.answer === kept.text.trim());
  const writeAgain = () => {
    if (open && !hasUnsent) kept.write(open.answer);
    setOpen(null);
    // What is written again is not copied from beside it.
    setModelShown(false);
  };
  const grade = (answer: string) => {
    setResult('');
    grading.mutate(answer);
  };
  return (
    <>
      {open ? (
        <>
          <FoldedQuestion>
            <QuestionSheet question={question.question} />
          </FoldedQuestion>
          <Graded
            key={open.id}
            attempt={open}
            onOpenQuote={onOpenQuote}
            again={hasUnsent ? 'Back to what you are writing' : 'Write again'}
            onAgain={writeAgain}
          />
        </>
      ) : (
        <div className="mt-4 grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
          <div className="min-w-0 wide:sticky wide:top-6">
            <QuestionSheet question={question.question} />
          </div>
          <Writing
            kept={kept}
            minutes={question.minutes}
            isGrading={grading.isPending}
            error={grading.error}
            onGrade={grade}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {grading.isPending ? 'Grading your answer' : result}
      </p>
      <Attempts
        title="Your answers to this question"
        attempts={attempts}
        openId={open?.id ?? null}
        onOpen={setOpen}
      />
      <ModelAnswer
        question={question}
        isShown={isModelShown}
        onToggle={() => setModelShown(!isModelShown)}
        onOpenQuote={onOpenQuote}
      />
    </>
  );
}

/** The question above a graded answer, folded: the answer is what is read now. */
function FoldedQuestion({ children }: { children: ReactNode }) {
  return (
    <details className="mt-4 rounded-card border border-line bg-surface open:border-transparent open:bg-transparent">
      <summary className="flex min-h-11 items-center px-[18px] font-semibold">The question</summary>
      {children}
    </details>
  );
}
