import type { Course } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import type { SentPassage } from '../professor/sent-passages.ts';
import { placesForMachines } from '../professor/spoken-to-machines.ts';

/** Lines of a material as passages, one for each page they stand on, without those that speak to machines. */
export function passagesOfLines(course: Course, lines: readonly Place[]): SentPassage[] {
  const pages = Map.groupBy(lines, ({ materialId, page }) => `${materialId} ${page}`);
  return [...pages.values()].flatMap((own): SentPassage[] => {
    const [first] = own;
    if (!first) return [];
    const { materialId, page } = first;
    const pageText = course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text;
    if (pageText === undefined) return [];
    const barred = placesForMachines(pageText);
    const isBarred = (line: Place) => barred.some(({ start, end }) => start < line.end && line.start < end);
    const shown = own
      .filter((line) => !isBarred(line))
      .map(({ start, end }) => pageText.slice(start, end))
      .join('\n');
    const place = {
      materialId,
      page,
      start: Math.min(...own.map(({ start }) => start)),
      end: Math.max(...own.map(({ end }) => end)),
    };
    return shown.trim() === '' ? [] : [{ id: '', place, pageText, heading: '', shown, barred }];
  });
}
