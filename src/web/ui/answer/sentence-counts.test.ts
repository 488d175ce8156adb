import { expect, test } from 'vitest';
import type { ExplanationSentence } from '#contract/chat.ts';
import { contradictedCount, sentenceCounts, unsupportedCount } from './sentence-counts.ts';

const sentences = (...states: ExplanationSentence['state'][]): ExplanationSentence[] =>
  states.map((state) => ({ text: 'A sentence.', state, cites: [] }));

test('sentences are counted by what they rest on; one that its page contradicts is not among them', () => {
  const all = sentences('materials', 'own', 'materials', 'general', 'contradicted', 'materials', 'materials');
  expect(sentenceCounts(all)).toBe('6 sentences: 4 in your materials, 1 general law, 1 own words');
  expect(unsupportedCount(all)).toBe(2);
  expect(contradictedCount(all)).toBe(1);
});

test('what there is none of is not named', () => {
  expect(sentenceCounts(sentences('materials'))).toBe('1 sentence: 1 in your materials');
});
