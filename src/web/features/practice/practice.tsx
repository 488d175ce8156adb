import { ChevronLeft, ChevronRight, Timer } from 'lucide-react';
import { useState } from 'react';
import type { PracticeQuestion, Prediction } from '#contract/prediction.ts';
import { Button } from '../../ui/button.tsx';
import { Dots } from '../../ui/dots.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Attempts } from './attempts.tsx';
import { keptAs } from './kept-answer.ts';
import { ModelAnswer } from './model-answer.tsx';
import type { OpenQuote } from './open-quote.ts';
import { QuestionDesk } from './question-desk.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { useAttempts } from './use-attempts.ts';

type PracticeProps = {
  prediction: Prediction;
  /** Id of the student who writes; null in the sample workspace, where nothing can be graded. */
  student: number | null;
  onOpenQuote: OpenQuote;
  /** The question shown, from 1. */
  number: number;
  onQuestion: (number: number) => void;
  /** Goes to the page of a graded answer. */
  onAnswer: (id: number) => void;
};

/** The practice questions one at a time, each with a place to answer it and its model answer behind a button. */
export function Practice(props: PracticeProps) {
  const { prediction, student, onOpenQuote, number, onQuestion, onAnswer } = props;
  const questions = prediction.practice_questions;
  // A new prediction may ask fewer.
  const at = Math.min(number, questions.length) - 1;
  const question = questions[at];
  if (!question) return null;
  return (
    <section aria-labelledby="practice-questions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="practice-questions" className="heading text-section">
          Practice questions
        </h2>
        <p role="status" className="text-small text-ink-3 tabular-nums">
          {at + 1} of {questions.length}
        </p>
      </div>
      <About question={question} />
      {student === null ? (
        <LookedAt key={question.question} question={question} onOpenQuote={onOpenQuote} />
      ) : (
        <Answered {...{ prediction, question, at, student, onOpenQuote, onAnswer }} />
      )}
      <div className="mt-5 flex justify-center gap-2 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={at === 0 || undefined}
          onClick={() => onQuestion(at)}
        >
          <ChevronLeft aria-hidden size={16} />
          Previous question
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={at === questions.length - 1 || undefined}
          onClick={() => onQuestion(at + 2)}
        >
          Next question
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </section>
  );
}

const About = ({ question }: { question: PracticeQuestion }) => (
  <>
    <Facts question={question} />
    <Author question={question} />
  </>
);

/** Who wrote the question, where a language model did or was to. */
function Author({ question: { written_with, note } }: { question: PracticeQuestion }) {
  const words = written_with ? `Written with ${written_with}, rules quoted from your notes.` : note;
  return words ? <p className="mt-1.5 text-small text-pretty text-ink-3 wrap-anywhere">{words}</p> : null;
}

const Facts = ({ question }: { question: PracticeQuestion }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[15px] text-ink-2">
    <b className="font-semibold text-ink">{question.topic}</b>
    <span className="inline-flex items-center gap-2">
      <Dots value={question.difficulty} />
      <span aria-hidden>difficulty {question.difficulty} of 5</span>
    </span>
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Timer aria-hidden size={17} className="text-ink-3" />
      {question.minutes} minutes suggested
    </span>
  </p>
);

type AnsweredProps = {
  prediction: Prediction;
  question: PracticeQuestion;
  at: number;
  student: number;
  onOpenQuote: OpenQuote;
  onAnswer: (id: number) => void;
};

/** A question that the student can answer, with earlier answers to it and to questions that are no longer asked. */
function Answered({ prediction, question, at, student, onOpenQuote, onAnswer }: AnsweredProps) {
  const list = useAttempts(prediction.id);
  const attempts = list.data ?? [];
  return (
    <>
      <QuestionDesk
        key={question.question}
        question={question}
        predictionId={prediction.id}
        at={at}
        keptAs={keptAs(student, prediction.clone_id, question.question)}
        attempts={attempts.filter(({ question_text }) => question_text === question.question)}
        onOpenQuote={onOpenQuote}
        onAnswer={onAnswer}
      />
      {list.isError && !list.data && (
        <ErrorNote
          className="mt-4"
          title="Your earlier answers could not be loaded."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <Attempts
        title="Answers to earlier questions of this course"
        attempts={attempts.filter(
          ({ question_text }) =>
            !prediction.practice_questions.some((each) => each.question === question_text),
        )}
        hasQuestion
        onOpen={({ id }) => onAnswer(id)}
      />
    </>
  );
}

/** A question of the sample workspace: to be read, not to be graded. */
function LookedAt({ question, onOpenQuote }: { question: PracticeQuestion; onOpenQuote: OpenQuote }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className="mt-4 grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
        <QuestionSheet question={question.question} />
        <p className="gap-box px-[18px] py-4 text-[15px] text-pretty">
          Here a student writes an answer and sees it graded sentence by sentence against the model answer.
          Grading needs an account: sign in to write one.
        </p>
      </div>
      <ModelAnswer
        question={question}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        onOpenQuote={onOpenQuote}
      />
    </>
  );
}
