import fc from 'fast-check';

/** Texts a form may be given by somebody who means harm, or by somebody with an unusual name. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  '10,000 characters': 'Tort law. '.repeat(1_000),
  'markup and script': `"><img src=x onerror=alert(1)><script>alert(2)</script>&lt;{{7*7}}`,
  'right-to-left text and overrides': '\u202eעורך דין\u202c \u2067محامٍ\u2069 \u061cend',
  'emoji and joiners': '👩🏽‍⚖️👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 Z̷̲̈a\u0301\u0302\u0303\u0304lgo 🇺🇸',
  'control characters and NUL': 'a\u0000b\u0007\u001b[31mc\b\u0085\u007f\r\nX-Evil: 1',
  'lone surrogates': 'a\ud800b\udc00c',
  'one very long word': 'Rechtsschutzversicherungsgesellschaften'.repeat(3).slice(0, 100),
  'SQL-ish text': `Robert'); DROP TABLE users;-- ' OR 1=1 /* \\ %_ $1 :x`,
};

/** Any text at all, halves of characters too; fast-check's own of that kind takes a second to begin. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })), { maxLength })
    .map((units) => String.fromCharCode(...units));

/** What the server keeps of a text: without NUL and lone surrogates, which no database holds, and trimmed. */
export const storedForm = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().trim();
