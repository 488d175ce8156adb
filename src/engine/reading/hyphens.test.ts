import { describe, expect, it } from 'vitest';
import { joinLines, vocabularyOf } from './hyphens.ts';

const words = vocabularyOf([
  'The court has jurisdiction over a cross-claim.',
  'A well-pleaded complaint and a counter claim.',
]);

describe('joinLines', () => {
  it.each([
    ['the jurisdic-', 'tion of', 'the jurisdiction of'],
    ['an estop-', 'pel claim', 'an estoppel claim'],
    ['a cross-', 'claim for', 'a cross-claim for'],
    ['a well-', 'pleaded one', 'a well-pleaded one'],
    ['by in-', 'person solicitation', 'by in-person solicitation'],
    ['the Anglo-', 'American rule', 'the Anglo-American rule'],
    ['the rule —', 'and more', 'the rule — and more'],
    ['pages 10-', '12 of it', 'pages 10-12 of it'],
    ['two lines', 'of text', 'two lines of text'],
  ])('joins "%s" and "%s"', (before, after, joined) => {
    expect(joinLines(before, after, words)).toBe(joined);
  });
});
