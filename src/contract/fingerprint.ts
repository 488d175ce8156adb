import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';
import { Evidence } from './prediction.ts';

/** Something counted in a clone's materials that tells this professor from others, with where it stands. */
export const Trait = z.object({
  id: z.string(),
  label: z.string(),
  words: z.string(),
  /** The slider of the questionnaire it speaks to; null where it speaks to none. */
  field: z.nullable(
    z.enum(['case_analysis_emphasis', 'practical_application_focus', 'theoretical_vs_practical']),
  ),
  /** Where it puts that slider, 1 to 5. */
  level: z.nullable(z.int()),
  evidence: z.array(Evidence),
});
export type Trait = z.output<typeof Trait>;

/** What the materials show of the professor: first how the class is taught, then how exams are built. Empty without notes and exams. */
export const getFingerprint = endpoint({
  method: 'GET',
  path: '/api/professor-clones/{id}/fingerprint',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.array(Trait),
});
