import { describe, expect, it } from 'vitest';
import { excludedLines, withoutExcluded } from './excluded.ts';

describe('what an exam takes out', () => {
  it('is not tested by being named, over all lines of the sentence', () => {
    const lines = [
      'Discuss battery.',
      'Do not address topics of later classes, including',
      'comparative fault and the duty of land-',
      'owners. Assume a jury.',
      'What of assault?',
    ];
    expect([...excludedLines(lines)]).toEqual([1, 2, 3]);
  });

  it.each([
    'You need not discuss damages.',
    'You are not asked to evaluate consent.',
    'Please don’t worry about venue.',
    'There is no need for you to discuss consent in your letter.',
    'Some answers took up venue, which is outside the scope of this question.',
  ])('is said so too: %s', (line) => expect(excludedLines([line]).size).toBe(1));

  it('is no order to leave out names or to keep to the limit', () =>
    expect(excludedLines(['Do not exceed the limit.', 'Do not include your name.']).size).toBe(0));

  it('is what a question takes as given', () =>
    expect(
      withoutExcluded('Assuming that she had proven duty, breach, and harm, may she sue for battery?'),
    ).not.toMatch(/duty|breach|harm/));

  it('is not what a question asks after it', () =>
    expect(withoutExcluded('Assuming that notice was shown, is the sale void?')).toMatch(/is the sale void/));

  it('leaves the rest of a call', () =>
    expect(withoutExcluded('Is he liable for battery? Do not discuss consent. Why?')).toBe(
      'Is he liable for battery? Why?',
    ));
});
