import type { Course } from '../indexing/course.ts';
import { readTerms } from '../indexing/terms.ts';

/** Letters of an abbreviation; shorter and longer ones are words. */
const ABBREVIATION = /^[a-z]{2,5}$/;
/** Small words, whose initials some write and some do not: AOR is assumption of risk, IIED has no "of". */
const SMALL = /^(?:of|the|a|an|in|to|by|for|and|on|at|or|with)$/i;

const initials = new WeakMap<Course, ReadonlyMap<string, readonly string[]>>();

/**
 * The terms of the course's heading of which a word has the initials ("AOR" in a course with the heading "Assumption of
 * Risk"), or null. The most frequent heading counts, a whole heading before a part of one.
 */
export function headingOfInitials(word: string, course: Course): readonly string[] | null {
  if (!ABBREVIATION.test(word)) return null;
  const known = initials.get(course) ?? collectInitials(course);
  initials.set(course, known);
  return known.get(word) ?? null;
}

function collectInitials(course: Course): ReadonlyMap<string, readonly string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const { heading } of course.sections) {
    const words = heading.match(/[\p{L}'’]+/gu) ?? [];
    const telling = words.filter((each) => !SMALL.test(each));
    const text = words.join(' ');
    if (telling.length < 2 || words.length > 6 || /\bv\b/.test(text)) continue;
    for (const list of [words, telling]) {
      const letters = list.map((each) => each[0]?.toLowerCase() ?? '').join('');
      const named = counts.get(letters) ?? new Map<string, number>();
      counts.set(letters, named.set(text.toLowerCase(), (named.get(text.toLowerCase()) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([letters, named]) => {
      const [best = ''] = [...named].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [];
      return [letters, readTerms(best).map(({ term }) => term)];
    }),
  );
}
