import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { Advice, GradedPoint } from '#contract/practice-answers.ts';
import { CitationChip, type Citing } from '../../ui/answer/citation-chip.tsx';
import { LetterButton } from './letter-button.tsx';
import type { Stretch } from './marks.ts';
import { isPointed, type Pointed } from './pointed.ts';
import { askedWords, judgedWords, KIND_WORDS, missingWords, points as pointWords } from './words.ts';

type RubricRowProps = {
  id: string;
  at: number;
  point: GradedPoint;
  /** Stretches of the answer that earned it. */
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
 * A line of the rubric: what it is for, what it gave, the student's own words that earned it, what is missing, and a
 * language model's advice on it.
 */
export function RubricRow({
  id,
  at,
  point,
  stretches,
  citing,
  pointed,
  onPoint,
  onGo,
  answer,
  adviser,
}: RubricRowProps) {
  const isLit =
    pointed !== null &&
    ('point' in pointed ? pointed.point === at : stretches.some((each) => isPointed(pointed, each)));
  return (
    <li
      id={id}
      tabIndex={-1}
      onPointerEnter={() => onPoint({ point: at })}
      onPointerLeave={() => onPoint(null)}
      className={`grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 border-b border-line px-[18px] py-3.5 -outline-offset-2 transition-colors duration-150 last:border-b-0 ${
        isLit ? 'bg-sunken' : ''
      }`}
    >
      <State point={point} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h4 className="font-semibold">{KIND_WORDS[point.kind]}</h4>
          <p className="shrink-0 text-small text-ink-3 tabular-nums">
            <b className="font-semibold text-ink">{pointWords(point.earned)}</b> of{' '}
            {pointWords(point.possible)}
          </p>
        </div>
        <p className="mt-0.5 text-[15px]/[1.5] text-pretty text-ink-2 wrap-anywhere">
          {askedWords(point)}
          {point.citation !== null && <CitationChip index={point.citation} citing={citing} />}
        </p>
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
    </li>
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

function State({ point: { earned, possible } }: { point: GradedPoint }) {
  if (earned >= possible)
    return <CircleCheck role="img" aria-label="Earned" size={20} className="mt-0.5 text-ok" />;
  if (earned > 0)
    return <CircleDashed role="img" aria-label="Earned in part" size={20} className="mt-0.5 text-gold" />;
  return <CircleX role="img" aria-label="Missed" size={20} className="mt-0.5 text-bad" />;
}
