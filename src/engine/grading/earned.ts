import type { RubricPart } from './rubric.ts';
import type { ReadAnswer, Said } from './said.ts';
import type { Flow } from './word-for-word.ts';

/** An answer ready for grading; `names` are those of the story, `flow` the sentences of `own` in a row. */
export type Answer = ReadAnswer & { names: ReadonlySet<string>; flow: Flow };

/** Why a part of a line was not earned: not said, said by half, the other way round, only in a result, not tied to law. */
export type Miss = 'missing' | 'half' | 'turned' | 'in_result' | 'not_linked';

/** What a line earned, by which sentences, and what is missing: the part and why. */
export type Award = { earned: number; by: Said[]; missed: { part: RubricPart; why: Miss } | null };

/** What has been earned of the issue a line belongs to: shares of its rules and of all argued, and what stated them. */
export type Earned = { rules: number; argued: number; by: readonly Said[] };
