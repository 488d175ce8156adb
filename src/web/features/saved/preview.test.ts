import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a preview is the first 100 characters on one line', () => {
  expect(previewOf('Your notes define it:\n\n  Notice')).toBe('Your notes define it: Notice');
  expect(previewOf('a'.repeat(100))).toBe('a'.repeat(100));
  expect(previewOf('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

test('a character is never cut in half', () => {
  expect(previewOf('𝄞'.repeat(120))).toBe(`${'𝄞'.repeat(100)}…`);
});
