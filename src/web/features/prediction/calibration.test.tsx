import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Backtest } from '#contract/prediction.ts';
import { calibrationRows, leftOut } from './calibration.ts';
import { CalibrationTable } from './calibration-table.tsx';

afterEach(cleanup);

const step = (from: number, count: number, tested: number) => ({
  from,
  to: from + 0.2,
  count,
  mean: from + 0.1,
  tested,
});
const backtest = (calibration: NonNullable<Backtest['calibration']>): Backtest => ({
  exams: [],
  brier: { forecast: 0.2, uniform: 0.22, class_time: 0.21 },
  covered: 0.9,
  calibration,
});

describe('whether chances mean what they say', () => {
  it('is a line for each step with five topics or more, the highest chance first', () => {
    const tested = backtest([step(0, 31, 4), step(0.2, 12, 5), step(0.6, 8, 6), step(0.8, 2, 2)]);
    expect(calibrationRows(tested).map(({ label, tested, count }) => [label, tested, count])).toEqual([
      ['60–80%', 6, 8],
      ['20–40%', 5, 12],
      ['0–20%', 4, 31],
    ]);
    expect(leftOut(tested)).toBe(2);
  });

  it('is not shown from few chances, in one step only, or where it was never measured', () => {
    expect(calibrationRows(backtest([step(0, 20, 4), step(0.4, 12, 5)]))).toEqual([]);
    expect(calibrationRows(backtest([step(0, 60, 4)]))).toEqual([]);
    const { calibration: _, ...old } = backtest([]);
    expect(calibrationRows(old)).toEqual([]);
    const { container } = render(<CalibrationTable backtest={old} />);
    expect(container.textContent).toBe('');
  });

  it('says every figure in words, and how many topics it leaves out', () => {
    render(<CalibrationTable backtest={backtest([step(0, 31, 4), step(0.6, 13, 9), step(0.8, 1, 1)])} />);
    expect(screen.getByRole('rowheader', { name: '60–80%' }).closest('tr')?.textContent).toContain(
      '9 of 13 (69%)',
    );
    expect(screen.getByText(/One topic in steps of fewer than five is left out\./)).toBeTruthy();
  });
});
