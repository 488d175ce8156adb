import type { SuggestedQuestions } from './suggested-questions.ts';

type PopularQuestionsProps = {
  suggested: SuggestedQuestions;
  isDisabled: boolean;
  onAsk: (message: string) => void;
};

/** Questions that students of this subject ask; a press asks one. */
export function PopularQuestions({ suggested, isDisabled, onAsk }: PopularQuestionsProps) {
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className="px-2 py-1 text-meta font-semibold text-ink-2">
        Popular questions{suggested.subject ? ` in ${suggested.subject}` : ''}
      </h2>
      <ul>
        {suggested.questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              aria-disabled={isDisabled || undefined}
              onClick={() => isDisabled || onAsk(question)}
              className="block w-full rounded-control px-2 py-[5px] text-left text-small/[1.35] text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink max-pane:py-2.5"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
