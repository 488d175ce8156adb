import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { Advice, GradedPoint } from '#contract/practice-answers.ts';
import { CitationChip, type Citing } from '../../ui/answer/citation-chip.tsx';
import { LetterButton } from './letter-button.tsx';
import type { Stretch } from './marks.ts';
import { isPointed, type Pointed } from './pointed.ts';
import type { RubricLine } from './rubric-rows.ts';
import { askedWords, judgedWords, missingWords, points as pointWords } from './words.ts';

type RubricRowProps = {
  id: string;
  row: RubricLine;
  /** The points of the whole rubric, and the stretches of the answer. */
  points: readonly GradedPoint[];
  stretches: readonly Stretch[];
  citing: Citing;
  pointed: Pointed;
  onPoint: (pointed: Pointed) => void;
  onGo: (letter: string) => void;
  /** The student's answer, and the language model that advises on it. */
  answer: string;
  adviser: string;
};

/**
 * A row of the rubric: what it is for, what it gave, and for each of its points the student's own words that earned it,
 * what is missing, and a language model's advice on it.
 */
export function RubricRow(props: RubricRowProps) {
  const { id, row, points, stretches, pointed, onPoint } = props;
  const own = stretches.filter((each) => each.points.some((at) => row.points.includes(at)));
  const isLit =
    pointed !== null &&
    ('point' in pointed ? row.points.includes(pointed.point) : own.some((each) => isPointed(pointed, each)));
  return (
    <li
      id={id}
      tabIndex={-1}
      onPointerEnter={() => onPoint({ point: row.points[0] ?? 0 })}
      onPointerLeave={() => onPoint(null)}
      className={`grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 border-b border-line px-[18px] py-3.5 -outline-offset-2 transition-colors duration-150 last:border-b-0 break-inside-avoid ${
        isLit ? 'bg-sunken' : ''
      }`}
    >
      <State earned={row.earned} possible={row.possible} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-semibold text-pretty wrap-anywhere">{row.title}</h3>
          <p className="shrink-0 text-small text-ink-3 tabular-nums">
            <b className="font-semibold text-ink">{pointWords(row.earned)}</b> of {pointWords(row.possible)}
          </p>
        </div>
        {row.points.map((at) => {
          const point = points[at];
          return (
            point && (
              <Point
                key={at}
                {...props}
                point={point}
                stretches={stretches.filter((each) => each.points.includes(at))}
              />
            )
          );
        })}
      </div>
    </li>
  );
}

type PointProps = RubricRowProps & { point: GradedPoint };

function Point({ row, point, stretches, citing, onPoint, onGo, answer, adviser }: PointProps) {
  const asked = askedWords(point);
  // The title of a row with one point may say all of it already.
  const isTold = row.points.length === 1 && row.title.toLowerCase().endsWith(bare(asked));
  return (
    <div className="not-first:mt-2.5">
      {(!isTold || point.citation !== null) && (
        <p className="mt-0.5 text-[15px]/[1.5] text-pretty text-ink-2 wrap-anywhere">
          {!isTold && asked}
          {point.citation !== null && <CitationChip index={point.citation} citing={citing} />}
        </p>
      )}
      {stretches.map((stretch) => (
        <p key={stretch.letter} className="mt-1.5 line-clamp-3 text-[15px]/[1.5] wrap-anywhere">
          <LetterButton
            letter={stretch.letter}
            isEarned={point.earned >= point.possible}
            label={`Sentence ${stretch.letter} of your answer: go to it`}
            onPoint={onPoint}
            onGo={() => onGo(stretch.letter)}
          />
          <span className="sr-only">You wrote: </span>“{stretch.text.trim()}”
        </p>
      ))}
      {(point.opposite ?? []).map(({ start, end }) => (
        <p key={start} className="mt-1.5 border-l-[3px] border-bad pl-3 text-[15px]/[1.5] wrap-anywhere">
          <b className="font-semibold">This says the opposite.</b> “{answer.slice(start, end).trim()}”
        </p>
      ))}
      {point.missed !== '' && (
        <p className="mt-1.5 text-[15px]/[1.5] text-pretty wrap-anywhere">{missingWords(point)}</p>
      )}
      {point.judged && <JudgedNote point={point} answer={answer} adviser={adviser} />}
      {point.advice && <AdviceNote advice={point.advice} answer={answer} adviser={adviser} />}
    </div>
  );
}

/** A language model's verdict on the line, under the sentence it quotes; where it differs from the points, that is said. */
function JudgedNote({ point, answer, adviser }: { point: GradedPoint; answer: string; adviser: string }) {
  const place = point.judged?.sentence;
  const { words, differs } = judgedWords(point);
  return (
    <div className="mt-2 border-l-[3px] border-line pl-3 text-[15px]/[1.5]">
      {place && (
        <p className="line-clamp-3 text-ink-2 wrap-anywhere">
          “{answer.slice(place.start, place.end).trim()}”
        </p>
      )}
      <p className="text-pretty wrap-anywhere">
        {adviser}: {words}.{differs && ' It differs from the points here: read the sentence beside the line.'}
      </p>
    </div>
  );
}

const bare = (words: string): string => words.toLowerCase().replace(/[.]$/, '');

type AdviceNoteProps = { advice: Advice; answer: string; adviser: string };

/** Advice in the model's words, under the sentence or the fact it speaks of, which are quoted as they stand. */
function AdviceNote({ advice: { words, sentence, fact }, answer, adviser }: AdviceNoteProps) {
  const about = sentence ? answer.slice(sentence.start, sentence.end).trim() : (fact ?? '');
  return (
    <div className="mt-2 border-l-[3px] border-line pl-3 text-[15px]/[1.5]">
      <p className="text-small text-ink-3 wrap-anywhere">
        {adviser} on {sentence ? 'your sentence' : 'a fact you did not use'}
      </p>
      <p className="line-clamp-3 text-ink-2 wrap-anywhere">“{about}”</p>
      <p className="text-pretty wrap-anywhere">{words}</p>
    </div>
  );
}

function State({ earned, possible }: { earned: number; possible: number }) {
  if (earned >= possible)
    return <CircleCheck role="img" aria-label="Earned" size={20} className="mt-0.5 text-ok" />;
  if (earned > 0)
    return <CircleDashed role="img" aria-label="Earned in part" size={20} className="mt-0.5 text-gold" />;
  return <CircleX role="img" aria-label="Missed" size={20} className="mt-0.5 text-bad" />;
}
