import type { Evidence, Prediction } from '#contract/prediction.ts';
import type { EvidenceItem } from './evidence.ts';
import type { ExamForecast, ForecastTopic } from './forecast.ts';

/** A prediction without what the server adds: whose it is, its plan, its date and its practice questions. */
export type WirePrediction = Omit<
  Prediction,
  'id' | 'clone_id' | 'tier' | 'created_at' | 'practice_questions'
>;

/** The forecast in the contract's shapes. A file set aside is listed once: with its sitting or among set_aside. */
export function toWire(forecast: ExamForecast): WirePrediction {
  const { difficulty, format, time, topics, expected } = forecast;
  return {
    exam_format: format.words,
    time_allocation: time.words,
    difficulty_distribution: { ...difficulty },
    likely_topics: topics.filter((topic) => topic.isOnList).map(({ topic }) => topic.name),
    question_types: format.questionTypes,
    key_cases: forecast.keyCaseWords,
    study_recommendations: forecast.recommendations,
    forecast: {
      topics: topics.map(wireTopic),
      expected: { mean: expected.mean, low: expected.low, high: expected.high },
      study_list_size: forecast.studyListSize,
      backtest: wireBacktest(forecast),
      backtest_reason: forecast.backtestReason,
      ...wireExams(forecast),
      unmatched: { ...forecast.unmatched },
      time_plan: time.slots.map(({ label, minutes, points }) => ({ label, minutes, points })),
      format_evidence: format.evidence.map(wireEvidence),
    },
  };
}

/** Past exams and what was set aside, in the contract's shapes. A file is listed once. */
export function wireExams({
  sittings,
  setAside,
}: Pick<ExamForecast, 'sittings' | 'setAside'>): Pick<Prediction['forecast'], 'sittings' | 'set_aside'> {
  const placed = new Set(sittings.flatMap(({ files }) => files.map((file) => file.materialId)));
  return {
    sittings: sittings.map((sitting) => ({
      name: sitting.name,
      kind: sitting.kind,
      year: sitting.year,
      term: sitting.term,
      complete: sitting.isComplete,
      questions: sitting.calls.length,
      files: sitting.files.map(({ materialId, name, role }) => ({ material_id: materialId, name, role })),
    })),
    set_aside: setAside
      .filter((file) => !placed.has(file.materialId))
      .map(({ materialId, name, why }) => ({ material_id: materialId, name, why })),
  };
}

function wireTopic(item: ForecastTopic): Prediction['forecast']['topics'][number] {
  const { topic, probability, band, tested, of, prior, isOnList, history, evidence } = item;
  return {
    name: topic.name,
    probability,
    band,
    tested,
    of,
    pages: topic.pages > 0 ? topic.pages : topic.notePages,
    pages_of: topic.pages > 0 ? 'reading' : 'notes',
    mentions: topic.mentions,
    prior,
    on_list: isOnList,
    history: history.map(({ sitting, isPossible, share }) => ({ sitting, possible: isPossible, share })),
    evidence: evidence.map(wireEvidence),
  };
}

function wireBacktest({ backtest, list }: ExamForecast): Prediction['forecast']['backtest'] {
  if (backtest === null) return null;
  return {
    exams: backtest.exams.map(({ sitting, tested, brier, covered }) => ({
      sitting,
      tested: tested.map(({ topic, rank, isOnList }) => ({
        name: list.topics[topic]?.name ?? '',
        rank,
        on_list: isOnList,
      })),
      brier,
      covered,
    })),
    brier: {
      forecast: backtest.brier.forecast,
      frequency: backtest.brier.frequency,
      uniform: backtest.brier.uniform,
      class_time: backtest.brier.classTime,
    },
    shows: backtest.shows,
    checked: backtest.checked,
    covered: backtest.covered,
    calibration: backtest.calibration.map(({ from, to, count, mean, tested }) => ({
      from,
      to,
      count,
      mean,
      tested,
    })),
  };
}

/** Evidence in the shape of the contract. */
export function wireEvidence(item: EvidenceItem): Evidence {
  const { kind, materialId, page, start, end, label, quote, isPerhaps } = item;
  return { kind, material_id: materialId, page, start, end, label, quote, perhaps: isPerhaps };
}
