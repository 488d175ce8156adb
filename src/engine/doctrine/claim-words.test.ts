import { describe, expect, it } from 'vitest';
import { readClaim } from './claim-words.ts';

describe('whether a claim denies: void is not valid', () => {
  it.each([
    ['A deed is void.', true],
    ['A deed is not void.', false],
    ['A deed is void, so neither side can enforce it.', true],
    ['A deed is void, which means nobody may sue on it.', true],
    ['A deed is voidable rather than void.', false],
    ['A deed is valid if no price is named.', false],
  ])('%s %s', (claim, isDenied) => expect(readClaim(claim).isDenied).toBe(isDenied));
});
