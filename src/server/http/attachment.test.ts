import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../test/support/hostile-texts.ts';
import { attachment } from './attachment.ts';

const NAMES = [
  '../../etc/passwd',
  'CON',
  'a\r\nSet-Cookie: x=y',
  'a"; filename=b.html',
  "it's (1)*.md",
  '\u202egpj.exe',
  '\ud83d half',
  'x'.repeat(500),
  '%00.md',
  'Übung.md',
];

// Fails with the name as it is in quotes, without toWellFormed (half a character throws), and without the signs that
// encodeURIComponent leaves.
test('a file’s name is one value of one header that reads back as it was, whatever it is', () => {
  const name = fc.oneof(anyText(200), fc.constantFrom(...NAMES));
  fc.assert(
    fc.property(name, (name) => {
      const value = attachment(name)['content-disposition'];
      const [, encoded = ''] =
        /^attachment; filename\*=UTF-8''((?:[\w.!~-]|%[0-9A-F]{2})*)$/.exec(value) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
      expect(new Headers(attachment(name)).get('content-disposition')).toBe(value);
    }),
    { numRuns: 200 },
  );
});
