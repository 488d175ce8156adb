import * as z from 'zod/mini';
import { Citation } from './chat.ts';
import { endpoint, Id } from './endpoint.ts';

/** Hours for which a confirmation that AI use is allowed counts. */
export const CONFIRMATION_HOURS = 24;

/** The honor-code guard of a clone (decisions.md). While `needs_confirmation`, chat and prediction answer 409 honor_code. */
export const HonorCode = z.object({
  /** The last day on which the course is graded work in progress, YYYY-MM-DD; null when it is not marked. */
  graded_until: z.nullable(z.string()),
  needs_confirmation: z.boolean(),
  /** What the syllabus says on the use of AI, as quotes; empty when nothing was found. */
  policy: z.array(Citation),
});
export type HonorCode = z.output<typeof HonorCode>;

export const getHonorCode = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{id}/honor-code',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: HonorCode,
});

/** The student confirms that AI use is allowed for the graded work; counts for CONFIRMATION_HOURS. */
export const confirmAiUse = endpoint({
  method: 'POST',
  path: '/api/professor-clones/{id}/honor-code',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: HonorCode,
});
