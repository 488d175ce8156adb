import type { ExamKind } from '../reading/exam-head.ts';
import { type CalibrationBin, calibrate, type Outcome } from './calibration.ts';
import { isGuess, type LabeledSitting, TESTED } from './label-exams.ts';
import {
  frequencyOnly,
  type Observation,
  OTHER_KIND,
  posterior,
  SAME_KIND,
  studyListSize,
  type TopicSignal,
} from './posterior.ts';

/** How the forecast did on one past exam that it was not shown. Ranks count from 1 within the topics in scope. */
export type BacktestedExam = {
  sitting: string;
  tested: { topic: number; rank: number; isOnList: boolean }[];
  /** Mean squared error of the chances, 0 to 1. */
  brier: number;
  /** Share of the tested topics on the study list. */
  covered: number;
};

/**
 * Means over all hidden exams; `uniform` gives every topic the base rate, `classTime` knows no past exam, `frequency`
 * nothing but how often each topic came up. `shows`: which of the two did better on these exams and is shown; exams,
 * list and calibration are its.
 */
export type Backtest = {
  exams: BacktestedExam[];
  brier: { forecast: number; frequency: number; uniform: number; classTime: number };
  shows: 'forecast' | 'frequency';
  /** How many of the hidden exams the student checked; the others are held against our own reading of them. */
  checked: number;
  covered: number;
  /** Of the topics given like chances, how many came, over all hidden exams. */
  calibration: CalibrationBin[];
};

/** Below this many complete exams no figure is shown: it would be chance. */
export const FEWEST_EXAMS = 3;

/**
 * Hides each complete past exam in turn and forecasts it from all others. Only topics the hidden exam could test
 * count, as its students knew what their term had covered. Null below three complete exams.
 */
export function backtest(
  signals: readonly TopicSignal[],
  sittings: readonly LabeledSitting[],
  possible: readonly (readonly boolean[])[],
): Backtest | null {
  const targets = sittings.map((_, at) => at).filter((at) => isTarget(sittings[at], possible[at]));
  if (targets.length < FEWEST_EXAMS) return null;
  const run = (known: readonly TopicSignal[]) =>
    targets.map((target) => hideOne(known, sittings, possible, target));
  const [full, plain] = [run(signals), run(frequencyOnly(signals))];
  const brier = {
    forecast: meanOf(full, ({ exam }) => exam.brier),
    frequency: meanOf(plain, ({ exam }) => exam.brier),
    uniform: meanOf(full, ({ uniform }) => uniform),
    classTime: meanOf(full, ({ classTime }) => classTime),
  };
  const shows = brier.frequency < brier.forecast ? 'frequency' : 'forecast';
  const runs = shows === 'frequency' ? plain : full;
  const tested = runs.flatMap((run) => run.exam.tested);
  return {
    exams: runs.map((run) => run.exam),
    brier,
    shows,
    checked: targets.filter((target) => sittings[target]?.isChecked === true).length,
    covered: tested.filter((topic) => topic.isOnList).length / Math.max(1, tested.length),
    calibration: calibrate(runs.flatMap((run) => run.outcomes)),
  };
}

const NO_KEYS =
  'Your past exams have no keys and do not name their topics, so what they tested is a guess: nothing sure to test the forecast on. Add keys or model answers.';

/** Why there is no backtest, in words for the student; empty when there is one. */
export function backtestReason(sittings: readonly LabeledSitting[], found: Backtest | null): string {
  if (found !== null) return '';
  const complete = sittings.filter(({ sitting }) => sitting.isComplete).length;
  const missing = FEWEST_EXAMS - complete;
  if (missing <= 0) return NO_KEYS;
  if (complete === 0)
    return 'No complete past exam: nothing to test the forecast on. Add three to see how it does.';
  const have = complete === 1 ? 'One complete past exam: too few' : 'Two complete past exams: too few';
  return `${have} to test the forecast on. Add ${missing === 1 ? 'one' : 'two'} more.`;
}

/** The exams as the model sees them when it forecasts an exam of one kind. */
export function observe(
  sittings: readonly LabeledSitting[],
  possible: readonly (readonly boolean[])[],
  kind: ExamKind,
): Observation[] {
  return sittings.map(({ sitting, shares }, at) => ({
    weight: sitting.kind === kind ? SAME_KIND : OTHER_KIND,
    shares,
    possible: possible[at] ?? [],
  }));
}

const meanOf = (runs: readonly Run[], pick: (run: Run) => number): number =>
  runs.reduce((sum, run) => sum + pick(run), 0) / runs.length;

type Run = { exam: BacktestedExam; uniform: number; classTime: number; outcomes: Outcome[] };

function isTarget(labeled: LabeledSitting | undefined, possible: readonly boolean[] | undefined): boolean {
  if (labeled === undefined || !labeled.sitting.isComplete || possible === undefined) return false;
  if (!isKnown(labeled)) return false;
  return labeled.shares.some((share, topic) => possible[topic] && share >= TESTED);
}

/** A forecast cannot be held against guesses: most calls must be labeled by a key or by their own words. */
function isKnown({ labels, isChecked }: LabeledSitting): boolean {
  if (isChecked) return true;
  const calls = new Set(labels.map((label) => label.call));
  const sure = new Set(labels.filter((label) => !isGuess(label)).map((label) => label.call));
  return sure.size * 2 >= calls.size;
}

function hideOne(
  signals: readonly TopicSignal[],
  sittings: readonly LabeledSitting[],
  possible: readonly (readonly boolean[])[],
  target: number,
): Run {
  const hidden = sittings[target];
  if (hidden === undefined) throw new Error('The hidden exam must be one of the sittings.');
  const others = sittings.filter((_, at) => at !== target);
  const seen = possible.filter((_, at) => at !== target);
  const known = observe(others, seen, hidden.sitting.kind);
  const { baseRate, priors, probabilities } = posterior(signals, known, target);
  const scope = signals.map((_, topic) => topic).filter((topic) => possible[target]?.[topic]);
  const ranked = scope.toSorted((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0) || a - b);
  const size = studyListSize(ranked.map((topic) => probabilities[topic] ?? 0));
  const isTested = (topic: number) => (hidden.shares[topic] ?? 0) >= TESTED;
  const error = (chance: (topic: number) => number) =>
    scope.reduce((sum, topic) => sum + (chance(topic) - Number(isTested(topic))) ** 2, 0) / scope.length;
  const tested = ranked.flatMap((topic, at) =>
    isTested(topic) ? [{ topic, rank: at + 1, isOnList: at < size }] : [],
  );
  return {
    exam: {
      sitting: hidden.sitting.name,
      tested,
      brier: error((topic) => probabilities[topic] ?? 0),
      covered: tested.filter((topic) => topic.isOnList).length / Math.max(1, tested.length),
    },
    uniform: error(() => baseRate),
    classTime: error((topic) => priors[topic] ?? 0),
    outcomes: scope.map((topic) => ({ chance: probabilities[topic] ?? 0, isTested: isTested(topic) })),
  };
}
