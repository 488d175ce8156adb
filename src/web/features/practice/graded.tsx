import { CornerDownRight, PencilLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import { CitationChip } from '../../ui/answer/citation-chip.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { GradeCard } from './grade-card.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { stretchesOf } from './marks.ts';
import type { OpenQuote } from './open-quote.ts';
import type { Pointed } from './pointed.ts';
import { RubricRow } from './rubric-row.tsx';
import { dateWords, stepWords } from './words.ts';

type GradedProps = {
  attempt: PracticeAnswer;
  onOpenQuote: OpenQuote;
  /** Words of the way back to writing; null where the question is no longer asked. */
  again: string | null;
  onAgain: () => void;
};

/** A graded answer: band and points, the answer with its earning sentences marked, and the rubric beside it. */
export function Graded({ attempt, onOpenQuote, again, onAgain }: GradedProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pointed, setPointed] = useState<Pointed>(null);
  const { answer, grade } = attempt;
  const stretches = stretchesOf(answer, grade.points);
  const citing = {
    citations: grade.citations,
    active: null,
    onOpen: (index: number) => onOpenQuote(grade.citations, index),
  };
  // A reader of the screen goes on where the result stands.
  useEffect(() => heading.current?.focus(), []);
  const go = (target: string) => {
    const element = document.getElementById(target);
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    element?.focus({ preventScroll: true });
  };
  const sentenceId = (letter: string) => `${id}-sentence-${letter}`;
  const pointId = (at: number) => `${id}-point-${at}`;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id={`${id}-title`} ref={heading} tabIndex={-1} className="heading text-section outline-none">
            What your answer covers
          </h3>
          <p className="text-small text-ink-3">{dateWords(attempt.created_at)}</p>
        </div>
        {again && (
          <Button size="sm" className="max-pane:w-full" onClick={onAgain}>
            <PencilLine aria-hidden size={16} />
            {again}
          </Button>
        )}
      </div>
      <GradeCard attempt={attempt} />
      <p className="mt-5 border-l-[3px] border-brand py-0.5 pl-4 text-pretty wrap-anywhere">
        <b className="font-semibold">Next step.</b> {stepWords(grade.next_step.words)}
        {grade.next_step.citation !== null && (
          <CitationChip index={grade.next_step.citation} citing={citing} />
        )}
      </p>
      <div className="mt-6 grid items-start gap-x-6 gap-y-7 wide:grid-cols-2">
        <div className="min-w-0 wide:sticky wide:top-6 wide:max-h-[calc(100dvh-48px)] wide:overflow-y-auto">
          <h4 className="heading mb-3 text-lead">Your answer</h4>
          <MarkedAnswer
            stretches={stretches}
            points={grade.points}
            pointed={pointed}
            onPoint={setPointed}
            onGo={(at) => go(pointId(at))}
            idOf={sentenceId}
          />
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
            <span>
              <span aria-hidden className="mr-2 inline-block h-2.5 w-6 border-b-2 border-ok bg-ok-soft" />
              all its points earned
            </span>
            <span>
              <span
                aria-hidden
                className="mr-2 inline-block h-2.5 w-6 border-b-2 border-dashed border-gold bg-gold-soft"
              />
              some of its points earned
            </span>
          </p>
        </div>
        <div className="min-w-0">
          <div className="mb-3 flex items-baseline justify-between gap-3">
            <h4 className="heading text-lead">Rubric</h4>
            <p className="text-small text-ink-3">
              {plural(grade.points.length, 'line')}, from the model answer
            </p>
          </div>
          <ol className="overflow-hidden rounded-card border border-line bg-surface">
            {grade.points.map((point, at) => (
              <RubricRow
                key={at}
                id={pointId(at)}
                at={at}
                point={point}
                stretches={stretches.filter((each) => each.points.includes(at))}
                citing={citing}
                pointed={pointed}
                onPoint={setPointed}
                onGo={(letter) => go(sentenceId(letter))}
                answer={answer}
                adviser={grade.advised?.by ?? ''}
              />
            ))}
          </ol>
          {grade.advised && (
            <p className="mt-3 text-small text-pretty text-ink-3 wrap-anywhere">
              {grade.advised.note ||
                `Verdicts and advice by ${grade.advised.by}. It reads your sentences and gives no points.`}
            </p>
          )}
          {grade.ignored_facts.length > 0 && <IgnoredFacts facts={grade.ignored_facts} />}
        </div>
      </div>
    </section>
  );
}

function IgnoredFacts({ facts }: { facts: readonly string[] }) {
  return (
    <div className="mt-7">
      <h4 className="heading mb-3 text-lead">Facts you did not use</h4>
      <ul className="rounded-card border border-line bg-surface px-[18px]">
        {facts.map((fact) => (
          <li
            key={fact}
            className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-b border-line py-3 font-serif text-[16px]/[1.5] last:border-b-0"
          >
            <CornerDownRight aria-hidden size={18} className="mt-1 text-bad" />
            <span className="wrap-anywhere">“{fact}”</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
