import { describe, expect, it } from 'vitest';
import { isDisordered, isPasted, isProse, runsOf } from './prose.ts';

describe('what can be read', () => {
  it.each([
    'The court should deny the motion.',
    'Stone wins bc both parties were mistaken about a basic assumption of the deal.',
    'Under Rule 18(a), a party may join as many claims as it has against an opposing party.',
    'An honest mistake is enough, and so is an hour of thinking about it.',
    'Is there a contract?',
    'Vosburg controls.',
    'A: the buyer signed the letter, so no payment by the seller was needed.',
    'her promise dont count becuase she got nothing for it in return',
  ])('is a sentence however it is written: %s', (text) => {
    expect(isProse(text)).toBe(true);
  });

  it.each([
    'offer acceptance consideration breach damages foreseeability mitigation certainty',
    'The buyer had neither nor notice of the earlier deed.',
    'motion the of should deny court the is because to not a frivolous claim the.',
    'The contract the is voidable of where were both a mistaken parties to an basic assumption.',
    '',
    '… — !!',
  ])('is no list and no heap of words: %s', (text) => {
    expect(isProse(text)).toBe(false);
  });
});

describe('an answer as a whole', () => {
  const sentence = 'The court should deny the motion because the claim of the plaintiff is not frivolous. ';

  it('is in order when a slip stands in it', () => {
    expect(isDisordered(`${sentence.repeat(8)}The of the claim is weak.`)).toBe(false);
  });

  it('is out of order when words are left out of every sentence', () => {
    const holes = 'The should deny the because the of the plaintiff is frivolous. It of the claim a is the. ';
    expect(isDisordered(holes.repeat(4))).toBe(true);
  });

  it('takes as long for one long word as for a page', () => {
    const start = performance.now();
    expect(isProse('a'.repeat(100_000))).toBe(true);
    expect(isDisordered('the '.repeat(25_000))).toBe(true);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a sentence copied from the question', () => {
  const runs = runsOf(
    'On Monday Walter Quist mailed Rosa Delmonte a signed letter about his lot. Discuss whether there is a contract.',
  );

  it.each([
    ['On Monday Walter Quist mailed Rosa Delmonte a signed letter about his lot.', true],
    ['ON MONDAY, Walter Quist mailed Rosa Delmonte a signed letter', true],
    ['Discuss whether there is a contract.', true],
    ['Quist’s letter was an offer because it named the lot and was signed.', false],
    ['Since Quist mailed a letter that he had signed, the writing satisfies the statute.', false],
  ])('%s', (text, isCopy) => {
    expect(isPasted(text, runs)).toBe(isCopy);
  });
});
