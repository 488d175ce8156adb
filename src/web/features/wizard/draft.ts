import * as z from 'zod/mini';
import { Questionnaire, REQUIRED_ANSWERS } from '#contract/questionnaire.ts';

/** Steps of the wizard. */
export const STEPS = 3;

/**
 * Everything a student has told the wizard. It is kept in this browser tab until the clone is made, so that a
 * reload or a detour loses nothing. `isThorough` is null until the pop-up was answered.
 */
const Draft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  professor_name: z.string(),
  course_name: z.string(),
  department: z.string(),
  specialties: z.string(),
  answers: Questionnaire,
  isThorough: z.nullable(z.boolean()),
  material_ids: z.array(z.int()),
});
export type Draft = z.output<typeof Draft>;

/** The four lines about the course. */
export type CourseField = 'professor_name' | 'course_name' | 'department' | 'specialties';

/** A wizard nobody has touched: sliders in the middle, nothing chosen. */
export const emptyDraft = (): Draft => ({
  step: 1,
  professor_name: '',
  course_name: '',
  department: '',
  specialties: '',
  answers: z.parse(Questionnaire, {}),
  isThorough: null,
  material_ids: [],
});

/** The draft kept as text; an empty one when there is none or it no longer fits. */
export function readDraft(kept: string | null): Draft {
  if (!kept) return emptyDraft();
  try {
    const parsed = z.safeParse(Draft, JSON.parse(kept));
    return parsed.success ? parsed.data : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

/** A questionnaire field that a full clone cannot do without. */
export type RequiredAnswer = (typeof REQUIRED_ANSWERS)[number]['field'];

/** The first required answer that is open, as spec §5's alert names it, or null. */
export const firstOpenAnswer = (answers: Questionnaire) =>
  REQUIRED_ANSWERS.find(({ field }) => !answers[field]) ?? null;

/** Spec §5, to the letter. */
export const MISSING_FIELDS = 'Please fill in all required fields and upload required files.';

/** Spec §5, to the letter; `field` is the label of the first open answer. */
export const missingAnswer = (field: string): string =>
  `Please complete all required questionnaire fields before proceeding. Missing: ${field}.`;

/** Spec §8, to the letter; `stage` says which of the two calls was refused. */
export const creationFailed = (stage: 'professor' | 'clone', message: string): string =>
  `Failed to create professor clone: Failed to create ${stage}: ${message}`;
