import { describe, expect, it } from 'vitest';
import { partOf, sidesOf } from './asked.ts';

describe('the two sides of a question', () => {
  it.each([
    ["what's the difference between venue and personal jurisdiction", ['venue', 'personal jurisdiction']],
    [
      'I keep mixing up personal jurisdiction and venue since both are about where you sue. Help?',
      ['personal jurisdiction', 'venue'],
    ],
    [
      'How is interpleader under the statute different from just using Rule 22? Why would I want one?',
      ['interpleader under the statute', 'Rule 22'],
    ],
    ['duress vs undue influence', ['duress', 'undue influence']],
    ['Marsh v. Fen vs Ash v. Elm', ['Marsh v. Fen', 'Ash v. Elm']],
  ])('of “%s”', (call, sides) => {
    expect(sidesOf(call)).toEqual(sides);
  });

  it('is none where nothing is compared', () => {
    expect(sidesOf('can I recover lost profits and interest')).toBeNull();
    expect(sidesOf("what's the difference between that and venue")).toBeNull();
  });
});

it('knows which part of a case is asked for', () => {
  expect(partOf('what did the court hold')).toBe('holding');
  expect(partOf('tell me about it')).toBe('whole');
});
