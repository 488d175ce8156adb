import { expect, test } from 'vitest';
import type { AnswerBlock, Citation } from '#contract/chat.ts';
import { copyText } from './copy-text.ts';

const line: AnswerBlock = {
  type: 'line',
  role: 'quote',
  text: '“Notice” [1]',
  label: '',
  number: null,
  depth: 0,
  cites: [0],
};
const excerpt: AnswerBlock = { type: 'excerpt', cite: 0, pieces: [], speaker: '', above: 0, below: 0 };
const citation: Citation = {
  material_id: 1,
  material_name: 'Notes.pdf',
  page: 2,
  label: 'p. 2',
  heading: 'Due Process',
  start: 0,
  end: 6,
  quote: 'Notice',
};

test('a copied answer takes its sources along', () => {
  expect(copyText({ blocks: [line], texts: ['“Notice” [1]'], citations: [citation] })).toBe(
    '“Notice” [1]\n\n[1] Notes, Due Process, p. 2',
  );
});

test('an excerpt names its source once, above its words', () => {
  const text = '[1] Notes.pdf, p. 2\nNotice';
  expect(copyText({ blocks: [excerpt], texts: [text], citations: [citation] })).toBe(text);
});

test('what stands apart on the screen stands apart in a copy', () => {
  const texts = [
    'Two places.\n[1] Notes.pdf, p. 2\nNotice\nGeneral law, not from your materials: Notice\nRule: x',
  ];
  expect(copyText({ blocks: [excerpt], texts, citations: [citation] })).toBe(
    'Two places.\n\n[1] Notes.pdf, p. 2\nNotice\n\nGeneral law, not from your materials: Notice\nRule: x',
  );
});

test('an answer without quotes is its words alone', () => {
  const refusal: AnswerBlock = { type: 'refusal', text: 'Not found.' };
  expect(copyText({ blocks: [refusal], texts: ['Not found.'], citations: [] })).toBe('Not found.');
});
