import { ChartCard } from './chart-card.tsx';
import { barWords, type FigureGroup, percent, type ShownFigure } from './measured.ts';

/** The figures of a group as points on a line from 0 to 100%, each with its 95% interval and its bar. */
export function IntervalChart({ group }: { group: FigureGroup }) {
  return (
    <ChartCard
      title={group.title}
      note="The dot is our figure, the line its 95% interval, the gold mark our bar."
      columns={['Figure', 'Ours', '95% interval', 'Bar']}
      rows={group.figures.map((figure) => [
        figure.label,
        percent(figure.value, figure.isLower),
        `${percent(figure.interval[0], figure.isLower)}–${percent(figure.interval[1], figure.isLower)}`,
        barWords(figure),
      ])}
    >
      {group.figures.map((figure) => (
        <Line key={figure.name} figure={figure} />
      ))}
      <svg className="block h-5 w-full overflow-visible" aria-hidden="true">
        {[0, 50, 100].map((mark) => (
          <text
            key={mark}
            x={`${mark}%`}
            y="15"
            textAnchor={mark === 0 ? 'start' : mark === 100 ? 'end' : 'middle'}
            className="fill-ink-3 text-[12.5px]"
          >
            {mark}%
          </text>
        ))}
      </svg>
    </ChartCard>
  );
}

/** Positions stand in percent, so that the drawing takes any width and its dots stay round. */
const at = (share: number) => `${share * 100}%`;

function Line({ figure: { label, value, interval, bar } }: { figure: ShownFigure }) {
  return (
    <div className="mb-1.5">
      <p className="text-small leading-snug">{label}</p>
      <svg className="block h-6 w-full overflow-visible" aria-hidden="true">
        <line x1="0" x2="100%" y1="12" y2="12" className="stroke-line" />
        <line
          x1={at(interval[0])}
          x2={at(interval[1])}
          y1="12"
          y2="12"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-brand/30"
        />
        {bar !== null && (
          <line x1={at(bar)} x2={at(bar)} y1="2" y2="22" strokeWidth="2.5" className="stroke-gold" />
        )}
        <circle cx={at(value)} cy="12" r="5.5" className="fill-brand" />
      </svg>
    </div>
  );
}
