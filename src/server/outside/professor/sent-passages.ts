import { carry } from '#engine/answering/question/follow-up.ts';
import { findFor } from '#engine/finding/find.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import type { ProfessorRequest } from './embedded.ts';
import { placesForMachines } from './spoken-to-machines.ts';

/** A passage as it is sent to a model, with the page its quotes are checked against. */
export type SentPassage = {
  /** How the model names it, in this request only. */
  id: string;
  place: Place;
  pageText: string;
  heading: string;
  /** Its text without what speaks to a machine. */
  shown: string;
  /** Places of the page that speak to a machine: never sent, never quoted. */
  barred: readonly { start: number; end: number }[];
  /** Found by what it means: it has no word of the question. */
  isByMeaning?: boolean;
};

/** Passages sent: eight of 260 words at most are about three thousand tokens. */
const MOST_PASSAGES = 8;

/** The passages that answer a question best, as the embedded professor finds them. */
export function passagesFor(request: ProfessorRequest): SentPassage[] {
  const { course, question, history, materialIds, nearest } = request;
  const { question: query } = carry(course, question, history);
  const hits = findFor(course, query, {
    limit: MOST_PASSAGES,
    ...(materialIds ? { materialIds } : {}),
    ...(nearest ? { nearest } : {}),
  });
  return hits.flatMap(({ material, passage, coverage }, at) => {
    const { page, start, end, path } = passage;
    const place = { materialId: material.id, page, start, end };
    const sent = sentPassage(request.course, place, path, `P${at + 1}`);
    return sent.map((one) => ({ ...one, isByMeaning: coverage === 0 }));
  });
}

/** A place of the course as it is sent, under the name `id`; nothing where all of it speaks to machines. */
export function sentPassage(
  course: Course,
  place: Place,
  path: readonly string[],
  id: string,
): SentPassage[] {
  const page = course.materials.get(place.materialId)?.pages.find(({ n }) => n === place.page);
  if (!page) return [];
  const barred = placesForMachines(page.text);
  const shown = without(page.text, place, barred);
  if (shown.trim() === '') return [];
  return [{ id, place, pageText: page.text, heading: headingOf(path), shown, barred }];
}

/** What a student wrote, without the lines that speak to a machine. */
export const withoutMachineTalk = (text: string): string =>
  without(text, { start: 0, end: text.length }, placesForMachines(text)).trim();

const headingOf = (path: readonly string[]): string =>
  path.filter((heading) => placesForMachines(heading).length === 0).join(' › ');

function without(
  text: string,
  place: { start: number; end: number },
  barred: readonly { start: number; end: number }[],
): string {
  let shown = '';
  let from = place.start;
  for (const { start, end } of barred) {
    if (end <= place.start || start >= place.end) continue;
    shown += text.slice(from, Math.max(from, start));
    from = Math.min(place.end, Math.max(from, end));
  }
  return shown + text.slice(from, place.end);
}
