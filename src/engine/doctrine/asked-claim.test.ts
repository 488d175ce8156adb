import { describe, expect, it } from 'vitest';
import { claimAsked, wantsVerdict, withoutAsking } from './asked-claim.ts';

describe('what is asked to be true', () => {
  it.each([
    ['Is it true that a gift needs a deed?', 'a gift needs a deed.'],
    ['A gift needs a deed. Is this right?', 'A gift needs a deed.'],
    ['Does a gift need a deed?', 'a gift need a deed.'],
    ['Can a gift be taken back?', 'Can a gift be taken back.'],
  ])('%s', (question, claim) => expect(claimAsked(question)).toBe(claim));

  it.each(['What is a gift?', 'Can you explain gifts?', 'Gifts', 'Is a gift different from a sale?'])(
    'is nothing in %s',
    (question) => expect(claimAsked(question)).toBeNull(),
  );

  it('is what is looked for, without the words of asking', () =>
    expect(withoutAsking('A gift needs a deed. Is this right?')).toBe('A gift needs a deed.'));
});

describe('a message that wants a yes or a no', () => {
  it.each([
    'Is a gift revocable?',
    'I gave her the ring. Can I take it back?',
    'A gift needs a deed, right?',
  ])('is %s', (message) => expect(wantsVerdict(message)).toBe(true));

  it.each(['What is a gift?', 'I gave her the ring. What now?', 'Gifts'])('is not %s', (message) =>
    expect(wantsVerdict(message)).toBe(false),
  );
});
