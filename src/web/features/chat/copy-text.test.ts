import { expect, test } from 'vitest';
import { copyText } from './copy-text.ts';

const line = { role: 'quote' as const, text: '“Notice” [1]', label: '', number: null, depth: 0, cites: [0] };
const citation = {
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
  expect(copyText({ lines: [line], citations: [citation] })).toBe(
    '“Notice” [1]\n\n[1] Notes, Due Process, p. 2',
  );
});

test('an answer without quotes is its words alone', () => {
  expect(copyText({ lines: [{ ...line, text: 'Not found.', cites: [] }], citations: [] })).toBe('Not found.');
});
