import * as z from 'zod/mini';
import { Day } from './clones.ts';
import { endpoint, Id, Instant, optionalText, text } from './endpoint.ts';
import { Evidence, Sitting } from './prediction.ts';

/** The most topics that a student can say a course has; a schedule has about 40. */
export const MOST_TOPICS = 200;

export const BOOK_RULES = ['closed', 'open', 'take-home'] as const;

const howMany = (most: number, what: string) =>
  z
    .int(`must be a number of ${what}`)
    .check(
      z.minimum(1, 'must be 1 or more'),
      z.maximum(most, `must be ${most.toLocaleString('en-US')} or less`),
    );

/** The facts of the coming exam as the student says they are; null where they are not known. */
export const ExamFacts = z.strictObject({
  /** The same day as the clone's `exam_on`. */
  day: z.nullable(Day),
  /** HH:MM, by the clocks of `zone`. */
  starts_at: z.nullable(
    z.string('must be a time').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM')),
  ),
  /** A time zone by its IANA name, such as America/New_York. */
  zone: z.nullable(text(60)),
  /** Of the exam, without extra time. */
  minutes: z.nullable(howMany(20_160, 'minutes')),
  book: z.nullable(z.enum(BOOK_RULES, 'must be closed, open or take-home')),
  /** Pages of notes or of an outline that may be brought. */
  page_limit: z.nullable(howMany(1_000, 'pages')),
  /** What the answers may be long. */
  length_limit: z.nullable(
    z.strictObject({
      count: howMany(1_000_000, 'words, characters or pages'),
      unit: z.enum(['words', 'characters', 'pages'], 'must be words, characters or pages'),
    }),
  ),
  /** The program the exam is written with. */
  software: optionalText(100),
  /** Accommodation: time on top of the exam's own, in percent. */
  extra_percent: z
    .int('must be a whole number')
    .check(z.minimum(0, 'must be 0 or more'), z.maximum(300, 'must be 300 or less')),
});
export type ExamFacts = z.output<typeof ExamFacts>;

const names = z
  .array(text(300), 'must be a list of topics')
  .check(z.maxLength(MOST_TOPICS, `must name at most ${MOST_TOPICS} topics`));

/** A topic of the course by the student's name for it, with the names under which it was read. */
export const MappedTopic = z.strictObject({
  name: text(300),
  from: names.check(z.minLength(1, 'must name a topic that was read')),
});
export const MappedTopics = z
  .array(MappedTopic, 'must be a list of topics')
  .check(z.maxLength(MOST_TOPICS, `must name at most ${MOST_TOPICS} topics`));
export type MappedTopic = z.output<typeof MappedTopic>;

/** The most cases of which a student can say something. */
export const MOST_CASES = 300;

/** A case that was read, as the student says it is. */
export const MappedCase = z.strictObject({
  /** The name under which it was read. */
  from: text(300),
  name: text(300),
  /** A name under which its topic was read; null where it stands under the topic it was read under. */
  topic: z.nullable(text(300)),
  /** Whether it is no case of this course. */
  dropped: z.boolean(),
});
export const MappedCases = z
  .array(MappedCase, 'must be a list of cases')
  .check(z.maxLength(MOST_CASES, `must name at most ${MOST_CASES} cases`));
export type MappedCase = z.output<typeof MappedCase>;

/** What the student said of what was found. */
export const SaidMap = z.object({
  /** In the order in which they are taught. */
  topics: z.array(MappedTopic),
  /** Names of what was read as a topic and is none. */
  dropped: z.array(z.string()),
  /** Of the others nothing was said: they stand as they were read. */
  cases: z.array(MappedCase),
  exam: ExamFacts,
  confirmed_at: Instant,
});
export type SaidMap = z.output<typeof SaidMap>;

/** A topic as it was read. */
export const FoundTopic = z.object({
  name: z.string(),
  /** The unit above it; empty where there is none. */
  chapter: z.string(),
  /** Dates or sessions as printed. */
  dates: z.array(z.string()),
  readings: z.array(Evidence),
  /** Pages assigned or, where the schedule prints none, pages of the notes on it. */
  pages: z.int(),
  /** Where its name stands. */
  place: z.nullable(Evidence),
});
export type FoundTopic = z.output<typeof FoundTopic>;

/** A fact of the coming exam as the materials have it. */
export const FoundFact = z.object({
  fact: z.enum(['day', 'hour', 'minutes', 'book', 'pages', 'length']),
  /** Null where only the student can tell it from the quote. */
  value: z.nullable(z.string()),
  evidence: Evidence,
});
export type FoundFact = z.output<typeof FoundFact>;

/** What was read in a clone's materials, as it was read, and what the student said of it. */
export const Found = z.object({
  /** Files that are still being read: what stands below is of the others. */
  reading: z.int(),
  topics: z.array(FoundTopic),
  /** Where the topics come from: the schedule of a syllabus, the headings of the notes, or nowhere. */
  topics_from: z.enum(['schedule', 'notes', 'none']),
  /** A syllabus says what is due on which days, whether or not it names topics: the drill goes by these. */
  has_days: z.boolean(),
  cases: z.array(
    z.object({ name: z.string(), topic: z.string(), assigned: z.boolean(), place: z.nullable(Evidence) }),
  ),
  exams: z.array(Sitting),
  /** Files among the past exams that are no exam, with the reason. */
  set_aside: z.array(z.object({ material_id: Id, name: z.string(), why: z.string() })),
  /** Sentences that date an exam or a deadline. */
  dates: z.array(Evidence),
  /** What the grade is made of, in percent. */
  weights: z.array(z.object({ part: z.string(), share: z.number(), evidence: Evidence })),
  facts: z.array(FoundFact),
  /** The topics as they count now: as confirmed, and as they were read where nothing was said of them. */
  now: z.array(MappedTopic),
  /** Null before the student confirmed anything; the day of the exam may stand on the clone before. */
  said: z.nullable(SaidMap),
});
export type Found = z.output<typeof Found>;

/** What was found in the clone's materials. */
export const getFound = endpoint({
  method: 'GET',
  path: '/api/found/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: Found,
});

/** A day of the final that a student may take over. */
export const ProposedDay = z.object({
  /** YYYY-MM-DD; null where the syllabus names none that is sure, or the student has said what they know. */
  day: z.nullable(z.string()),
  /** The words that name it. */
  evidence: z.nullable(Evidence),
});
export type ProposedDay = z.output<typeof ProposedDay>;

/** The day of the final by the clone's syllabus, to be confirmed. */
export const proposeExamDay = endpoint({
  method: 'GET',
  path: '/api/found/{clone_id}/exam-day',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: ProposedDay,
});

/**
 * Confirms topics, cases and facts of the exam, in place of what was confirmed before. What is named in neither list stays as
 * it was read. The next generation of the forecast counts it; the day of the exam counts at once.
 */
export const confirmFound = endpoint({
  method: 'PUT',
  path: '/api/found/{clone_id}',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  input: z.strictObject({
    clone_id: Id,
    topics: MappedTopics,
    dropped: names,
    cases: z.optional(MappedCases),
    exam: ExamFacts,
  }),
  reply: Found,
});
