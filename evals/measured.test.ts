import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Figure } from './figures.ts';
import { type Measured, measured } from './measured.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const words = read('../content/measuring.json') as { groups: { figures: { name: string }[] }[] };
const bars = {
  shown: new Set(words.groups.flatMap(({ figures }) => figures.map(({ name }) => name))),
  thresholds: read('./thresholds.json') as Record<string, number>,
  goals: read('./goals.json') as Record<string, number>,
};
const shown = read('../content/measured.json') as Measured;

describe('what the page "How we measure" shows', () => {
  it('is what was committed as the results of the evaluation', () => {
    const figures = read('./results.json') as Figure[];
    expect(shown).toEqual(measured({ figures, exams: shown.exams }, bars, shown, 'another day'));
  });

  it('lists hidden exams that add up to the figures of the forecast', () => {
    const sum = (set: string, pick: 'tested' | 'onList') =>
      shown.exams.filter((exam) => exam.set === set).reduce((total, exam) => total + exam[pick], 0);
    const forecasts = shown.figures.filter(({ name }) => /^forecasting\.(?:sample|course)\./.test(name));
    expect(forecasts.length).toBeGreaterThan(0);
    for (const { name, hits, count } of forecasts) {
      const set = name.split('.')[1] ?? '';
      expect({ name, hits, count }).toEqual({ name, hits: sum(set, 'onList'), count: sum(set, 'tested') });
    }
  });
});

describe('measured', () => {
  const figure: Figure = { name: 'a.b', value: 0.5, count: 2, hits: 1, interval: [0, 1] };
  const results = { figures: [figure], exams: [] };
  const shown = new Set(['a.b']);
  const first = measured(results, { shown, thresholds: { 'a.b': 0.4 }, goals: {} }, null, '2026-01-01');

  it('keeps its day while nothing changes, and takes the new one when a figure does', () => {
    const again = (value: number) =>
      measured(
        { figures: [{ ...figure, value }], exams: [] },
        { shown, thresholds: { 'a.b': 0.4 }, goals: {} },
        first,
        '2026-02-02',
      ).measuredOn;
    expect(again(0.5)).toBe('2026-01-01');
    expect(again(0.6)).toBe('2026-02-02');
  });

  it('asks for the goal where there is one, or else for the threshold', () => {
    expect(first.figures[0]?.bar).toBe(0.4);
    const withGoal = measured(
      results,
      { shown, thresholds: { 'a.b': 0.4 }, goals: { 'a.b': 0.9 } },
      null,
      'x',
    );
    expect(withGoal.figures[0]?.bar).toBe(0.9);
    expect(measured(results, { shown, thresholds: {}, goals: {} }, null, 'x').figures[0]?.bar).toBeNull();
  });

  it('leaves out what the page has no words for', () => {
    const other = { figures: [figure, { ...figure, name: 'c.d' }], exams: [] };
    const { figures } = measured(other, { shown, thresholds: {}, goals: {} }, null, 'x');
    expect(figures.map(({ name }) => name)).toEqual(['a.b']);
  });
});
