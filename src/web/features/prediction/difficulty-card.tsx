import type { Prediction } from '#contract/prediction.ts';
import { Card } from '../../ui/card.tsx';
import { wholePercents } from './figures.ts';

type DifficultyCardProps = { distribution: NonNullable<Prediction['difficulty_distribution']> };

/** How the exam divides into easy, medium and hard, in whole percents that add up. */
export function DifficultyCard({ distribution }: DifficultyCardProps) {
  const { easy, medium, hard } = distribution;
  const [easyPart = 0, mediumPart = 0, hardPart = 0] = wholePercents([easy, medium, hard]);
  const parts = [
    { label: 'Easy', percent: easyPart, shade: 'bg-gold/30' },
    { label: 'Medium', percent: mediumPart, shade: 'bg-gold/60' },
    { label: 'Hard', percent: hardPart, shade: 'bg-gold' },
  ];
  return (
    <Card className="pane:p-5">
      <h2 className="heading text-[20px] leading-tight">Difficulty</h2>
      <div aria-hidden className="mt-3.5 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ label, percent, shade }) => (
          <span key={label} className={shade} style={{ flex: `${percent} 0 0` }} />
        ))}
      </div>
      <dl className="mt-2.5 flex justify-between text-small">
        {parts.map(({ label, percent, shade }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="flex items-center gap-1.5 text-ink-2">
              <span aria-hidden className={`size-[9px] rounded-[3px] ${shade}`} />
              {label}
            </dt>
            <dd className="text-[16px] font-semibold tabular-nums">{percent}%</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
