import { describe, expect, it } from 'vitest';
import { relationAsked } from './relation-asked.ts';

describe('the two things of a question on how one stands to the other', () => {
  it.each([
    ['Does the salvage rule apply to leased boats?', ['salvage rule', 'leased boats']],
    ['so do dock fees also apply to canoes', ['dock fees', 'canoes']],
    ['is notice required for a salvage claim?', ['salvage claim', 'notice']],
    ['does salvage require notice', ['salvage', 'notice']],
    ['do i need a permit to have a mooring', ['mooring', 'permit']],
    ['Can wreck law be extended', null],
  ])('of “%s”', (call, sides) => expect(relationAsked(call)).toEqual(sides));

  it.each([
    'what is the salvage rule',
    'does it apply to boats',
    'does the rule apply to boats',
    'does salvage require that the owner of the boat has lost it and looked for it',
  ])('is none in “%s”', (call) => expect(relationAsked(call)).toBeNull());
});
