import type { Library } from '../../doctrine/library.ts';
import { findFor } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { headingRuns, taughtSubjects } from '../../finding/taught-subjects.ts';
import { writtenWords } from '../../finding/written-words.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { askedThings } from './asked-things.ts';
import { decide } from './decide.ts';

/** Passages looked at, as for a question. */
const HITS = 30;

/**
 * The law that a refused question names and the course teaches, as the student wrote it ("… is that battery?"): of a
 * heading of the course, and answered when it is asked for alone. Null where there is none.
 */
export function taughtName(course: Course, query: Query, library: Library | null): string | null {
  const own = taughtSubjects(course);
  const named = askedThings(course, query)
    .filter(
      // As the heading has it: another word for it may be other law.
      ({ group, forms: [written] }) =>
        group.entry !== null &&
        own.includes(group.entry.subject) &&
        !group.isParaphrase &&
        termsOf(group.words.join(' ')).join(' ') === written?.join(' ') &&
        headingRuns(course).has(written.join(' ')),
    )
    .sort((a, b) => b.importance - a.importance);
  for (const { group } of named) {
    const written = writtenWords(group.words).exec(query.question)?.[0];
    const alone = readQuestion(`What is ${written}?`, course);
    const decided = written && decide(course, alone, findFor(course, alone, { limit: HITS }), library);
    if (written && decided && decided.outcome === 'answer') return written.toLowerCase();
  }
  return null;
}
