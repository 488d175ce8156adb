import type { Excerpt } from '../answer.ts';
import { excerptOf } from '../excerpt/make-excerpt.ts';
import type { Ranking, Shown } from '../excerpt/rank-stretches.ts';
import { speakerOf } from '../excerpt/source-kind.ts';
import { answeringIn, toldIn } from '../excerpt/telling-sentences.ts';
import type { Topic } from '../topic.ts';

/** A stretch as an excerpt with its answering sentences marked: those on the question, or on `topic`, a side of it. */
export function excerptFor(on: Ranking, { stretch, told }: Shown, topic?: Topic): Excerpt {
  const own = topic ? toldIn(on.course, stretch, topic, on.query) : told;
  return excerptOf(on.course, stretch, answeringIn(own, on.query.intent), speakerOf(on.course, stretch));
}
