import type { Excerpt } from '#engine/answering/answer.ts';
import { sourceKindOf, speakerOf } from '#engine/answering/excerpt/source-kind.ts';
import { isSamePlace } from '#engine/answering/quote.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import type { ProfessorRequest } from './embedded.ts';
import { passagesFor, type SentPassage, sentPassage } from './sent-passages.ts';

/** A passage that a model explains from, with who speaks there, where that is not the court or the professor; else ''. */
export type ExplainedPassage = SentPassage & { speaker: string; isSeparate: boolean };

/**
 * The passages that a model explains from, P1 first: those that the embedded answer shows, then what is found besides. What
 * an exam asks is no law and is left out where anything else is there.
 */
export function explainedPassages(
  request: ProfessorRequest,
  excerpts: readonly Excerpt[],
): ExplainedPassage[] {
  const { course } = request;
  const found = passagesFor(request);
  const unseen = excerpts.filter(({ quote }) => !found.some(({ place }) => isSamePlace(place, quote)));
  const shown = unseen.flatMap(({ quote: { materialId, page, start, end, path } }) =>
    sentPassage(course, { materialId, page, start, end }, path, ''),
  );
  const all = [...shown, ...found].map((passage) => ({ ...passage, ...speakerAt(course, passage.place) }));
  const law = all.filter(({ kind }) => kind !== 'exam');
  return (law.length > 0 ? law : all).map(({ kind, ...passage }, at) => ({
    ...passage,
    id: `P${at + 1}`,
    isSeparate: kind === 'separate',
  }));
}

function speakerAt(course: Course, { materialId, page: n, start, end }: Place) {
  const material = course.materials.get(materialId);
  const page = material?.pages.find((each) => each.n === n);
  if (!material || !page) return { speaker: '', kind: 'teaches' as const };
  const stretch = {
    material,
    page,
    blocks: page.blocks.filter((block) => block.start < end && block.end > start),
  };
  return { speaker: speakerOf(course, stretch), kind: sourceKindOf(course, stretch) };
}
