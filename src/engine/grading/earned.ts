import type { Comparing } from './compare.ts';
import type { RubricPart } from './rubric.ts';
import type { ReadAnswer, Said } from './said.ts';

/** An answer ready for grading. */
export type Answer = ReadAnswer & { comparing: Comparing };

/** Why a part of a line was not earned: not said, said by half, the other way round, only in a result, not tied to law. */
export type Miss = 'missing' | 'half' | 'turned' | 'in_result' | 'not_linked';

/**
 * What a line earned, by which sentences, what is missing, the part and why, and the sentences that say the opposite of the
 * line.
 */
export type Award = {
  earned: number;
  by: readonly Said[];
  missed: { part?: RubricPart | undefined; why: Miss } | null;
  opposite?: readonly Said[];
};

/** What has been earned of the issue a line belongs to: shares of its rules and of all argued, and what stated them. */
export type Earned = { rules: number; argued: number; by: readonly Said[] };
