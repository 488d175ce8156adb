import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../test/support/ask-library.ts';
import { claimAsked, withoutAsking } from './asked-claim.ts';

const first = (question: string) => readLibrary(question).split('\n')[1] ?? '';

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

describe('an answer to yes or no', () => {
  it('begins with yes where a requirement has what is asked', () =>
    expect(first('Does consideration require a return promise?')).not.toMatch(/^No/));

  it('begins with what it depends on where the law is divided', () =>
    expect(first('Is it true that consideration requires a new price for changes?')).toMatch(
      /^It depends on/,
    ));

  it('begins with no verdict where the entry does not settle it', () =>
    expect(first('Does consideration require a promise in purple?')).toMatch(/^Rule/));
});
