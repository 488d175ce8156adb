import type { Hit } from '../../finding/find.ts';
import type { Voice } from '../../voice/voice.ts';
import type { Block } from '../answer.ts';
import type { Ranking, Shown } from '../excerpt/rank-stretches.ts';
import type { Phrases } from '../phrases.ts';
import type { Asked } from '../question/read-asked.ts';

/** A question before its answer: what it asks for, what was found, best first, and what may be shown of it. */
export type Asking = Ranking & {
  asked: Asked;
  hits: readonly Hit[];
  shown: readonly Shown[];
  materialIds: readonly number[] | null;
  voice: Voice;
  phrases: Phrases;
};

/** The pages of an answer: its lead and excerpts in their order, and the stretches that they show. */
export type Pages = { blocks: Block[]; used: readonly Shown[] };

/** One way to answer. `compose` gives null where the course does not have what this way needs; the next one is tried. */
export type Strategy = {
  name: string;
  appliesTo: (on: Asking) => boolean;
  compose: (on: Asking) => Pages | null;
};
