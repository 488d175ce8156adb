import { BookOpenText, ChevronDown, ChevronLeft, ChevronRight, Timer } from 'lucide-react';
import { useId, useState } from 'react';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { AnswerView } from '../../ui/answer/answer-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dots } from '../../ui/dots.tsx';
import type { OpenCitation } from './open-source.ts';
import { questionParts } from './question-parts.ts';

type PracticeProps = { questions: PracticeQuestion[]; onOpenCitation: OpenCitation };

/** The practice questions one at a time, each with its model answer behind a button. */
export function Practice({ questions, onOpenCitation }: PracticeProps) {
  const [index, setIndex] = useState(0);
  const question = questions[index];
  if (!question) return null;
  return (
    <section aria-labelledby="practice" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="practice" className="heading text-section">
          Practice questions
        </h2>
        <p role="status" className="text-small text-ink-3 tabular-nums">
          {index + 1} of {questions.length}
        </p>
      </div>
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
      <QuestionPaper key={index} question={question} onOpenCitation={onOpenCitation} />
      <div className="mt-4 flex justify-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={index === 0 || undefined}
          onClick={() => setIndex(index - 1)}
        >
          <ChevronLeft aria-hidden size={16} />
          Previous question
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={index === questions.length - 1 || undefined}
          onClick={() => setIndex(index + 1)}
        >
          Next question
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </section>
  );
}

type QuestionPaperProps = { question: PracticeQuestion; onOpenCitation: OpenCitation };

function QuestionPaper({ question, onOpenCitation }: QuestionPaperProps) {
  const [isShown, setShown] = useState(false);
  const answerId = useId();
  const { story, calls } = questionParts(question.question);
  return (
    <div className="mt-4 grid items-start gap-x-6 gap-y-4 wide:grid-cols-2">
      <article className="pad px-5 py-6 pl-[46px] font-serif text-[16.5px]/[1.6] [--pad:26px] pane:px-9 pane:py-8 pane:pl-[66px] pane:[--pad:38px] wide:sticky wide:top-6">
        <div className="space-y-2.5 text-pretty">
          {story.map((paragraph, n) => (
            <p key={n}>{paragraph}</p>
          ))}
          {calls.map(({ mark, text }, n) => (
            <p key={n} className={mark ? 'grid grid-cols-[30px_1fr]' : 'font-semibold'}>
              {mark && <span className="font-semibold">{mark}</span>}
              <span>{text}</span>
            </p>
          ))}
        </div>
      </article>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={answerId}
          onClick={() => setShown(!isShown)}
          className="flex min-h-[52px] w-full items-center gap-2.5 px-[18px] text-left font-semibold -outline-offset-2 hover:bg-sunken"
        >
          <BookOpenText aria-hidden size={19} className="text-ink-3" />
          {isShown ? 'Hide Model Answer' : 'Show Model Answer'}
          <ChevronDown
            aria-hidden
            size={18}
            className={`ml-auto text-ink-3 transition-transform duration-150 ${isShown ? 'rotate-180' : ''}`}
          />
        </button>
        {!isShown && (
          <p className="border-t border-line px-[18px] py-4 text-[15px] text-pretty text-ink-2">
            Outline your own answer first, on paper, in {question.minutes} minutes. The model answer shows the
            page behind each rule it takes from your materials.
          </p>
        )}
        <div id={answerId} hidden={!isShown} className="border-t border-line p-5 pane:px-7 pane:py-6">
          {question.answer_lines.length > 0 ? (
            <AnswerView
              lines={question.answer_lines}
              citing={{
                citations: question.citations,
                active: null,
                onOpen: (index) => onOpenCitation(question.citations, index),
              }}
            />
          ) : (
            <p className="whitespace-pre-line">{question.answer}</p>
          )}
        </div>
      </div>
    </div>
  );
}
