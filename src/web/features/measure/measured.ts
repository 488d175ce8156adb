import results from '../../../../content/measured.json' with { type: 'json' };
import words from '../../../../content/measuring.json' with { type: 'json' };

/** A figure as the page shows it; shares are between 0 and 1. */
export type ShownFigure = {
  name: string;
  label: string;
  note: string;
  value: number;
  /** How many questions or topics it rests on; `hits` of them, where it counts. */
  count: number;
  hits: number | null;
  interval: readonly [number, number];
  /** What we ask of it; null where we ask nothing. */
  bar: number | null;
  /** What was counted, where it is not questions: "exams". */
  unit?: string;
  /** True for an error or a fault: less is better, and the bar is a ceiling. */
  isLower: boolean;
  /** The files it needs that are not shipped with the source; null where the source alone gives it. */
  files: NotShipped | null;
};

/** What a figure needs that is not ours to pass on. Without it the figure is absent, or of the sample course alone. */
export type NotShipped = { needs: string; isAbsent: boolean };

/** The files beyond the source that a figure needs, by its name. */
function filesOf(name: string): NotShipped | null {
  const found = words.files.find(({ figures }) => figures.some((start) => name.startsWith(start)));
  return found ? { needs: found.needs, isAbsent: found.without === 'absent' } : null;
}

/** Figures that belong together. */
export type FigureGroup = { title: string; note: string; figures: readonly ShownFigure[] };

type Found = {
  name: string;
  value: number;
  count: number;
  interval: number[];
  hits?: number;
  bar: number | null;
  isLower?: boolean;
};
const found: readonly Found[] = results.figures;

/** The committed results of `npm run eval` under the words of content/measuring.json. */
export const FIGURE_GROUPS: readonly FigureGroup[] = words.groups.map(({ title, note, figures }) => ({
  title,
  note,
  figures: figures.flatMap((word) =>
    found
      .filter(({ name }) => name === word.name)
      .map(({ interval: [low = 0, high = 1], hits = null, isLower = false, ...figure }) => ({
        ...figure,
        ...word,
        hits,
        isLower,
        files: filesOf(word.name),
        interval: [low, high] as const,
      })),
  ),
}));

const ALL = FIGURE_GROUPS.flatMap(({ figures }) => figures);

/** How many figures the page shows, those that the source alone gives again, and those that are absent without other files. */
export const REPRODUCED = {
  all: ALL.length,
  bySource: ALL.filter(({ files }) => files === null).length,
  absent: ALL.filter(({ files }) => files?.isAbsent).length,
};

/** Past exams that were hidden and forecast, by course. */
export const HIDDEN_EXAMS = words.courses.map(({ set, name }) => ({
  name,
  exams: results.exams.filter((exam) => exam.set === set),
}));

/** The tested topics of all hidden exams, and how many of them stood on the study list. */
export const COVERED = results.exams.reduce(
  (sum, exam) => ({ tested: sum.tested + exam.tested, onList: sum.onList + exam.onList }),
  { tested: 0, onList: 0 },
);

/** The day of the figures, as "November 20, 2026". */
export const MEASURED_ON = new Date(`${results.measuredOn}T00:00:00Z`).toLocaleDateString('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** A value and what is asked of it. */
type Barred = { value: number; bar: number | null; isLower?: boolean };

/** Whether a figure reaches what we ask of it; null where we ask nothing. */
export const isMet = ({ value, bar, isLower = false }: Barred): boolean | null => {
  if (bar === null) return null;
  return isLower ? value <= bar : value >= bar;
};

/** What we ask, as "≥ 87%" or "≤ 5%". */
export const barWords = ({ bar, isLower = false }: Omit<Barred, 'value'>): string =>
  bar === null ? 'none' : `${isLower ? '≤' : '≥'} ${percent(bar, isLower)}`;

/**
 * A share in whole percent, an error in tenths. Rounded to the worse side, so that what misses a bar never reads as if it
 * reached it.
 */
export const percent = (share: number, isLower = false): string =>
  isLower ? `${Math.ceil(share * 1000 - 1e-9) / 10}%` : `${Math.floor(share * 100 + 1e-9)}%`;
