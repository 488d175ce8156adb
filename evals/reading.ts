import type { Figure } from './figures.ts';
import { measureExams } from './reading-exams.ts';
import { HALVES } from './reading-files.ts';
import { measureSorting } from './reading-sorting.ts';
import { measureSyllabi } from './reading-syllabi.ts';

/** What was read and what should have been, where the two differ; of the half that may be looked at. */
export type Miss = { set: string; file: string; field: string; expected: string[]; found: string[] };

/**
 * Reads the syllabi and the exam folders of evals/sets and compares them, field by field, with what they say; and sorts
 * the past exams of whole courses.
 */
export async function measureReading(): Promise<{ figures: Figure[]; misses: Miss[] }> {
  const figures: Figure[] = [];
  const misses: Miss[] = [];
  for (const half of HALVES) {
    for (const measure of [measureSyllabi, measureExams]) {
      const result = await measure(half);
      figures.push(...result.figures);
      if (half === 'tune') misses.push(...result.misses);
    }
  }
  const sorted = await measureSorting();
  return { figures: [...figures, ...sorted.figures], misses: [...misses, ...sorted.misses] };
}
