import {
  expectedCount,
  type Observation,
  posterior,
  studyListSize,
  type TopicSignal,
} from '#engine/forecasting/posterior.ts';
import { byExam, type ExamPart, sequence } from './by-exam.ts';
import { type ExamSeries, readExamSeries } from './course-files.ts';
import { type Figure, lower } from './figures.ts';

/** What is known of one exam when it is forecast, and what it then tested. */
type Target = { chances: number[]; baseRate: number; frequency: number[]; isTested: boolean[] };

/** A forecast from fewer earlier exams is not scored. */
const EARLIER = 3;
const EARLIER_SUBJECTS = 6;
/** Ties are broken at random so often; every figure with ties is the mean. */
const SHUFFLES = 20;
const TOP = 0.4;
/** What is told of the courses that no constant was chosen on. */
const HELD = /\.(?:brier|ece|recall-top40|covered)$/;
const BINS = 10;
const SEED = 20_261_121;
/** Resamples of the calibration error. */
const RESAMPLES = 500;

/**
 * Scores the engine's own posterior on 13 courses of public bar exams, each exam forecast from those before it. There
 * is no reading and no class there, so only the exams speak. `series` is all courses, `series-held` those that no
 * constant was chosen on: every second one in alphabetical order. `subjects` forecasts which of the 13 courses an exam
 * asks; there the examiner takes turns, which the engine must learn by itself.
 */
export async function measureExamSeries(): Promise<{ figures: Figure[] }> {
  const { courses } = readExamSeries();
  const names = Object.keys(courses).toSorted();
  const all = names.map((name) => targetsOf(courses[name] ?? { topics: [], exams: {} }, EARLIER));
  const held = all.filter((_, at) => at % 2 === 1);
  const subjects = targetsOf({ topics: names, exams: subjectsByExam(courses) }, EARLIER_SUBJECTS);
  return {
    figures: [
      ...score('forecasting.series', all.flat()),
      ...score('forecasting.series-held', held.flat()).filter(({ name }) => HELD.test(name)),
      ...score('forecasting.subjects', subjects).filter(({ name }) => name.includes('brier')),
    ],
  };
}

/** Which courses each administration asked, as a series of exams of its own. */
function subjectsByExam(courses: ExamSeries['courses']): Record<string, string[]> {
  const asked: Record<string, string[]> = {};
  for (const [name, { exams }] of Object.entries(courses))
    for (const exam of Object.keys(exams)) asked[exam] = [...(asked[exam] ?? []), name];
  return asked;
}

function targetsOf({ topics, exams }: ExamSeries['courses'][string], least: number): Target[] {
  const signals: TopicSignal[] = topics.map(() => ({ reading: 0, mentions: 0, review: 0, cue: 0 }));
  const series = Object.entries(exams).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const seen: Observation[] = series.map(([, tested]) => ({
    weight: 1,
    shares: topics.map((topic) => Number(tested.includes(topic))),
    possible: topics.map(() => true),
  }));
  return seen.slice(least).map((exam, at) => {
    const earlier = seen.slice(0, least + at);
    const { probabilities, baseRate } = posterior(signals, earlier);
    return {
      chances: probabilities,
      baseRate,
      frequency: topics.map(
        (_, topic) => earlier.reduce((sum, { shares }) => sum + (shares[topic] ?? 0), 0) / earlier.length,
      ),
      isTested: exam.shares.map((share) => share === 1),
    };
  });
}

function score(name: string, targets: readonly Target[]): Figure[] {
  const error = (pick: (target: Target, topic: number) => number): ExamPart[] =>
    targets.map((target) => ({
      sum: target.isTested.reduce((sum, was, topic) => sum + (pick(target, topic) - Number(was)) ** 2, 0),
      weight: target.isTested.length,
    }));
  const withTopics = targets.filter(({ isTested }) => isTested.includes(true));
  const top = ({ chances }: Target) => Math.round(TOP * chances.length);
  return [
    lower(
      byExam(
        `${name}.brier`,
        error(({ chances }, topic) => chances[topic] ?? 0),
      ),
    ),
    lower(
      byExam(
        `${name}.brier-uniform`,
        error(({ baseRate }) => baseRate),
      ),
    ),
    lower(
      byExam(
        `${name}.brier-frequency`,
        error(({ frequency }, topic) => frequency[topic] ?? 0),
      ),
    ),
    lower(calibrationError(`${name}.ece`, targets)),
    byExam(
      `${name}.recall-top40`,
      heldBy(withTopics, (target) => target.chances, top),
    ),
    byExam(
      `${name}.recall-top40-uniform`,
      heldBy(withTopics, (target) => target.chances.map(() => 0), top),
    ),
    byExam(
      `${name}.covered`,
      heldBy(withTopics, (target) => target.chances, listSize),
    ),
    byExam(
      `${name}.list-share`,
      withTopics.map((target) => ({ sum: listSize(target) / target.chances.length, weight: 1 })),
    ),
    byExam(
      `${name}.in-band`,
      targets.map((target) => ({ sum: Number(isInBand(target)), weight: 1 })),
    ),
  ];
}

const listSize = ({ chances }: Target) => studyListSize(chances.toSorted((a, b) => b - a));

/** Share of the tested topics among the first ones, a mean over shuffles since equal chances have no order. */
function heldBy(
  targets: readonly Target[],
  rate: (target: Target) => readonly number[],
  size: (target: Target) => number,
): ExamPart[] {
  const next = sequence(SEED);
  return targets.map((target) => {
    const rates = rate(target);
    const tested = target.isTested.filter(Boolean).length;
    let held = 0;
    for (let round = 0; round < SHUFFLES; round++) {
      const ranked = rates
        .map((chance, topic) => ({ chance, topic, lot: next() }))
        .toSorted((a, b) => b.chance - a.chance || a.lot - b.lot);
      held += ranked.slice(0, size(target)).filter(({ topic }) => target.isTested[topic]).length;
    }
    return { sum: held / SHUFFLES / tested, weight: 1 };
  });
}

/** Expected calibration error in ten steps of chance, weighted by the topics in each. */
function calibrationError(name: string, targets: readonly Target[]): Figure {
  const gap = (some: readonly Target[]) => {
    const bins = Array.from({ length: BINS }, () => 0);
    let count = 0;
    for (const { chances, isTested } of some)
      for (const [topic, chance] of chances.entries()) {
        const bin = Math.min(BINS - 1, Math.floor(chance * BINS));
        bins[bin] = (bins[bin] ?? 0) + chance - Number(isTested[topic]);
        count += 1;
      }
    return bins.reduce((sum, difference) => sum + Math.abs(difference), 0) / count;
  };
  const next = sequence(SEED);
  const draws = Array.from({ length: RESAMPLES }, () =>
    gap(targets.flatMap(() => targets[Math.floor(next() * targets.length)] ?? [])),
  ).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((draws[Math.floor(share * (RESAMPLES - 1))] ?? 0) * 1000) / 1000;
  return {
    name,
    value: Math.round(gap(targets) * 10_000) / 10_000,
    count: targets.length,
    interval: [at(0.025), at(0.975)],
  };
}

function isInBand({ chances, isTested }: Target): boolean {
  const { low, high } = expectedCount(chances);
  const count = isTested.filter(Boolean).length;
  return count >= low && count <= high;
}
