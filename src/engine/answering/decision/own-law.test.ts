import { expect, it } from 'vitest';
import { salvageCourse } from '../../../../test/support/salvage-course.ts';
import { wholeLibrary } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { decide } from './decide.ts';

const outcomeOf = (question: string) => {
  const query = readQuestion(question, salvageCourse);
  return decide(salvageCourse, query, findFor(salvageCourse, query), wholeLibrary).outcome;
};

it.each([
  'when must a crew member be paid overtime?',
  'may a master refuse overtime',
  'what is the wet deck doctrine?',
])('answers law that no library has, in its own everyday words: %s', (question) =>
  expect(outcomeOf(question)).toBe('answer'),
);

it.each([
  'who won the world series last year',
  'what is the best pizza in town',
  'what is the rule against perpetuities?',
  'what are the elements of burglary?',
])('does not answer what such a course does not have: %s', (question) =>
  expect(outcomeOf(question)).toBe('none'),
);
