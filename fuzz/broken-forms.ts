import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../test/support/hostile-texts.ts';

const BOUNDARY = 'fuzz-fuzz';

/** A form as it goes over the wire. */
export type Form = { type: string; body: Buffer };

type Part = { head: string; value: string | Buffer };

/** Few, so that what is read of them is read once. */
const FILES: readonly (string | Buffer)[] = [
  'Notes on offer and acceptance.',
  '',
  '\u0000\u0001\u0002',
  '<html><script>alert(1)</script><p>Offer and acceptance.</p></html>',
  Buffer.from('4d5a90000300', 'hex'),
];

const field = (name: string, value: string): Part => ({
  head: `content-disposition: form-data; name="${name}"`,
  value,
});
const file = (name: string, value: string | Buffer): Part => ({
  head: `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain`,
  value,
});

function write(parts: readonly Part[], { boundary = BOUNDARY, line = '\r\n', end = '--' } = {}): Buffer {
  const pieces = parts.flatMap(({ head, value }) => [
    Buffer.from(`--${boundary}${line}${head}${line}${line}`),
    Buffer.from(value as string),
    Buffer.from(line),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}${end}${line}`)]);
}

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const asForm = (body: Buffer, type = TYPE): Form => ({ type, body });
const partsOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]) => field(name, String(value)));

/** A right upload with these fields. */
export const formOf = (fields: Record<string, unknown>): Form =>
  asForm(write([...partsOf(fields), file('notes.txt', FILES[0] ?? '')]));

const NAMES = [
  ...Object.values(HOSTILE_TEXTS).map((text) => text.replace(/["\r\n]/g, '')),
  '',
  '.',
  '..',
  '../../../etc/passwd',
  'C:\\a\\CON.txt',
  'a.txt"; name="kind',
  'a\u0000.txt',
  '%00%0d%0a.txt',
  '\u202egpj.exe.txt',
  'x'.repeat(500),
];

/** Forms that are none, or hold what they should not. `fields`: those of a right one. */
export function brokenForm(fields: Record<string, unknown>): fc.Arbitrary<Form> {
  const parts = partsOf(fields);
  const notes = file('notes.txt', FILES[0] ?? '');
  const right = write([...parts, notes]);
  const fixed: Form[] = [
    asForm(write([])),
    asForm(write(parts)),
    asForm(write([notes, ...parts])),
    asForm(write([...parts, notes, notes])),
    asForm(write([...parts, { ...notes, head: 'content-disposition: form-data; name="file"' }])),
    asForm(write([...parts, { head: '', value: 'x' }])),
    asForm(write([...parts, { head: 'content-disposition: form-data', value: 'x' }, notes])),
    asForm(write([field('__proto__', 'x'), field('constructor', 'x'), ...parts, notes])),
    asForm(write([...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')), ...parts, notes])),
    asForm(write([field('kind', 'x'.repeat(100_000)), notes])),
    asForm(write([...parts, { ...notes, head: `${notes.head}\r\nx-long: ${'x'.repeat(100_000)}` }])),
    asForm(write([...parts, notes], { line: '\n' })),
    asForm(write([...parts, notes], { end: '' })),
    asForm(write([...parts, notes], { boundary: 'another' })),
    asForm(right, 'multipart/form-data'),
    asForm(right, 'multipart/form-data; boundary='),
    asForm(right, 'multipart/mixed; boundary=fuzz-fuzz'),
    asForm(right, 'multipart/form-data; boundary="fuzz-fuzz'),
    asForm(right, 'multipart/form-data; charset=utf-7; boundary=fuzz-fuzz'),
    asForm(Buffer.from('{"kind":"syllabus"}'), 'application/json'),
    asForm(Buffer.alloc(0)),
  ];
  return fc.oneof(
    fc.constantFrom(...fixed),
    fc.nat(right.length).map((end) => asForm(right.subarray(0, end))),
    fc.constantFrom(...NAMES).map((name) => asForm(write([...parts, file(name, FILES[0] ?? '')]))),
    fc.constantFrom(...FILES).map((bytes) => asForm(write([...parts, file('notes.txt', bytes)]))),
    fc
      .constantFrom(...NAMES)
      .map((text) => asForm(write([...parts.map(({ head }) => ({ head, value: text })), notes]))),
  );
}
