import * as z from 'zod/mini';
import { AnswerLine, Citation } from './chat.ts';
import { endpoint, Id, Instant } from './endpoint.ts';

/** A link into the student's materials that supports a topic (details.md K). */
export const Evidence = z.object({
  kind: z.enum(['exam', 'page', 'mention']),
  material_id: Id,
  page: z.int(),
  start: z.int(),
  end: z.int(),
  label: z.string(),
  quote: z.string(),
  /** True where the label is a guess from similarity, not from a key or a rule number. */
  perhaps: z.boolean(),
  /** True where the file was read anew and these words were found nowhere: they stay, without a link. */
  changed: z.optional(z.boolean()),
  /** It was brought back in a zip and its words were not found on the pages read here: what `changed` is then. */
  unchecked: z.optional(z.boolean()),
});
export type Evidence = z.output<typeof Evidence>;

/** How one past exam stands to a topic; `share` is 0 to 1, below 1 where the label is soft. */
export const TopicHistory = z.object({ sitting: z.string(), possible: z.boolean(), share: z.number() });

export const Topic = z.object({
  name: z.string(),
  /** Chance that the next exam tests it, 0 to 1. */
  probability: z.number(),
  band: z.enum(['high', 'middle', 'low']),
  tested: z.int(),
  of: z.int(),
  pages: z.int(),
  /** Which pages those are; absent in predictions stored before it was told. */
  pages_of: z.optional(z.enum(['reading', 'notes'])),
  mentions: z.int(),
  /** What reading and notes alone would say, before any past exam. */
  prior: z.number(),
  on_list: z.boolean(),
  history: z.array(TopicHistory),
  evidence: z.array(Evidence),
});
export type Topic = z.output<typeof Topic>;

/** A past exam as counted: several files can be one sitting. */
export const Sitting = z.object({
  name: z.string(),
  kind: z.enum(['final', 'midterm', 'other']),
  year: z.nullable(z.int()),
  term: z.nullable(z.string()),
  complete: z.boolean(),
  questions: z.int(),
  files: z.array(
    z.object({
      material_id: Id,
      name: z.string(),
      role: z.enum(['exam', 'key', 'attachment', 'duplicate', 'draft']),
    }),
  ),
});
export type Sitting = z.output<typeof Sitting>;

export const Backtest = z.object({
  /** One entry per past exam: it was hidden and predicted from the others. */
  exams: z.array(
    z.object({
      sitting: z.string(),
      tested: z.array(z.object({ name: z.string(), rank: z.int(), on_list: z.boolean() })),
      brier: z.number(),
      covered: z.number(),
    }),
  ),
  /** `frequency`: how often each topic came up and nothing else; absent in predictions stored before it was measured. */
  brier: z.object({
    forecast: z.number(),
    frequency: z.optional(z.number()),
    uniform: z.number(),
    class_time: z.number(),
  }),
  /** Which did better on these exams, and is what the prediction shows. Absent: the forecast. */
  shows: z.optional(z.enum(['forecast', 'frequency'])),
  /** How many of these exams the student checked; the others were held against our own reading of them. */
  checked: z.optional(z.int()),
  /** Share of tested topics that stood on the study list, over all exams, 0 to 1. */
  covered: z.number(),
  /**
   * Of the topics that were given like chances, how many came: chances `from` to `to`, their `mean`, `count` topics, of
   * which `tested` were tested. Absent in predictions stored before this was measured.
   */
  calibration: z.optional(
    z.array(
      z.object({ from: z.number(), to: z.number(), count: z.int(), mean: z.number(), tested: z.int() }),
    ),
  ),
});
export type Backtest = z.output<typeof Backtest>;

export const Forecast = z.object({
  topics: z.array(Topic),
  /** How many topics the next exam will test: mean and a 90 % band. */
  expected: z.object({ mean: z.number(), low: z.number(), high: z.number() }),
  /** How many topics, from the top, are expected to hold 87 % of what is tested. */
  study_list_size: z.int(),
  backtest: z.nullable(Backtest),
  /** Why there is no backtest; empty when there is one. */
  backtest_reason: z.string(),
  sittings: z.array(Sitting),
  /**
   * Questions of the past exams, `of` all that were looked at, that could be tied to no topic of the materials; absent in
   * predictions stored before they were counted.
   */
  unmatched: z.optional(z.object({ questions: z.int(), of: z.int() })),
  /** Files among the past exams that are no exam, with the reason. */
  set_aside: z.array(z.object({ material_id: Id, name: z.string(), why: z.string() })),
  time_plan: z.array(z.object({ label: z.string(), minutes: z.int(), points: z.nullable(z.int()) })),
  /** Where format and time come from. */
  format_evidence: z.array(Evidence),
  /**
   * The language model that read past-exam questions without a key, and why it adds nothing where it does not; absent
   * where none was asked. What it found is among the evidence, with its quote, as a guess.
   */
  labeled_with: z.optional(z.object({ by: z.string(), note: z.string() })),
});
export type Forecast = z.output<typeof Forecast>;

export const PracticeQuestion = z.object({
  topic: z.string(),
  /** 1 to 5. */
  difficulty: z.int(),
  question: z.string(),
  answer: z.string(),
  /** Suggested minutes. */
  minutes: z.int(),
  answer_lines: z.array(AnswerLine),
  citations: z.array(Citation),
  /** The language model that wrote question and arguments; absent where the engine did. Rules are quotes either way. */
  written_with: z.optional(z.string()),
  /** Why the engine wrote it although a language model was asked; absent where none was or its question stands. */
  note: z.optional(z.string()),
});
export type PracticeQuestion = z.output<typeof PracticeQuestion>;

/** The simple prediction of the free plan leaves the last sections empty and difficulty null (details.md D). */
export const Prediction = z.object({
  /** Stays the same when the clone's prediction is made again. */
  id: Id,
  clone_id: Id,
  tier: z.enum(['simple', 'full']),
  created_at: Instant,
  exam_format: z.string(),
  time_allocation: z.string(),
  difficulty_distribution: z.nullable(z.object({ easy: z.number(), medium: z.number(), hard: z.number() })),
  likely_topics: z.array(z.string()),
  question_types: z.array(z.string()),
  key_cases: z.array(z.string()),
  study_recommendations: z.array(z.string()),
  practice_questions: z.array(PracticeQuestion),
  forecast: Forecast,
});
export type Prediction = z.output<typeof Prediction>;

/** 404 no_prediction before the first one. */
export const getPrediction = endpoint({
  method: 'GET',
  path: '/api/exam-prediction/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: Prediction,
});

/** Progress of a generation: `step` events with words, then `done` or `failed`. */
export const PredictionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), words: z.string() }),
  z.object({ type: z.literal('done'), prediction: Prediction }),
  z.object({ type: z.literal('failed'), error: z.string(), code: z.string(), id: z.string() }),
]);
export type PredictionEvent = z.output<typeof PredictionEvent>;

/** Answers when done; a second call joins the one under way. The old prediction stays until the new one is whole. */
export const generatePrediction = endpoint({
  method: 'POST',
  path: '/api/generate-exam-prediction',
  policy: 'owner',
  transport: 'events',
  rate: 'forecast',
  input: z.strictObject({ clone_id: Id }),
  reply: Prediction,
});

/** The prediction as Markdown, named {course}_Exam_Prediction.md; one made as premium stays exportable. */
export const exportPrediction = endpoint({
  method: 'GET',
  path: '/api/exam-prediction/{clone_id}/export',
  policy: 'owner',
  transport: 'file',
  input: z.strictObject({ clone_id: Id }),
  reply: z.object({}),
});
