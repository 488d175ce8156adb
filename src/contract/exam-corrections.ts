import * as z from 'zod/mini';
import { endpoint, Id, text } from './endpoint.ts';

/** What a student says a file among the past exams is. A `copy` is a duplicate or a draft; `practice` is no exam. */
export const CORRECTED_ROLES = ['exam', 'key', 'attachment', 'copy', 'practice'] as const;
export const CorrectedRole = z.enum(CORRECTED_ROLES, 'must be exam, key, attachment, copy or practice');
export type CorrectedRole = z.output<typeof CorrectedRole>;

export const EXAM_TERMS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** The exam a file belongs to, as the student says it. */
export const CorrectedSitting = z.strictObject({
  kind: z.enum(['final', 'midterm', 'other'], 'must be final, midterm or other'),
  term: z.nullable(z.enum(EXAM_TERMS, 'must be Winter, Spring, Summer or Fall')),
  year: z
    .int('must be a year')
    .check(z.minimum(1950, 'must be 1950 or later'), z.maximum(2100, 'must be 2100 or earlier')),
});
export type CorrectedSitting = z.output<typeof CorrectedSitting>;

/** What the student corrected on one file; null where the file's own words stand. */
export const FileCorrection = z.object({
  material_id: Id,
  role: z.nullable(CorrectedRole),
  sitting: z.nullable(CorrectedSitting),
});
export type FileCorrection = z.output<typeof FileCorrection>;

/** The most topics that an exam can be said to have tested; a course has at most 40. */
export const MOST_CHECKED_TOPICS = 60;

/** A past exam, by its name, with all topics that it tested as the student read it. */
export const CheckedExam = z.object({ sitting: z.string(), topics: z.array(z.string()) });
export type CheckedExam = z.output<typeof CheckedExam>;

export const ExamCorrections = z.object({
  files: z.array(FileCorrection),
  /** Names of topics of which the professor said that they are not on the exam. */
  topics_out: z.array(z.string()),
  /** Topics that a past exam, by its name, was counted to test and did not. */
  topics_untested: z.array(z.object({ topic: z.string(), sitting: z.string() })),
  /** Exams that the student checked, by name; topics in the order of the alphabet. */
  checked: z.array(CheckedExam),
  /** False while the prediction was made with other corrections than these; true where there is no prediction. */
  counted: z.boolean(),
});
export type ExamCorrections = z.output<typeof ExamCorrections>;

/** The student's corrections of what the forecast counts. */
export const getExamCorrections = endpoint({
  method: 'GET',
  path: '/api/exam-corrections/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: ExamCorrections,
});

/** Corrects a file; what is left out stays as it was said before. The next generation counts it. */
export const correctExamFile = endpoint({
  method: 'PUT',
  path: '/api/exam-corrections',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({
    clone_id: Id,
    material_id: Id,
    role: z.optional(CorrectedRole),
    sitting: z.optional(CorrectedSitting),
  }),
  reply: ExamCorrections,
});

/** Takes back all that was said of a file; nothing, where nothing was said. */
export const takeBackExamFile = endpoint({
  method: 'DELETE',
  path: '/api/exam-corrections/{clone_id}/files/{material_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id, material_id: Id }),
  reply: ExamCorrections,
});

/** Says that a past exam did not test a topic or, without an exam, that the professor ruled the topic out. */
export const correctTopic = endpoint({
  method: 'PUT',
  path: '/api/exam-corrections/{clone_id}/topics',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  input: z.strictObject({ clone_id: Id, topic: text(300), sitting: z.optional(text(100)) }),
  reply: ExamCorrections,
});

/** Takes that back. A topic is in the words of the course, which belong in no address. */
export const takeBackTopic = endpoint({
  method: 'POST',
  path: '/api/exam-corrections/{clone_id}/topics/take-back',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  input: z.strictObject({ clone_id: Id, topic: text(300), sitting: z.optional(text(100)) }),
  reply: ExamCorrections,
});

/** Says all that a past exam tested: in place of what was said of the exam's topics before, one by one or together. */
export const checkExam = endpoint({
  method: 'PUT',
  path: '/api/exam-corrections/{clone_id}/checked',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  input: z.strictObject({
    clone_id: Id,
    sitting: text(100),
    topics: z
      .array(text(300), 'must be a list of topics')
      .check(z.maxLength(MOST_CHECKED_TOPICS, `must name at most ${MOST_CHECKED_TOPICS} topics`)),
  }),
  reply: ExamCorrections,
});

/** Takes that back: the exam is read by its own words again. Nothing, where it was not checked. */
export const takeBackCheck = endpoint({
  method: 'POST',
  path: '/api/exam-corrections/{clone_id}/checked/take-back',
  policy: 'owner',
  transport: 'json',
  rate: 'saved',
  input: z.strictObject({ clone_id: Id, sitting: text(100) }),
  reply: ExamCorrections,
});
