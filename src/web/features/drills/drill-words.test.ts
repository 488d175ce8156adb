import { expect, it } from 'vitest';
import { kindWords } from './drill-words.ts';

it('names each kind of question once, with how many there were', () => {
  const rungs = (['facts', 'rule', 'rule', 'limit', 'rule'] as const).map((kind) => ({ kind }));
  expect(kindWords(rungs)).toBe('Facts, Rule (3), Limit');
});
