import { CornerDownRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { PracticeAnswer } from '#contract/practice-answers.ts';
import { CitationChip } from '../../ui/answer/citation-chip.tsx';
import { plural } from '../../ui/plural.ts';
import { GradeCard } from './grade-card.tsx';
import { MarkedAnswer } from './marked-answer.tsx';
import { stretchesOf } from './marks.ts';
import type { OpenQuote } from './open-quote.ts';
import type { Pointed } from './pointed.ts';
import { RubricRow } from './rubric-row.tsx';
import { rubricRows } from './rubric-rows.ts';
import { points as pointWords, stepWords } from './words.ts';

type GradedProps = {
  attempt: PracticeAnswer;
  onOpenQuote: OpenQuote;
  /** What can be done next, under the rubric. */
  next: ReactNode;
};

/** A graded answer: band and points, the answer with its earning sentences marked, and the rubric beside it. */
export function Graded({ attempt, onOpenQuote, next }: GradedProps) {
  const id = useId();
  const [pointed, setPointed] = useState<Pointed>(null);
  const { answer, grade } = attempt;
  const stretches = stretchesOf(answer, grade.points);
  const rows = rubricRows(grade.points);
  const citing = {
    citations: grade.citations,
    active: null,
    onOpen: (index: number) => onOpenQuote(grade.citations, index),
  };
  const go = (target: string) => {
    const element = document.getElementById(target);
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    element?.focus({ preventScroll: true });
  };
  const sentenceId = (letter: string) => `${id}-sentence-${letter}`;
  const rowId = (point: number) => `${id}-row-${rows.findIndex((row) => row.points.includes(point))}`;
  return (
    <>
      <GradeCard attempt={attempt} />
      <p className="mt-5 border-l-[3px] border-brand py-0.5 pl-4 text-pretty wrap-anywhere">
        <b className="font-semibold">Next step.</b> {stepWords(grade.next_step.words)}
        {grade.next_step.citation !== null && (
          <CitationChip index={grade.next_step.citation} citing={citing} />
        )}
      </p>
      <div className="mt-6 grid items-start gap-x-6 gap-y-7 wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="heading text-lead">Your answer</h2>
            <p className="text-small text-ink-3 print:hidden">Select a letter to see what it earned</p>
          </div>
          <MarkedAnswer
            stretches={stretches}
            points={grade.points}
            pointed={pointed}
            onPoint={setPointed}
            onGo={(at) => go(rowId(at))}
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
        <div className="min-w-0 wide:row-span-2">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="heading text-lead">Rubric</h2>
            <p className="text-small text-ink-3">{plural(rows.length, 'row')}, from the model answer</p>
          </div>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <ol>
              {rows.map((row, n) => (
                <RubricRow
                  key={n}
                  id={rowId(row.points[0] ?? 0)}
                  row={row}
                  points={grade.points}
                  stretches={stretches}
                  citing={citing}
                  pointed={pointed}
                  onPoint={setPointed}
                  onGo={(letter) => go(sentenceId(letter))}
                  answer={answer}
                  adviser={grade.advised?.by ?? ''}
                />
              ))}
            </ol>
            <p className="flex justify-between border-t border-line bg-sunken px-[18px] py-3.5 font-semibold tabular-nums">
              <span>Total</span>
              <span>
                {pointWords(grade.earned)} of {pointWords(grade.possible)}
              </span>
            </p>
          </div>
          {grade.advised && (
            <p className="mt-3 text-small text-pretty text-ink-3 wrap-anywhere">
              {grade.advised.note ||
                `Verdicts and advice by ${grade.advised.by}. It reads your sentences and gives no points.`}
            </p>
          )}
          {next}
        </div>
        {grade.ignored_facts.length > 0 && <IgnoredFacts facts={grade.ignored_facts} />}
      </div>
    </>
  );
}

function IgnoredFacts({ facts }: { facts: readonly string[] }) {
  return (
    <div className="min-w-0 wide:col-start-1">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="heading text-lead">Facts you did not use</h2>
        <p className="text-small text-ink-3 tabular-nums">{facts.length}</p>
      </div>
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
