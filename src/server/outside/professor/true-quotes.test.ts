import { expect, test } from 'vitest';
import { courseOf } from '../../../../test/support/ask-course.ts';
import type { ProfessorRequest } from './embedded.ts';
import { passagesFor } from './sent-passages.ts';
import { trueQuotes } from './true-quotes.ts';

const SIGNS = 'Ask (a+)+$ whether [x|y]* costs $5^2 or {1,9} per unit\\d? and say so.';
const course = courseOf([
  'notes.md',
  'lectureNotes',
  `# Consideration\n\nConsideration is a bargained-for exchange. ${SIGNS} Past consideration is no consideration.\n`,
]);
const passages = passagesFor({
  course,
  courseName: 'Contracts',
  question: 'What is consideration?',
  history: [],
  materialIds: null,
} as unknown as ProfessorRequest);
const quoted = (quote: string) =>
  passages.flatMap((passage) => trueQuotes(course, passage, quote)).map(({ text }) => text);

// Fails without the escape in patternOf.
test('a quote made of the signs of patterns is found as it stands, and nowhere else', () => {
  expect(quoted(SIGNS).join(' ')).toContain('(a+)+$');
  for (const pattern of [
    'Consideration is .* exchange',
    'Past (consideration|x) is no',
    '\\w+ is a bargained-for',
    '(a+)+$ (a+)+$ (a+)+$',
  ])
    expect([pattern, quoted(pattern)]).toEqual([pattern, []]);
});
