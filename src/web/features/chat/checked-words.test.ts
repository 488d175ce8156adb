import { expect, test } from 'vitest';
import type { AnswerBlock, Citation, ExplanationSentence } from '#contract/chat.ts';
import { checkedWords } from './checked-words.ts';

const cited = (material_id: number): Citation => ({
  material_id,
  material_name: 'Notes.pdf',
  page: 1,
  label: 'p. 1',
  heading: '',
  start: 0,
  end: 6,
  quote: 'Notice',
});
const fields = { cite: 0, pieces: [], speaker: '', above: 0, below: 0 };
const excerpt: AnswerBlock = { type: 'excerpt', ...fields };
const line: AnswerBlock = {
  type: 'line',
  role: 'quote',
  text: '',
  label: '',
  number: null,
  depth: 0,
  cites: [0, 1],
};

test('excerpts are counted, on both sides of a comparison', () => {
  expect(checkedWords({ blocks: [excerpt], citations: [cited(1)] })).toBe('1 excerpt checked, word for word');
  const sides = [
    { label: 'Battery', excerpt: fields },
    { label: 'Assault', excerpt: null },
  ];
  const comparison: AnswerBlock = { type: 'comparison', sides };
  expect(checkedWords({ blocks: [comparison, excerpt], citations: [cited(1)] })).toBe(
    '2 excerpts checked, word for word',
  );
});

test('an excerpt whose page changed counts as nothing checked', () => {
  expect(checkedWords({ blocks: [excerpt], citations: [{ ...cited(1), changed: true }] })).toBe('');
});

test('of an explanation the sentences that the pages carry are counted, without those that were left out', () => {
  const sentence = (state: ExplanationSentence['state']): ExplanationSentence => ({
    text: '',
    state,
    cites: [],
  });
  const explanation: AnswerBlock = {
    type: 'explanation',
    by: 'a model',
    sentences: [sentence('materials'), sentence('own'), sentence('contradicted')],
  };
  expect(checkedWords({ blocks: [explanation, excerpt], citations: [cited(1)] })).toBe(
    '1 of 2 sentences checked against your pages',
  );
});

test('lines count their quotes and materials, and an answer without any says nothing', () => {
  expect(checkedWords({ blocks: [line], citations: [cited(1), cited(2)] })).toBe(
    '2 quotes checked, 2 materials',
  );
  expect(checkedWords({ blocks: [{ type: 'refusal', text: 'No.' }], citations: [] })).toBe('');
});
