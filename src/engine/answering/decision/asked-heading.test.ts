import { expect, it } from 'vitest';
import { courseOfPages } from '../../../../test/support/asking.ts';
import { wholeLibrary } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { decide } from './decide.ts';

const course = courseOfPages({
  name: 'Property.md',
  pages: [
    '# Lecture 4: Delivery\n## Delivery defined\nA gift is not made until the thing is handed over.\n## Signature\nThe deed is signed by the grantor.',
    '# Recording, notice, and priority\nA later buyer with notice takes subject to the earlier deed.',
    '# Lecture 5: Possession\nPossession is control with the intent to exclude.\n',
    '# Lecture 6\n## Marketable title\nA buyer need not take a doubtful title.\n## Chain of title\nEach deed in the chain is looked up.\n## Title insurance\nThe insurer pays for hidden defects.',
  ],
});
const outcomeOf = (question: string) => {
  const query = readQuestion(question, course);
  return decide(course, query, findFor(course, query), wholeLibrary).outcome;
};

it.each([
  'what is delivery',
  'delivery',
  'explain the delivery doctrine',
  'what is a signature',
  'notice',
  'what is title',
])('answers what names the subject of a heading, however common the word: %s', (question) =>
  expect(outcomeOf(question)).toBe('answer'),
);

it.each(['how many orders of fries', 'what is delivery of pizza by bike'])(
  'does not take a word beside others for the subject of a heading: %s',
  (question) => expect(outcomeOf(question)).not.toBe('answer'),
);
