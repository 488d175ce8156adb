import { useState } from 'react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { Attempts } from './attempts.tsx';
import { useKeptAnswer } from './kept-answer.ts';
import { ModelAnswer } from './model-answer.tsx';
import type { OpenQuote } from './open-quote.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { useGrading } from './use-attempts.ts';
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
  /** Goes to the page of a graded answer. */
  onAnswer: (id: number) => void;
};

/** A question with all that a student does with it: write, be graded, read the model answer. */
export function QuestionDesk(props: QuestionDeskProps) {
  const { question, predictionId, at, keptAs, attempts, onOpenQuote, onAnswer } = props;
  const kept = useKeptAnswer(keptAs);
  const [isModelShown, setModelShown] = useState(false);
  const grading = useGrading(predictionId, at, (made) => onAnswer(made.id));
  return (
    <>
      <div className="mt-4 grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
        <div className="min-w-0 wide:sticky wide:top-6">
          <QuestionSheet question={question.question} />
        </div>
        <Writing
          kept={kept}
          minutes={question.minutes}
          isGrading={grading.isPending}
          error={grading.error}
          onGrade={grading.mutate}
        />
      </div>
      <p role="status" className="sr-only">
        {grading.isPending ? 'Grading your answer' : ''}
      </p>
      <Attempts title="Your answers to this question" attempts={attempts} onOpen={({ id }) => onAnswer(id)} />
      <ModelAnswer
        question={question}
        isShown={isModelShown}
        onToggle={() => setModelShown(!isModelShown)}
        onOpenQuote={onOpenQuote}
      />
    </>
  );
}
