import { BookOpenText, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { LinesView } from '../../ui/answer/lines-view.tsx';
import type { OpenQuote } from './open-quote.ts';

type ModelAnswerProps = {
  question: PracticeQuestion;
  isShown: boolean;
  onToggle: () => void;
  onOpenQuote: OpenQuote;
};

/** The model answer, folded until the student asks for it. */
export function ModelAnswer({ question, isShown, onToggle, onOpenQuote }: ModelAnswerProps) {
  const answerId = useId();
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={answerId}
        onClick={onToggle}
        className="flex min-h-[52px] w-full items-center gap-2.5 px-[18px] text-left font-semibold -outline-offset-2 hover:bg-sunken"
      >
        <BookOpenText aria-hidden size={19} className="shrink-0 text-ink-3" />
        {isShown ? 'Hide Model Answer' : 'Show Model Answer'}
        {!isShown && (
          <span aria-hidden className="text-small font-normal text-ink-3 max-pane:hidden">
            To be read once you have written
          </span>
        )}
        <ChevronDown
          aria-hidden
          size={18}
          className={`ml-auto shrink-0 text-ink-3 transition-transform duration-150 ${isShown ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={answerId} hidden={!isShown} className="border-t border-line p-5 pane:px-7 pane:py-6">
        <div className="max-w-[760px]">
          {question.answer_lines.length > 0 ? (
            <LinesView
              lines={question.answer_lines}
              citing={{
                citations: question.citations,
                active: null,
                onOpen: (index) => onOpenQuote(question.citations, index),
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
