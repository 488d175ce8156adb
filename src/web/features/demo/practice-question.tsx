import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AnsweredIssue } from './demo-data.ts';

type PracticeQuestionProps = { question: readonly string[]; answer: readonly AnsweredIssue[] };

/** A practice question, and its model answer once it is asked for. */
export function PracticeQuestion({ question, answer }: PracticeQuestionProps) {
  const [isShown, setShown] = useState(false);
  const answerId = useId();
  return (
    <section className="rounded-card border border-line bg-surface p-5 pane:p-7">
      <h2 className="font-semibold">Practice question</h2>
      <div className="mt-3 grid max-w-[680px] gap-3 font-serif text-[17.5px]/[1.55]">
        {question.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Button
        variant="secondary"
        className="mt-5"
        aria-expanded={isShown}
        aria-controls={isShown ? answerId : undefined}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide Model Answer' : 'Show Model Answer'}
        <ChevronDown aria-hidden size={17} className={isShown ? 'rotate-180' : ''} />
      </Button>
      {isShown && (
        <section
          id={answerId}
          aria-label="Model answer"
          className="mt-6 grid max-w-[680px] gap-6 border-t border-line pt-6"
        >
          {answer.map(({ issue, rule, authority, sides, conclusion }) => (
            <div key={issue} className="grid gap-2">
              <h3 className="font-semibold">{issue}</h3>
              <p>{rule}</p>
              <p className="text-small text-ink-3">{authority}</p>
              {sides.map((side) => (
                <p key={side} className="border-l-2 border-line pl-3.5 text-ink-2">
                  {side}
                </p>
              ))}
              <p className="font-[550]">{conclusion}</p>
            </div>
          ))}
        </section>
      )}
    </section>
  );
}
