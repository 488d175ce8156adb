import * as z from 'zod/mini';
import { endpoint, Id, Instant, Nothing, optionalText, text } from './endpoint.ts';
import { Questionnaire } from './questionnaire.ts';

/** Characters of a question in `last_asked`. */
export const LAST_ASKED_EXCERPT = 200;

/** Characters of a material's text that a clone carries in the spec's text fields (details.md C). */
export const CLONE_TEXT_EXCERPT = 2_000;

const counts = z.object({ total: z.int(), ready: z.int(), reading: z.int(), failed: z.int() });

export const Clone = z.object({
  id: Id,
  kind: z.enum(['full', 'quick']),
  /** The sample course, which takes no place on the free plan. */
  is_sample: z.boolean(),
  professor_id: Id,
  professor_name: z.string(),
  course_name: z.string(),
  school_name: z.nullable(z.string()),
  department: z.string(),
  specialties: z.string(),
  syllabus_content: z.string(),
  lecture_notes: z.string(),
  additional_materials: z.string(),
  practice_questions: z.string(),
  past_exams: z.string(),
  questionnaire_data: Questionnaire,
  material_counts: counts,
  /** The last day on which the course is graded work in progress, YYYY-MM-DD; null when it is not marked. */
  graded_until: z.nullable(z.string()),
  /** The day of the final, YYYY-MM-DD; null while the student has not said it. */
  exam_on: z.nullable(z.string()),
  /** The last question of the running conversation, shortened, and when it was asked; null before the first. */
  last_asked: z.nullable(z.object({ message: z.string(), at: Instant })),
  /** Sentences of a language model that do not rest on the materials are left out of its answers. */
  only_materials: z.boolean(),
  /** True once no material is being read. */
  ready: z.boolean(),
  created_at: Instant,
});
export type Clone = z.output<typeof Clone>;

/** A calendar day, YYYY-MM-DD. */
export const Day = z.string('must be a day').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day, YYYY-MM-DD'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a day of the calendar'),
);

const materialText = z._default(
  z.string('must be text').check(z.maxLength(1_000_000, 'must have at most 1,000,000 characters')),
  '',
);

export const listClones = endpoint({
  method: 'GET',
  path: '/api/professor-clones',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: z.array(Clone),
});

export const getClone = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: Clone,
});

/** Takes the spec's texts, or ids of uploaded materials, or both; texts become materials of their kind. */
export const createClone = endpoint({
  method: 'POST',
  path: '/api/professor-clones',
  policy: 'student',
  transport: 'json',
  rate: 'clone',
  idempotent: true,
  status: 201,
  input: z.strictObject({
    kind: z.optional(z.enum(['full', 'quick'], 'must be full or quick')),
    professor_id: z.optional(Id),
    professor_name: text(120),
    course_name: text(120),
    department: optionalText(200),
    specialties: optionalText(200),
    syllabus_content: materialText,
    lecture_notes: materialText,
    additional_materials: materialText,
    practice_questions: materialText,
    past_exams: materialText,
    material_ids: z._default(z.array(Id).check(z.maxLength(100, 'must name at most 100 materials')), []),
    questionnaire_data: z.prefault(Questionnaire, {}),
  }),
  reply: Clone,
});

export const updateClone = endpoint({
  method: 'PUT',
  path: '/api/professor-clones/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({
    id: Id,
    professor_name: text(120),
    course_name: text(120),
    department: optionalText(200),
    specialties: optionalText(200),
    questionnaire_data: Questionnaire,
    /** Left out: stays as it is. */
    graded_until: z.optional(z.nullable(Day)),
    /** Left out: stays as it is. */
    exam_on: z.optional(z.nullable(Day)),
    /** Left out: stays as it is. */
    only_materials: z.optional(z.boolean('must be true or false')),
  }),
  reply: Clone,
});

export const deleteClone = endpoint({
  method: 'DELETE',
  path: '/api/professor-clones/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});

/** Puts the sample course's files through the ordinary upload and makes its clone; the same clone when it is there. */
export const createSampleClone = endpoint({
  method: 'POST',
  path: '/api/sample-course',
  policy: 'student',
  transport: 'json',
  rate: 'clone',
  input: Nothing,
  reply: Clone,
  status: 201,
  knownStatus: 200,
});
