import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CardKind, ReviewName } from '#contract/cards.ts';
import { AnswerBlock, AnswerKind, type AnswerLine, Citation, TASKS } from '#contract/chat.ts';
import {
  CorrectedRole,
  CorrectedSitting,
  EXAM_TERMS,
  MOST_CHECKED_TOPICS,
} from '#contract/exam-corrections.ts';
import { ExamFacts, MappedCases, MappedTopics, MOST_TOPICS } from '#contract/found.ts';
import { MaterialKind } from '#contract/materials.ts';
import {
  Arrangement,
  MOST_LINE_QUOTES,
  MOST_OUTLINE_LINES,
  OUTLINE_CHARACTERS,
  OutlineWritten,
} from '#contract/outlines.ts';
import { PRACTICE_ANSWER_CHARACTERS } from '#contract/plans.ts';
import { PracticeGrade } from '#contract/practice-answers.ts';
import { Prediction } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { Quote } from '#contract/quotes.ts';
import { citesOf } from '#engine/answering/verify-citations.ts';
import { AppError } from '../../http/errors.ts';
import { BroughtCall } from './brought-calls.ts';
import { asWrittenNow } from './older-rows.ts';
import type { OwnZip } from './own-zip.ts';

/*
 * What may stand in the files of a downloaded zip that is brought back. Everything else is refused by its name: the file
 * comes from the student's own disk, where anybody may have written into it.
 */

/** Rows of one file. A hundred cards a day for years are reviews in six figures. */
const MOST_ROWS = 20_000;
const MOST_REVIEWS = 500_000;
/** Rows that are looked at before other requests have their turn. */
const ROWS_AT_ONCE = 100;

/** Characters of a side of a card that was made of a page. */
const MADE_CHARACTERS = 20_000;

const Id = z.int().check(z.positive());
/** A column that the download holds and that is never brought back: made anew, or of the account it came from. */
const Ignored = z.optional(z.unknown());
const text = (most: number) => z.string().check(z.maxLength(most));
const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** A day that the calendar has, in years that the database and JavaScript both know; Date.parse takes February 31. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900';
};
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay));
const Time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/),
  z.refine((at) => isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at))),
);
const Year = z.int().check(z.minimum(1950), z.maximum(2100));

type Quoting = { blocks: readonly AnswerBlock[]; citations: readonly unknown[] };
/** Blocks name quotes by their place in a list: a place that is not there would be looked up where nobody expects it. */
const quotesAreThere = ({ blocks, citations }: Quoting): boolean =>
  blocks.flatMap(citesOf).every((cite) => cite >= 0 && cite < citations.length);

const asBlocks = (lines: readonly AnswerLine[]): AnswerBlock[] =>
  lines.map((line) => ({ type: 'line', ...line }));

/** The same of a grade. */
const gradeQuotesAreThere = ({ points, next_step, citations }: PracticeGrade): boolean =>
  [...points, next_step].every(
    ({ citation }) => citation === null || (citation >= 0 && citation < citations.length),
  );

const profiles = z.strictObject({
  user_id: Ignored,
  law_school_id: z.nullable(Id),
  year_of_study: z.nullable(z.int().check(z.minimum(1), z.maximum(3))),
  current_xp: Ignored,
  created_at: Ignored,
});

const professors = z.strictObject({
  user_id: Ignored,
  id: Id,
  name: name(120),
  law_school_id: Id,
  department: text(200),
  specialties: text(200),
  created_at: Ignored,
});

const clones = z.strictObject({
  user_id: Ignored,
  id: Id,
  professor_id: Id,
  kind: z.enum(['full', 'quick']),
  course_name: name(120),
  questionnaire: Questionnaire,
  conversation: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  is_sample: z.boolean(),
  graded_until: z.nullable(Day),
  /** Absent in a zip of 0.5.0. */
  exam_on: z._default(z.nullable(Day), null),
  /** Absent in a zip of 0.5.0. */
  only_materials: z._default(z.boolean(), false),
  ai_use_confirmed_at: Ignored,
  created_at: Time,
});

const clone_materials = z.strictObject({ user_id: Ignored, clone_id: Id, material_id: Id });

const materials = z.strictObject({
  user_id: Ignored,
  id: Id,
  kind: MaterialKind,
  name: name(300),
  size: Ignored,
  sha256: Ignored,
  status: Ignored,
  failure: Ignored,
  notice: Ignored,
  format: Ignored,
  page_count: Ignored,
  pages_read: Ignored,
  embedded_by: Ignored,
  reader_version: Ignored,
  assistant_lines: Ignored,
  created_at: Ignored,
  changed_at: Ignored,
});

const messages = z
  .strictObject({
    user_id: Ignored,
    id: Id,
    clone_id: Id,
    conversation: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    role: z.enum(['student', 'professor']),
    task: z.enum(TASKS),
    content: text(200_000),
    kind: z.nullable(AnswerKind),
    blocks: z.array(AnswerBlock),
    citations: z.array(Citation),
    follow_ups: z.array(text(1_000)),
    // Downloads of 0.5.0 have none.
    reading: z._default(z.array(text(300)), []),
    status: z.enum(['complete', 'interrupted', 'failed']),
    created_at: Time,
  })
  .check(z.refine(quotesAreThere));

const quiz_answers = z.strictObject({
  user_id: Ignored,
  message_id: Id,
  question: z.int().check(z.minimum(1), z.maximum(1_000)),
  choice: z.string().check(z.regex(/^[A-H]$/)),
  is_right: z.boolean(),
  created_at: Time,
});

const saved_materials = z
  .strictObject({
    user_id: Ignored,
    id: Id,
    clone_id: Id,
    title: name(200),
    content: name(100_000),
    material_type: z.literal('chat_response'),
    blocks: z.array(AnswerBlock),
    citations: z.array(Citation),
    created_at: Time,
  })
  .check(z.refine(quotesAreThere));

const predictions = z.strictObject({
  user_id: Ignored,
  id: Id,
  clone_id: Id,
  tier: z.enum(['simple', 'full']),
  prediction: z
    .omit(Prediction, { id: true, clone_id: true, tier: true, created_at: true })
    .check(
      z.refine(({ practice_questions }) =>
        practice_questions.every(({ answer_lines, citations }) =>
          quotesAreThere({ blocks: asBlocks(answer_lines), citations }),
        ),
      ),
    ),
  corrections: text(2_000_000),
  created_at: Time,
});

const practice_answers = z.strictObject({
  user_id: Ignored,
  id: Id,
  clone_id: Id,
  question_text: text(20_000),
  answer: text(PRACTICE_ANSWER_CHARACTERS),
  grade: PracticeGrade.check(z.refine(gradeQuotesAreThere)),
  created_at: Time,
});

const cards = z.strictObject({
  user_id: Ignored,
  id: Id,
  clone_id: Id,
  made_key: z.nullable(name(400)),
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  kind: CardKind,
  topic: text(MADE_CHARACTERS),
  front: text(MADE_CHARACTERS),
  back: text(MADE_CHARACTERS),
  quote: z.nullable(Quote),
  is_edited: z.boolean(),
  is_suspended: z.boolean(),
  is_deleted: z.boolean(),
  // What the reviews say: replayed from them here.
  due_at: Ignored,
  stability: Ignored,
  difficulty: Ignored,
  reps: Ignored,
  lapses: Ignored,
  last_at: Ignored,
  created_at: Time,
});

const card_reviews = z.strictObject({
  user_id: Ignored,
  id: Id,
  card_id: Id,
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(4))),
  ms: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  takes_back: z.nullable(Id),
  name: z._default(z.nullable(ReviewName), null),
  created_at: Time,
});

const drills = z.strictObject({
  user_id: Ignored,
  id: Id,
  clone_id: Id,
  call: BroughtCall,
  seconds: z.nullable(z.int().check(z.minimum(0), z.maximum(86_400))),
  created_at: Time,
  ended_at: z.nullable(Time),
});

/** Within what the screens can write; quotes may be as long as the pages that they were taken from. */
const isOfSize = ({ rule, confidence, lines, name: called, topic }: OutlineWritten): boolean =>
  rule.length <= OUTLINE_CHARACTERS &&
  (called ?? '').length <= 200 &&
  (topic ?? '').length <= 300 &&
  confidence >= 0 &&
  confidence <= 3 &&
  lines.length <= MOST_OUTLINE_LINES &&
  lines.every(
    (line) =>
      line.text.length <= OUTLINE_CHARACTERS &&
      line.level >= 0 &&
      line.level <= 2 &&
      line.quotes.length <= MOST_LINE_QUOTES &&
      line.quotes.every((quote) => quote.text.length <= MADE_CHARACTERS && quote.source.length <= 300),
  );

const outlines = z.strictObject({
  user_id: Ignored,
  clone_id: Id,
  writes: z.int().check(z.minimum(0)),
  arrangement: z.nullable(Arrangement),
  created_at: Time,
});

const outline_units = z.strictObject({
  user_id: Ignored,
  id: Id,
  clone_id: Id,
  key: name(300),
  as_read: z.strictObject({ topic: text(1_000), name: text(1_000) }),
  written: OutlineWritten.check(z.refine(isOfSize)),
  created_at: Time,
});

const exam_corrections = z.strictObject({
  user_id: Ignored,
  clone_id: Id,
  material_id: Id,
  role: z.nullable(CorrectedRole),
  kind: z.nullable(CorrectedSitting.shape.kind),
  term: z.nullable(z.enum(EXAM_TERMS)),
  year: z.nullable(Year),
  created_at: Time,
});

const topic_corrections = z.strictObject({
  user_id: Ignored,
  clone_id: Id,
  topic: name(300),
  sitting: text(100),
  created_at: Time,
});

const checked_exams = z.strictObject({
  user_id: Ignored,
  clone_id: Id,
  sitting: name(100),
  topics: z.array(name(300)).check(z.maxLength(MOST_CHECKED_TOPICS)),
  created_at: Time,
});

const course_maps = z.strictObject({
  user_id: Ignored,
  clone_id: Id,
  topics: MappedTopics,
  dropped: z.array(name(300)).check(z.maxLength(MOST_TOPICS)),
  cases: z.optional(MappedCases),
  exam: z.omit(ExamFacts, { day: true }),
  created_at: Time,
});

/** The files of the zip that are brought back, by their tables. */
export const BROUGHT_BACK = {
  profiles,
  professors,
  clones,
  clone_materials,
  materials,
  messages,
  quiz_answers,
  saved_materials,
  predictions,
  practice_answers,
  cards,
  card_reviews,
  drills,
  outlines,
  outline_units,
  exam_corrections,
  topic_corrections,
  checked_exams,
  course_maps,
} as const;

/** The rows of every file that is brought back. */
export type BroughtRows = { [T in keyof typeof BROUGHT_BACK]: z.output<(typeof BROUGHT_BACK)[T]>[] };
export type BroughtRow<T extends keyof BroughtRows> = BroughtRows[T][number];

/** Reads and checks all rows. Refuses with bad_input, naming file, row and field, and nothing of what stands there. */
export async function readRows(zip: OwnZip): Promise<BroughtRows> {
  const all: [string, unknown[]][] = [];
  for (const [table, schema] of Object.entries(BROUGHT_BACK)) {
    const file = `${table}.json`;
    const found = await zip.list(file);
    const most = table === 'card_reviews' ? MOST_REVIEWS : MOST_ROWS;
    if (found.length > most) {
      const words = most.toLocaleString('en-US');
      throw new AppError(
        'bad_input',
        `${file} in the zip has more than ${words} rows. Write to us for help.`,
      );
    }
    const rows: unknown[] = [];
    for (const [at, row] of found.entries()) {
      if (at % ROWS_AT_ONCE === 0) await setImmediate();
      rows.push(parseRow(schema, asWrittenNow(table, row), `Row ${at + 1} of ${file}`));
    }
    all.push([table, rows]);
  }
  return Object.fromEntries(all) as BroughtRows;
}

function parseRow(schema: z.ZodMiniType, row: unknown, place: string): unknown {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const field = (isUnknown ? issue.keys[0] : issue?.path.join('.'))?.slice(0, 60);
  const why = isUnknown
    ? `has a field that is not known here (${field})`
    : `is not right${field ? ` (${field})` : ''}`;
  throw new AppError('bad_input', `${place} ${why}. Choose the zip as it was downloaded.`);
}
