import type { Backtest } from '#contract/prediction.ts';

const LEFT = 46;
const RIGHT = 304;
const ROW = 22;
const TOP = 14;

type RankStripProps = {
  backtest: Backtest;
  /** Short names of the exams, in the order of the backtest. */
  names: string[];
  selected: number;
  /** How many topics there are. */
  topics: number;
  /** Rank after which the study list ends; null draws no line. */
  cut: number | null;
};

/** The ranks of what was tested, one line an exam: filled on the list, hollow where it was missed. */
export function RankStrip({ backtest, names, selected, topics, cut }: RankStripProps) {
  const last = Math.max(topics, 2);
  const x = (rank: number) => LEFT + ((rank - 1) / (last - 1)) * (RIGHT - LEFT);
  const bottom = TOP + backtest.exams.length * ROW;
  const height = bottom + 22;
  const marks = cut !== null && cut > 1 && cut < last ? [1, cut, last] : [1, last];
  return (
    <svg
      role="img"
      aria-label="Ranks of the tested topics on each past exam; the same ranks stand above in words"
      viewBox={`0 0 312 ${height}`}
      className="mt-3.5 w-full max-w-[360px] fill-ink-3 font-sans text-[12px] font-medium tabular-nums"
    >
      {cut !== null && (
        <>
          <line
            x1={x(cut + 0.5)}
            x2={x(cut + 0.5)}
            y1={TOP}
            y2={bottom}
            className="stroke-gold [stroke-dasharray:3_3]"
          />
          <text x={x(cut + 0.5) - 5} y={9} textAnchor="end" className="fill-gold">
            study list
          </text>
        </>
      )}
      {backtest.exams.map((exam, index) => {
        const y = TOP + index * ROW + ROW / 2;
        return (
          <g key={exam.sitting}>
            <text x={0} y={y + 4} className={index === selected ? 'fill-ink font-semibold' : ''}>
              {names[index]}
            </text>
            <line x1={LEFT - 4} x2={RIGHT + 6} y1={y} y2={y} className="stroke-line" />
            {exam.tested.map((topic) => (
              <circle
                key={topic.name}
                cx={x(topic.rank)}
                cy={y}
                r={topic.on_list ? 4.5 : 4}
                className={topic.on_list ? 'fill-ok' : 'fill-surface stroke-bad stroke-[1.75]'}
              >
                <title>{`${topic.rank}. ${topic.name}`}</title>
              </circle>
            ))}
          </g>
        );
      })}
      {marks.map((rank) => (
        <text key={rank} x={x(rank)} y={height - 4} textAnchor="middle">
          {rank}
        </text>
      ))}
    </svg>
  );
}
