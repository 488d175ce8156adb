import type { Backtest } from '#contract/prediction.ts';

/** One line of the table: "20–40%", and of how many topics so many came. `from`, `to` and `share` are 0 to 1. */
export type CalibrationRow = {
  label: string;
  from: number;
  to: number;
  share: number;
  tested: number;
  count: number;
};

/** Fewer chances than this over all hidden exams show luck, not calibration: no table. */
const FEWEST_CHANCES = 40;
/** A step with fewer topics than this is left out. */
const FEWEST_IN_STEP = 5;

/** The steps worth showing, highest chance first; none where the exams are too few to say anything. */
export function calibrationRows({ calibration = [] }: Backtest): CalibrationRow[] {
  const chances = calibration.reduce((sum, { count }) => sum + count, 0);
  if (chances < FEWEST_CHANCES) return [];
  const rows = calibration
    .filter(({ count }) => count >= FEWEST_IN_STEP)
    .map(({ from, to, count, tested }) => ({
      label: `${Math.round(from * 100)}–${Math.round(to * 100)}%`,
      from,
      to,
      share: tested / count,
      tested,
      count,
    }));
  return rows.length < 2 ? [] : rows.toReversed();
}

/** How many topics stand in steps that are left out for being few. */
export function leftOut({ calibration = [] }: Backtest): number {
  return calibration.reduce((sum, { count }) => sum + (count < FEWEST_IN_STEP ? count : 0), 0);
}
