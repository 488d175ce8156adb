import { decide } from '#engine/answering/decision/decide.ts';
import { findFor } from '#engine/finding/find.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import type { Course } from '#engine/indexing/course.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { readHeads } from '#engine/units/heads.ts';
import { readContent } from '#server/content.ts';
import { COURSE_NAMES, hasCourse, openNamed } from './courses/open-courses.ts';

/*
 * Asks each course "what is …" with every name of one or two words that its own headings have, which it must answer, and with
 * those of the other courses that no heading of it has, which it mostly must not.
 *   node evals/asked-names.ts [long]
 */

const MOST_WORDS = 2;
/** Passages looked at, as for a question. */
const HITS = 30;
const { library } = readContent();

function namesOf(course: Course): string[] {
  const reading = readHeads(course);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const names = step.value.heads.map(({ name }) => name.toLowerCase());
  return [...new Set(names)].filter(
    (name) => name.split(/\s+/).length <= MOST_WORDS && /^[a-z ]+$/.test(name),
  );
}

const outcomeOf = (course: Course, name: string) => {
  const query = readQuestion(`what is ${name}`, course);
  return decide(course, query, findFor(course, query, { limit: HITS }), library).outcome;
};

const opened = await Promise.all(
  COURSE_NAMES.filter((name) => hasCourse(name)).map(async (name) => {
    const { course } = await openNamed(name);
    return { name, course, names: namesOf(course) };
  }),
);
for (const { name, course, names } of opened) {
  const headings = course.sections.map(({ heading }) => new Set(termsOf(heading)));
  const foreign = opened
    .filter((other) => other.course !== course)
    .flatMap((other) => other.names)
    .filter((other) => !headings.some((terms) => termsOf(other).every((term) => terms.has(term))));
  const answered = (asked: readonly string[]) => asked.filter((one) => outcomeOf(course, one) === 'answer');
  const [own, others] = [answered(names), answered(foreign)];
  console.log(
    `${name}: ${own.length} of ${names.length} own names answered, ${others.length} of ${foreign.length} of the others`,
  );
  if (process.argv.includes('long')) {
    console.log(`  not answered: ${names.filter((one) => !own.includes(one)).join(', ') || 'none'}`);
    console.log(`  of the others: ${others.join(', ') || 'none'}`);
  }
}
