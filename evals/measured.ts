import type { Figure } from './figures.ts';
import type { HiddenExam } from './forecasting.ts';

/** What the page "How we measure" shows: content/measured.json, written by `npm run eval`. */
export type Measured = {
  /** The day these figures were first measured. */
  measuredOn: string;
  /** `bar`: what we ask of the figure; null where we ask nothing. */
  figures: (Figure & { bar: number | null })[];
  exams: HiddenExam[];
};

/** What the page has words for, and what we ask of figures: thresholds below which tests fail, and goals. */
export type Bars = {
  shown: ReadonlySet<string>;
  thresholds: Record<string, number>;
  goals: Record<string, number>;
};

/**
 * The figures the page shows, with what we ask of each: its goal where it has one, or the threshold below which our tests fail. The day
 * stays that of `last` while nothing has changed, so that measuring again changes no file.
 */
export function measured(
  results: { figures: readonly Figure[]; exams: readonly HiddenExam[] },
  bars: Bars,
  last: Measured | null,
  today: string,
): Measured {
  const own = results.figures.filter(({ name }) => bars.shown.has(name));
  const figures = own.map((figure) => ({
    ...figure,
    bar: bars.goals[figure.name] ?? bars.thresholds[figure.name] ?? null,
  }));
  const now = { figures, exams: [...results.exams] };
  const isSame =
    last !== null && JSON.stringify(now) === JSON.stringify({ figures: last.figures, exams: last.exams });
  return { measuredOn: isSame ? last.measuredOn : today, ...now };
}
