import { termsOf } from '../indexing/terms.ts';
import type { CourseTopic } from './topics.ts';

/** The number before a heading or the title of a file: "Lecture 4: ", "II. ". */
export const NUMBERED =
  /^(?:(?:lecture|class|chapter|unit|part|week)\s+)?(?:\d{1,2}|[A-Z]|[IVX]+)[.:)]\s+(?=\S)/i;

/** A heading as it is compared whole: small letters, without its number and the signs behind it. */
export const saidBy = (heading: string): string =>
  heading
    .replace(NUMBERED, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How alike a topic's name and the words of a heading are, 0 to 1: what both say, of what either says. */
export function fitOf({ name, plain }: Pick<CourseTopic, 'name' | 'plain'>, said: readonly string[]): number {
  const words = new Set(said.filter((term) => !/^\d/.test(term)));
  return Math.max(
    ...[name, plain ?? name].map((one) => {
      const terms = new Set(termsOf(one));
      const shared = [...terms].filter((term) => words.has(term)).length;
      return (2 * shared) / Math.max(1, terms.size + words.size);
    }),
  );
}
