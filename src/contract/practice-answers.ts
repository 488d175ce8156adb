import * as z from 'zod/mini';
import { Citation } from './chat.ts';
import { endpoint, Id, Instant, text } from './endpoint.ts';
import { PRACTICE_ANSWER_CHARACTERS } from './plans.ts';

/** What a point of a rubric is given for. The last three belong to questions of policy. */
export const POINT_KINDS = [
  'issue',
  'rule',
  'application',
  'counter',
  'conclusion',
  'thesis',
  'reading',
  'sides',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** How far an answer has come; never a letter. */
export const BANDS = ['strong', 'on_the_way', 'thin', 'not_yet'] as const;
export type Band = (typeof BANDS)[number];

/**
 * What a language model advises on a line. It gives no points: its own words stand beside a sentence of the student's
 * (offsets as below) or a fact of the question that the answer leaves out.
 */
export const Advice = z.object({
  words: z.string(),
  sentence: z.nullable(z.object({ start: z.int(), end: z.int() })),
  fact: z.nullable(z.string()),
});
export type Advice = z.output<typeof Advice>;

/** What a language model may say of a line: the answer says it, says a part of it, says the opposite, or does not say it. */
export const VERDICTS = ['says', 'in_part', 'opposite', 'missing'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * A language model's verdict on a line, beside ours. It gives no points. `sentence` is the student's that it quotes;
 * null for `missing` alone.
 */
export const Judged = z.object({
  verdict: z.enum(VERDICTS),
  sentence: z.nullable(z.object({ start: z.int(), end: z.int() })),
});
export type Judged = z.output<typeof Judged>;

/** A point of the rubric: what it is given for, and the student's own sentences that earned it. */
export const GradedPoint = z.object({
  kind: z.enum(POINT_KINDS),
  /** The model answer's sentence, or the fact of the question, that the point comes from. */
  words: z.string(),
  possible: z.number(),
  earned: z.number(),
  /** Where they stand in the answer: offsets in UTF-16 units. */
  sentences: z.array(z.object({ start: z.int(), end: z.int() })),
  /** Sentences that say the opposite of it, and take it away wherever they stand; absent from grades of older versions. */
  opposite: z.optional(z.array(z.object({ start: z.int(), end: z.int() }))),
  /** What is missing, in a sentence; empty when all of it was earned. */
  missed: z.string(),
  /** Index into the grade's citations, from 0. */
  citation: z.nullable(z.int()),
  advice: z.optional(Advice),
  judged: z.optional(Judged),
});
export type GradedPoint = z.output<typeof GradedPoint>;

/** An answer graded against the model answer's points. */
export const PracticeGrade = z.object({
  band: z.enum(BANDS),
  earned: z.number(),
  possible: z.number(),
  points: z.array(GradedPoint),
  /** Facts of the question that the model answer uses and this one does not. */
  ignored_facts: z.array(z.string()),
  next_step: z.object({ words: z.string(), citation: z.nullable(z.int()) }),
  /** The quotes that points and next step cite: kept with the grade, because the next prediction may cite others. */
  citations: z.array(Citation),
  /** The language model that was asked for advice, and why there is none of it; absent where none was asked. */
  advised: z.optional(z.object({ by: z.string(), note: z.string() })),
});
export type PracticeGrade = z.output<typeof PracticeGrade>;

/** One answer to a practice question, as it was written and graded. */
export const PracticeAnswer = z.object({
  id: Id,
  /** Position of the question in the prediction, from 0; null for a question that the prediction no longer asks. */
  question: z.nullable(z.int()),
  question_text: z.string(),
  answer: z.string(),
  grade: PracticeGrade,
  created_at: Instant,
});
export type PracticeAnswer = z.output<typeof PracticeAnswer>;

/** Grades an answer and keeps it. no_prediction when the prediction is not the student's or is gone. */
export const gradePracticeAnswer = endpoint({
  method: 'POST',
  path: '/api/practice-answers',
  policy: 'owner',
  transport: 'json',
  rate: 'practice',
  idempotent: true,
  status: 201,
  input: z.strictObject({
    prediction_id: Id,
    question: z.int('must be a whole number').check(z.minimum(0, 'must be 0 or more')),
    answer: text(PRACTICE_ANSWER_CHARACTERS),
  }),
  reply: PracticeAnswer,
});

/** Earlier answers of the prediction's clone, newest first. */
export const listPracticeAnswers = endpoint({
  method: 'GET',
  path: '/api/practice-answers/{prediction_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ prediction_id: Id }),
  reply: z.array(PracticeAnswer),
});
