import type { GradedPoint } from '#contract/practice-answers.ts';
import { placeChip } from '../../ui/answer/chip-placement.ts';
import { LetterButton } from './letter-button.tsx';
import type { Stretch } from './marks.ts';
import { isPointed, type Pointed } from './pointed.ts';

/** Whether every line of the rubric that a stretch belongs to was earned in full. */
const isWhole = ({ points }: Stretch, all: readonly GradedPoint[]): boolean =>
  points.every((at) => (all[at]?.earned ?? 0) >= (all[at]?.possible ?? 0));

type MarkedAnswerProps = {
  stretches: readonly Stretch[];
  points: readonly GradedPoint[];
  pointed: Pointed;
  onPoint: (pointed: Pointed) => void;
  /** Goes to a line of the rubric. */
  onGo: (point: number) => void;
  idOf: (letter: string) => string;
};

/** The student's answer as it was graded: each sentence that earned something is marked and lettered. */
export function MarkedAnswer({ stretches, points, pointed, onPoint, onGo, idOf }: MarkedAnswerProps) {
  return (
    <div className="pad px-5 py-6 pl-[46px] font-serif text-[16.5px]/[1.75] [--pad:26px] pane:px-9 pane:py-8 pane:pl-[66px] pane:[--pad:38px]">
      <p className="whitespace-pre-line wrap-anywhere">
        {stretches.map((stretch) => {
          if (stretch.letter === '') return stretch.text;
          const isEarned = isWhole(stretch, points);
          const { head, tail } = placeChip(stretch.text);
          const tone = isEarned
            ? 'bg-ok-soft decoration-ok decoration-solid'
            : 'bg-gold-soft decoration-gold decoration-dashed';
          return (
            <mark
              key={stretch.letter}
              onPointerEnter={() => onPoint({ letter: stretch.letter })}
              onPointerLeave={() => onPoint(null)}
              className={`rounded-[2px] underline decoration-[1.5px] underline-offset-4 transition-colors duration-150 ${tone} ${
                isPointed(pointed, stretch) ? 'bg-mark!' : ''
              }`}
            >
              {head}
              <span className="whitespace-nowrap">
                {tail}
                <LetterButton
                  id={idOf(stretch.letter)}
                  letter={stretch.letter}
                  isEarned={isEarned}
                  label={`Sentence ${stretch.letter}: show what it earned`}
                  onPoint={onPoint}
                  onGo={() => onGo(stretch.points[0] ?? 0)}
                />
              </span>
              {stretch.text.slice(head.length + tail.length)}
            </mark>
          );
        })}
      </p>
    </div>
  );
}
