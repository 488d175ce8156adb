import type { Excerpt } from '../answer.ts';
import { excerptOf } from '../excerpt/make-excerpt.ts';
import type { Ranking, Shown } from '../excerpt/rank-stretches.ts';
import { speakerOf } from '../excerpt/source-kind.ts';
import { answeringIn } from '../excerpt/telling-sentences.ts';

/** A stretch as an excerpt with the sentences marked that answer what it was ranked for. */
export function excerptFor(on: Ranking, { stretch, told }: Shown): Excerpt {
  return excerptOf(on.course, stretch, answeringIn(told, on.query.intent), speakerOf(on.course, stretch));
}
