import { expect, it } from 'vitest';
import { courseOfPages } from '../../../../test/support/asking.ts';
import { wholeLibrary } from '../../../../test/support/small-torts.ts';
import { findFor } from '../../finding/find.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { decide } from './decide.ts';

/** One opinion and nothing else, as for a case that is called on tomorrow: its words stand on most of its pages. */
const course = courseOfPages({
  name: 'Quillan.md',
  pages: [
    'The harbor board brought charges against the pilot Quillan for what he kept from the board.',
    'Quillan knew that another pilot had altered a log book. He told nobody for four years.',
    'A pilot who knows that another pilot altered a log must report it to the harbor board.',
    'The report must be made promptly, since the board exists to protect those at sea.',
    'Quillan argues that his own illness excuses the delay. The board answers that illness does not.',
    'We hold that Quillan violated the duty to report. Quillan is reprimanded by the board.',
  ].map((text, page) => (page === 0 ? `# In re Quillan, 12 So. 2d 34 (La. 1951)\n${text}` : text)),
});
const outcomeOf = (question: string) => {
  const query = readQuestion(question, course);
  return decide(course, query, findFor(course, query), wholeLibrary).outcome;
};

it.each(['What did In re Quillan hold?', 'Who brought the charges against Quillan?', 'facts of quillan'])(
  'answers from the only case that a course has: %s',
  (question) => expect(outcomeOf(question)).toBe('answer'),
);

it.each([
  'elements of adverse possession',
  'what is the weather like at sea',
  'when is a landlord liable for a fall',
  'what did Marsh v. Fen hold',
])('does not answer what that case is not on: %s', (question) =>
  expect(outcomeOf(question)).not.toBe('answer'),
);
