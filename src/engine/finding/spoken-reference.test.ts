import { describe, expect, it } from 'vitest';
import { inFigures } from './spoken-reference.ts';

describe('inFigures', () => {
  it.each([
    ['what is rule twelve b six', 'what is rule 12(b)(6)'],
    ['Rule Twenty-Three requirements', 'Rule 23 requirements'],
    ['rule thirty seven sanctions', 'rule 37 sanctions'],
    ['rule eleven', 'rule 11'],
    ['section two', 'section 2'],
    ['rule nine b', 'rule 9(b)'],
    ['FRCP nineteen', 'FRCP 19'],
  ])('reads %s as %s', (spoken, written) => {
    expect(inFigures(spoken)).toBe(written);
  });

  it.each(['twelve angry men', 'a rule for one', 'the rule on onerous terms', 'rule of twelve', ''])(
    'leaves %j as it is',
    (question) => {
      expect(inFigures(question)).toBe(question);
    },
  );
});
