import type { Backtest } from '#contract/prediction.ts';
import { calibrationRows, leftOut } from './calibration.ts';
import { sharePercent } from './figures.ts';

const WIDTH = 120;
const HEIGHT = 20;
const INSET = 5;

/** Do the chances mean what they say? Of the topics given like chances, how many came; nothing where there are few. */
export function CalibrationTable({ backtest }: { backtest: Backtest }) {
  const rows = calibrationRows(backtest);
  const few = leftOut(backtest);
  if (rows.length === 0) return null;
  return (
    <table className="mt-4 w-full border-collapse text-small">
      <caption className="pb-1.5 text-left text-[14px] text-pretty text-ink-3">
        Did the chances mean what they say? The bar is the chance we gave, the dot the share that came.
        {few > 0 &&
          ` ${few === 1 ? 'One topic' : `${few} topics`} in steps of fewer than five ${few === 1 ? 'is' : 'are'} left out.`}
      </caption>
      <thead>
        <tr className="text-meta text-ink-3">
          <th scope="col" className="py-1 text-left font-medium">
            We gave
          </th>
          <td aria-hidden />
          <th scope="col" className="py-1 text-right font-medium">
            Came
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, from, to, share, tested, count }) => (
          <tr key={label} className="border-t border-line">
            <th
              scope="row"
              className="py-1.5 text-left font-normal whitespace-nowrap text-ink-2 tabular-nums"
            >
              {label}
            </th>
            <td aria-hidden className="w-full px-3">
              <Dot from={from} to={to} share={share} />
            </td>
            <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
              {tested} of {count} <span className="text-ink-3">({sharePercent(share)})</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dot({ from, to, share }: { from: number; to: number; share: number }) {
  const x = (value: number) => INSET + value * (WIDTH - 2 * INSET);
  const middle = HEIGHT / 2;
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-[220px]">
      <line x1={x(0)} x2={x(1)} y1={middle} y2={middle} className="stroke-line" />
      <rect x={x(from)} y={middle - 5} width={x(to) - x(from)} height={10} rx={3} className="fill-gold/30" />
      <circle cx={x(share)} cy={middle} r={4} className="fill-ink" />
    </svg>
  );
}
