import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../test/support/hostile-texts.ts';
import { safeFileName } from './receive.ts';

const PIECES = [
  '/',
  '\\',
  '..',
  '.',
  ':',
  '\u0000',
  '\r\n',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ud83d',
  '👩‍⚖️',
  ' ',
  'CON',
  'a.md',
];

// Fails without the split at slashes, the classes of signs, toWellFormed behind the cut, or the look at dots alone.
test('the name of an uploaded file is a single one on one line, of 1 to 200 characters, whatever was sent', () => {
  const name = fc.oneof(
    anyText(250),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 100 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(name, (sent) => {
      const kept = safeFileName(sent);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThanOrEqual(200);
      expect(kept).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(kept).not.toMatch(/^\.*$/);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Week 1.pdf', 'Week 1.pdf'],
  ['C:\\Users\\Ada\\Week 1.pdf', 'Week 1.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['Übung – Recht (1).docx', 'Übung – Recht (1).docx'],
  ['..', 'Untitled'],
  ['', 'Untitled'],
])('%j is kept as %j', (sent, kept) => {
  expect(safeFileName(sent)).toBe(kept);
});
