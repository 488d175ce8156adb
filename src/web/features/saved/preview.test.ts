import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a preview is the first 100 characters on one line', () => {
  expect(previewOf('Your notes define it:\n\n  Notice')).toBe('Your notes define it: Notice');
  expect(previewOf('a'.repeat(100))).toBe('a'.repeat(100));
  expect(previewOf('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('a preview does not spell out where the excerpts stand', () => {
  expect(previewOf('Four elements.\n[1] 24-cause.pdf, slide 17\nDuty\n[2] notes.md, p. 2\nBreach [1]')).toBe(
    'Four elements. Duty Breach [1]',
  );
});

test('a character is never cut in half', () => {
  expect(previewOf('𝄞'.repeat(120))).toBe(`${'𝄞'.repeat(100)}…`);
});
