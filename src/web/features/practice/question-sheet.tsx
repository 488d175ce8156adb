import { questionParts } from './question-parts.ts';

/** A practice question as it is set on paper. */
export function QuestionSheet({ question }: { question: string }) {
  const { story, calls } = questionParts(question);
  return (
    <article className="pad px-5 py-6 pl-[46px] font-serif text-[16.5px]/[1.6] [--pad:26px] pane:px-9 pane:py-8 pane:pl-[66px] pane:[--pad:38px]">
      <div className="space-y-2.5 text-pretty wrap-anywhere">
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
  );
}
