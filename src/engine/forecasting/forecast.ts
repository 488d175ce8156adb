import type { Questionnaire } from '#contract/questionnaire.ts';
import { isThin } from '#contract/tiers.ts';
import { groupsOf } from '../finding/term-groups.ts';
import type { Course } from '../indexing/course.ts';
import { type ExamSitting, readExams, type SetAside } from '../reading/exam.ts';
import type { ToldFile } from '../reading/exam-told.ts';
import { readSyllabusInSteps, type Syllabus } from '../reading/syllabus.ts';
import { NO_MAP, type TopicMap, withTopicMap } from '../reading/topic-map.ts';
import { type Backtest, backtest, backtestReason, observe } from './backtest.ts';
import { cueValues, readCues, ruledOut } from './cues.ts';
import { type Difficulty, measureDifficulty } from './difficulty.ts';
import { type EvidenceItem, topicEvidence } from './evidence.ts';
import type { ToldExam } from './exam-facts.ts';
import { type ExamTraits, readTraits } from './exam-traits.ts';
import { type ExamFormat, readFormat } from './format.ts';
import { findKeyCases, type KeyCase, keyCaseWords } from './key-cases.ts';
import { type LabeledSitting, labelSittings, type ReaderLabel, TESTED } from './label-exams.ts';
import { type NextExam, readNextExam } from './next-exam.ts';
import { expectedCount, frequencyOnly, posterior, studyListSize, type TopicSignal } from './posterior.ts';
import { recommend } from './recommendations.ts';
import { possibleTopics } from './scope.ts';
import { planTime, type TimePlan } from './time-plan.ts';
import { type CourseTopic, readTopics, type TopicList } from './topics.ts';
import { countUnmatched, type Unmatched } from './unmatched.ts';
import { type CheckedExam, type Untested, withChecked, withoutUntested } from './untested.ts';

/** A topic with its chance on the next exam and what that rests on. */
export type ForecastTopic = {
  topic: CourseTopic;
  /** 0 to 1, never quite either. */
  probability: number;
  /** What reading and notes alone would say. */
  prior: number;
  /** high from .6, low below .35. */
  band: 'high' | 'middle' | 'low';
  /** Past exams that tested it, of those that could. */
  tested: number;
  of: number;
  isOnList: boolean;
  history: { sitting: string; isPossible: boolean; share: number }[];
  evidence: EvidenceItem[];
};

/** Everything a prediction shows, and what practice questions are built from. */
export type ExamForecast = {
  format: ExamFormat;
  time: TimePlan;
  difficulty: Difficulty;
  /** Most likely first. */
  topics: ForecastTopic[];
  expected: { mean: number; spread: number; low: number; high: number };
  studyListSize: number;
  keyCases: KeyCase[];
  keyCaseWords: string[];
  recommendations: string[];
  backtest: Backtest | null;
  /** In words; empty when there is a backtest. */
  backtestReason: string;
  sittings: ExamSitting[];
  setAside: SetAside[];
  syllabus: Syllabus;
  traits: ExamTraits;
  labeled: LabeledSitting[];
  unmatched: Unmatched;
  list: TopicList;
  next: NextExam;
  /** What the model knew of each topic before any exam, and per sitting which topics it could have tested. */
  signals: TopicSignal[];
  possible: boolean[][];
};

/** What the student told us beyond the materials. */
export type ForecastOptions = {
  questionnaire: Questionnaire;
  /**
   * The student's corrections: of what the files are, of topics the professor ruled out, of topics that a past exam did
   * not test, and what the exams tested that the student checked whole, all by name.
   */
  corrections?: {
    files: readonly ToldFile[];
    topicsOut: readonly string[];
    untested: readonly Untested[];
    checked: readonly CheckedExam[];
    /** What the topics of the course are; absent where they stand as they were read. */
    map?: TopicMap;
    /** Facts of the coming exam. */
    exam?: ToldExam;
    /** The day of the coming exam, YYYY-MM-DD, where the student gave one. */
    examDay?: string | null;
  };
  /** What another reader says of past-exam calls without a key; see `labelSittings`. */
  readers?: readonly ReaderLabel[];
};

/** What a forecast reads before it labels anything: made once, where somebody else is to read the exams in between. */
export type ReadCourse = {
  syllabus: Syllabus;
  sittings: ExamSitting[];
  setAside: SetAside[];
  list: TopicList;
};

const HIGH = 0.6;
const LOW = 0.35;

/** Whether a title has a term of art of some subject of law. */
export function namesLaw(course: Course, title: string): boolean {
  const known = named.get(course) ?? new Map<string, boolean>();
  named.set(course, known);
  const found =
    known.get(title) ??
    // Read as a question a title would first look for cases by their nicknames all over the course.
    groupsOf(title, course).some(({ entry }) => entry !== null && entry.subject !== 'general');
  known.set(title, found);
  return found;
}

const named = new WeakMap<Course, Map<string, boolean>>();

/** The syllabus of a course, one file a step. */
export function* readScheduleOf(course: Course): Generator<string, Syllabus> {
  const steps = readSyllabusInSteps([...course.materials.values()], (title) => namesLaw(course, title));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield 'Reading the syllabus';
  }
}

/** Reads syllabus, past exams and topics, telling its steps. */
export function* readForForecast(
  course: Course,
  corrections: ForecastOptions['corrections'],
): Generator<string, ReadCourse> {
  const materials = [...course.materials.values()];
  yield 'Reading the syllabus';
  const read = yield* readScheduleOf(course);
  const syllabus = { ...read, topics: withTopicMap(read.topics, corrections?.map ?? NO_MAP) };
  yield 'Sorting the past exams';
  const { sittings, setAside } = yield* readExams(materials, corrections?.files);
  const list = yield* readTopics(course, syllabus);
  return { syllabus, sittings, setAside, list };
}

/**
 * Forecasts the next exam of a course: its final, or a midterm where the day of the exam says so. A generator: every step yields words for the student ("Reading Fall 2017
 * final, Part II, question 3") so that the caller can show them and let other work run in between; it returns the
 * forecast. The same course, questionnaire and labels of another reader always give the same forecast. `read` is what
 * `readForForecast` gave, where it was called before.
 */
export function* forecastExam(
  course: Course,
  options: ForecastOptions,
  read?: ReadCourse,
): Generator<string, ExamForecast> {
  const { questionnaire, corrections, readers } = options;
  const { syllabus, sittings, setAside, list } = read ?? (yield* readForForecast(course, corrections));
  const own = yield* labelSittings(course, sittings, list, readers);
  const checked = withChecked(own, list, corrections?.checked ?? []);
  const labeled = withoutUntested(checked, list, corrections?.untested ?? []);
  yield `Comparing ${list.topics.length} topics`;
  const possible = possibleTopics(labeled, list.topics);
  const cues = [
    ...readCues(course, list, questionnaire.professor_quirks_and_hints ?? ''),
    ...ruledOut(list, corrections?.topicsOut ?? []),
  ];
  const signals = signalsOf(list.topics, cueValues(cues, list.topics.length));
  yield 'Testing the forecast on your own exams';
  const tested = list.topics.length === 0 ? null : backtest(signals, labeled, possible);
  const shown = tested?.shows === 'frequency' ? frequencyOnly(signals) : signals;
  const next = readNextExam(corrections?.examDay ?? null, syllabus, list.topics, labeled);
  const found = posterior(shown, observe(labeled, possible, next.kind));
  const order = list.topics
    .filter((_, at) => next.isTaught[at])
    .toSorted(
      (a, b) =>
        (found.probabilities[b.index] ?? 0) - (found.probabilities[a.index] ?? 0) || a.index - b.index,
    );
  const size = studyListSize(order.map((topic) => found.probabilities[topic.index] ?? 0));
  const topics: ForecastTopic[] = [];
  for (const [at, topic] of order.entries()) {
    yield `Collecting the evidence for ${topic.name}`;
    topics.push(makeTopic(course, topic, found, labeled, possible, list, at < size));
  }
  for (const cue of cues) {
    const told = topics.find(({ topic }) => topic.index === cue.topic);
    if (cue.evidence) told?.evidence.push(cue.evidence);
  }
  yield 'Writing up format, time and advice';
  const traits = readTraits(labeled);
  const format = readFormat(course, syllabus, sittings, traits, questionnaire, next, corrections?.exam);
  const chances = found.probabilities.map((chance, at) => (next.isTaught[at] ? chance : 0));
  const unmatched = countUnmatched(labeled, next.kind);
  const keyCases = findKeyCases(course, list.topics, labeled, chances, corrections?.map);
  return {
    format,
    time: planTime(format.minutes, format.book === 'take-home', sittings, next.kind),
    difficulty: measureDifficulty(labeled, questionnaire.strictness_level),
    topics,
    expected: expectedCount(topics.map(({ probability }) => probability)),
    studyListSize: size,
    keyCases,
    keyCaseWords: keyCases.map((each) => keyCaseWords(each, list.topics)),
    recommendations: recommend({
      ranked: topics.map(({ topic, ...rest }) => ({ index: topic.index, name: topic.name, ...rest })),
      studyListSize: size,
      traits,
      format,
      ruledOut: topics.filter(({ topic }) => signals[topic.index]?.cue === -1).map(({ topic }) => topic.name),
      exams: sittings.length,
      isThin: isThin({ unmatched }),
      isRepelled: found.repulsion < 0,
    }),
    backtest: tested,
    backtestReason: backtestReason(labeled, tested),
    sittings,
    setAside,
    syllabus,
    traits,
    labeled,
    unmatched,
    list,
    next,
    signals,
    possible,
  };
}

/** Assigned pages where the schedule prints them; otherwise the words of the notes on the topic. */
function signalsOf(topics: readonly CourseTopic[], cues: readonly number[]): TopicSignal[] {
  const hasPages = topics.some((topic) => topic.pages > 0);
  return topics.map((topic) => ({
    reading: hasPages ? topic.pages : topic.words,
    mentions: topic.mentions,
    review: topic.reviewMentions,
    cue: cues[topic.index] ?? 0,
  }));
}

function makeTopic(
  course: Course,
  topic: CourseTopic,
  found: { priors: readonly number[]; probabilities: readonly number[] },
  labeled: readonly LabeledSitting[],
  possible: readonly (readonly boolean[])[],
  list: TopicList,
  isOnList: boolean,
): ForecastTopic {
  const probability = found.probabilities[topic.index] ?? 0;
  const history = labeled.map(({ sitting, shares }, at) => ({
    sitting: sitting.name,
    isPossible: possible[at]?.[topic.index] ?? false,
    share: shares[topic.index] ?? 0,
  }));
  const could = history.filter((each) => each.isPossible);
  return {
    topic,
    probability,
    prior: found.priors[topic.index] ?? 0,
    band: probability >= HIGH ? 'high' : probability < LOW ? 'low' : 'middle',
    tested: could.filter((each) => each.share >= TESTED).length,
    of: could.length,
    isOnList,
    history,
    evidence: topicEvidence(course, topic, labeled, list),
  };
}
