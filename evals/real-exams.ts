import { Questionnaire } from '#contract/questionnaire.ts';
import { observe } from '#engine/forecasting/backtest.ts';
import { type ExamForecast, forecastExam } from '#engine/forecasting/forecast.ts';
import { labelSittings, TESTED } from '#engine/forecasting/label-exams.ts';
import { frequencyOnly, type Observation, posterior, studyListSize } from '#engine/forecasting/posterior.ts';
import { possibleTopics } from '#engine/forecasting/scope.ts';
import { openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { byExam } from './by-exam.ts';
import { type ExamLabels, readThesaurus } from './course-files.ts';
import { type Figure, lower, shareFigure } from './figures.ts';

/** A way of giving chances; the first is ours. */
const METHODS = ['forecast', 'frequency', 'frequency-raw', 'class-time', 'uniform'] as const;
type Method = (typeof METHODS)[number];

/** One past exam by its reader, and what each way would have given its topics. Ranks and list are the forecast's. */
export type Scored = {
  sitting: string;
  topics: number;
  /** Share of the topics that the study list holds. */
  listShare: number;
  error: Record<Method, number>;
  /** How often a tested topic is given a greater chance than one that is not; .5 by chance alone. */
  auc: Record<Method, number>;
  onList: number[];
};

/** An exam is a target when this many came before it. */
const EARLIER = 3;

/** Forecasts a course as the product does. */
export function forecastCourse(materials: readonly CourseMaterial[]): ExamForecast {
  const course = openCourse([...materials], readThesaurus());
  return finish(forecastExam(course, { questionnaire: Questionnaire.parse({}) }));
}

function finish<T>(steps: Generator<string, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Forecasts the past exams of a real course that a reader labeled. What the forecast knows is what the product reads by
 * itself; what it is held against is the reader's labels, over the topics the reader calls possible. `forward`: from
 * the exams before it, labeled as if later ones did not exist; `leave-one-out`: from all others, as the product's own
 * panel does. Every error is the Brier score of an exam, each exam weighing the same; `ahead-of` is the other way's
 * error less the forecast's. `lines` tells each exam forecast forward by itself. The figures of a course begin with
 * its name.
 */
export function measureRealExams(
  name: string,
  materials: readonly CourseMaterial[],
  whole: ExamForecast,
  labels: ExamLabels,
): { figures: Figure[]; lines: string[]; forward: Scored[] } {
  const at = (name: string) => whole.sittings.findIndex((sitting) => sitting.name === name);
  const course = openCourse([...materials], readThesaurus());
  const complete = labels.sittings.filter((sitting) => sitting.complete && at(sitting.name) >= 0);
  const forward = complete
    .filter(({ name }) => at(name) >= EARLIER)
    .map((target) => {
      const labeled = finish(labelSittings(course, whole.sittings.slice(0, at(target.name)), whole.list));
      const known = observe(labeled, possibleTopics(labeled, whole.list.topics), target.kind);
      return scoreExam(target, whole, known, known.length);
    });
  const left = complete.map((target) => {
    const all = observe(whole.labeled, whole.possible, target.kind);
    const others = all.filter((_, index) => index !== at(target.name));
    return scoreExam(target, whole, others, at(target.name));
  });
  const figures = [
    ...figuresOf(`${name}.forward`, forward),
    ...figuresOf(`${name}.leave-one-out`, left).filter(({ name }) => !name.includes('ahead-of')),
  ];
  return { figures, lines: forward.map(lineOf), forward };
}

function lineOf({ sitting, topics, error, onList }: Scored): string {
  const errors = METHODS.map((method) => `${method} ${error[method].toFixed(3)}`).join(', ');
  const held = onList.filter((was) => was === 1).length;
  return `forward  ${sitting}: ${onList.length} of ${topics} topics tested, ${held} on the list; ${errors}`;
}

/**
 * How well the product's own labels of the past exams agree with the reader's: of the topics it calls tested, how many
 * are, and of those tested, how many it finds. `tune` is every second sitting, on which the labeling was mended.
 */
export function measureExamLabels(whole: ExamForecast, { sittings }: ExamLabels): Figure[] {
  return [
    ...agreement('tune', whole, { sittings: sittings.filter((_, index) => index % 2 === 0) }),
    ...agreement('held', whole, { sittings: sittings.filter((_, index) => index % 2 === 1) }),
  ];
}

/** The same labels, and the forecast forward from them, when the student has the exams and not their keys. */
export function measureWithoutKeys(
  materials: readonly CourseMaterial[],
  whole: ExamForecast,
  labels: ExamLabels,
): Figure[] {
  const papers = withoutKeys(materials, whole);
  const bare = forecastCourse(papers);
  const { figures } = measureRealExams('forecasting', papers, bare, labels);
  const forward = figures.filter(({ name }) => name === 'forecasting.forward.brier');
  return [
    ...agreement('no-keys', bare, labels),
    ...forward.map((figure) => ({ ...figure, name: 'forecasting.forward.brier-no-keys' })),
  ];
}

/** The agreement on a set of sittings: `forecasting.labels.<name>.precision` and `.recall`. */
export function agreement(name: string, { labeled, list }: ExamForecast, { sittings }: ExamLabels): Figure[] {
  const right: number[] = [];
  const seen: number[] = [];
  for (const reader of sittings) {
    const own = labeled.find(({ sitting }) => sitting.name === reader.name);
    const says = list.topics.filter(({ index }) => (own?.shares[index] ?? 0) >= TESTED);
    right.push(...says.map((topic) => Number(reader.tested.includes(topic.name))));
    seen.push(...reader.tested.map((tested) => Number(says.some((topic) => topic.name === tested))));
  }
  return [
    shareFigure(`forecasting.labels.${name}.precision`, right),
    shareFigure(`forecasting.labels.${name}.recall`, seen),
  ];
}

/** The materials without what answers an exam; copies go too, since a key may be among them. */
function withoutKeys(materials: readonly CourseMaterial[], { sittings }: ExamForecast): CourseMaterial[] {
  const papers = sittings.flatMap(({ files }) => files).filter(({ role }) => role === 'exam');
  const kept = new Set(papers.map((file) => file.materialId));
  return materials.filter(({ id, kind }) => kind !== 'pastExams' || kept.has(id));
}

function scoreExam(
  target: ExamLabels['sittings'][number],
  { list, signals }: Pick<ExamForecast, 'list' | 'signals'>,
  known: readonly Observation[],
  before: number,
): Scored {
  const ours = posterior(signals, known, before);
  const chances: Record<Method, readonly number[]> = {
    forecast: ours.probabilities,
    frequency: posterior(frequencyOnly(signals), known, before).probabilities,
    'frequency-raw': signals.map((_, topic) => rawFrequency(known, topic, ours.baseRate)),
    'class-time': ours.priors,
    uniform: signals.map(() => ours.baseRate),
  };
  const scope = list.topics.filter(({ name }) => target.possible.includes(name));
  const lacking = target.tested.filter((name) => !scope.some((topic) => topic.name === name)).length;
  const isTested = (topic: { name: string }) => target.tested.includes(topic.name);
  const error = (method: Method) =>
    scope.reduce(
      (sum, topic) => sum + ((chances[method][topic.index] ?? 0) - Number(isTested(topic))) ** 2,
      lacking,
    ) /
    (scope.length + lacking);
  const chance = (topic: { index: number }) => ours.probabilities[topic.index] ?? 0;
  const ranked = scope.toSorted((a, b) => chance(b) - chance(a) || a.index - b.index);
  const size = studyListSize(ranked.map(chance));
  const held = ranked.flatMap((topic, rank) => (isTested(topic) ? [Number(rank < size)] : []));
  const auc = (method: Method) =>
    pairsInOrder(
      scope.map((topic) => ({ chance: chances[method][topic.index] ?? 0, isYes: isTested(topic) })),
    );
  const each = (measure: (method: Method) => number) =>
    Object.fromEntries(METHODS.map((method) => [method, measure(method)])) as Record<Method, number>;
  return {
    sitting: target.name,
    topics: scope.length + lacking,
    listShare: size / Math.max(1, scope.length),
    error: each(error),
    auc: each(auc),
    onList: [...held, ...Array.from({ length: lacking }, () => 0)],
  };
}

/** Of all pairs of a yes and a no, how many give the yes the greater chance; equal ones count half. */
function pairsInOrder(all: readonly { chance: number; isYes: boolean }[]): number {
  const [yes, no] = [all.filter(({ isYes }) => isYes), all.filter(({ isYes }) => !isYes)];
  const pairs = yes.flatMap((one) =>
    no.map((other) => (one.chance > other.chance ? 1 : one.chance === other.chance ? 0.5 : 0)),
  );
  return pairs.length === 0 ? 0.5 : pairs.reduce((sum: number, pair) => sum + pair, 0) / pairs.length;
}

/** Tested of possible; the base rate where no earlier exam could test the topic. */
function rawFrequency(known: readonly Observation[], topic: number, baseRate: number): number {
  const could = known.filter((exam) => exam.possible[topic]);
  const weight = could.reduce((sum, exam) => sum + exam.weight, 0);
  const hits = could.reduce((sum, exam) => sum + exam.weight * (exam.shares[topic] ?? 0), 0);
  return weight === 0 ? baseRate : hits / weight;
}

/** The figures of some exams: errors and orders of every way, what the forecast is ahead of, what its list held. */
export function figuresOf(name: string, exams: readonly Scored[]): Figure[] {
  const mean = (pick: (exam: Scored) => number) => exams.map((exam) => ({ sum: pick(exam), weight: 1 }));
  return [
    ...METHODS.map((method) =>
      lower(
        byExam(
          method === 'forecast' ? `${name}.brier` : `${name}.brier-${method}`,
          mean(({ error }) => error[method]),
        ),
      ),
    ),
    ...METHODS.slice(1).map((method) =>
      byExam(
        `${name}.ahead-of-${method}`,
        mean(({ error }) => error[method] - error.forecast),
      ),
    ),
    ...METHODS.map((method) =>
      byExam(
        method === 'forecast' ? `${name}.auc` : `${name}.auc-${method}`,
        mean(({ auc }) => auc[method]),
      ),
    ),
    lower(
      byExam(
        `${name}.list-share`,
        mean(({ listShare }) => listShare),
      ),
    ),
    shareFigure(
      `${name}.covered`,
      exams.flatMap(({ onList }) => onList),
    ),
  ];
}
