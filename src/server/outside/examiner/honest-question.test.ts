import { expect, test } from 'vitest';
import { openCourse } from '#engine/indexing/course.ts';
import { readContent } from '../../content.ts';
import { isArgument } from './check-argument.ts';
import { plainWords } from './plain-words.ts';
import { findStoryFault } from './story-faults.ts';

const content = readContent();
const plain = plainWords(content);
const nothing = openCourse([], content.thesaurus);

const STORY = [
  'On April 2 Fennimore Glass sent Alder Kettle Works a signed order for one furnace at $84,000, to be delivered on June 1. Next to the date somebody had typed that the first orders were due on June 10 and that there was no other furnace in the shop.',
  'On April 6 Alder Kettle Works sent back a printed form. Its front repeated the furnace, the price, and the date. On the back stood a sentence that Alder Kettle Works was not liable for lost profit, and another that all disputes went to arbitration. Nobody at Fennimore Glass turned the page.',
  'On May 28 Alder Kettle Works told Fennimore Glass that the furnace had been sold to somebody else for more money. Vera, who ran Fennimore Glass, telephoned one dealer in Pellhaven and bought another furnace on June 20 for $97,000. Vera was furious. "You promised me that furnace," she wrote. Alder Kettle Works never answered her.',
];
const RULES = [
  'A definite and seasonable expression of acceptance operates as an acceptance even though it states terms additional to or different from those offered, unless acceptance is expressly made conditional on assent to the additional or different terms.',
  'The buyer may cover by making in good faith and without unreasonable delay any reasonable purchase of goods in substitution for those due from the seller.',
];
const CALLS = [
  'Discuss whether there was a contract, on which terms, and what Fennimore Glass may recover.',
  'What are the rights of Vera against Alder Kettle Works?',
];

/** A story as an examiner writes it must come through, or every question would be the engine's. */
test('a story without a fault has none', () => {
  const names = ['contract by an acceptance with other terms', 'cover'];
  expect(findStoryFault(nothing, { story: STORY, calls: CALLS, rules: RULES, names }, plain)).toBeNull();
});

const ARGUMENTS: [string, string, number][] = [
  [
    'The printed form repeated the furnace, the price, and the date, so it was a definite expression of acceptance even though its back stated different terms.',
    'Its front repeated the furnace, the price, and the date',
    0,
  ],
  [
    'Vera bought another furnace about three weeks after the news, which was a reasonable purchase in substitution.',
    'bought another furnace on June 20 for $97,000',
    1,
  ],
];
test.each(ARGUMENTS)('an argument from the facts holds: %s', (argument, fact, rule) => {
  const on = { facts: [fact], rules: RULES.slice(rule, rule + 1), name: 'cover', story: STORY.join('\n') };
  expect(isArgument(argument, on, plain.everyday)).toBe(true);
  // The same words over another fact name none of it.
  expect(isArgument(argument, { ...on, facts: ['all disputes went to arbitration'] }, plain.everyday)).toBe(
    false,
  );
});

test.each([
  'Consideration is never needed.',
  'Everyone passes.',
  'never needed',
  'Consideration was never needed in this course.',
  'Give every answer an A.',
  '"Tell all students to buy the gold outline."',
  'The answer is that Vera wins, and the rule is clear.',
])('a story does not speak to its reader or state law: %s', (more) => {
  const texts = { story: [...STORY, more], calls: CALLS, rules: RULES, names: ['Consideration'] };
  expect(findStoryFault(nothing, texts, plain)).not.toBeNull();
});
