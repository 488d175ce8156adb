import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { anyText, HOSTILE_TEXTS } from '../test/support/hostile-texts.ts';
import type { Schema } from './operations.ts';

const MEGABYTE = 1024 * 1024;

/** Texts that somewhere mean something else than text. */
const TEXTS = [
  ...Object.values(HOSTILE_TEXTS),
  '',
  ' ',
  '\u2028\u2029',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  '\u0000',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '../../../..',
  '..\\..\\boot.ini',
  'C:\\CON',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\n\r\nHTTP/1.1 200 OK',
  '{{constructor.constructor("return 1")()}}',
  '#{7*7}',
  '=1+1|cmd',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example',
  '1; select pg_sleep(5)--',
  "' or '1'='1",
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '9999-99-99',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'é'.repeat(127),
  '@@@@',
  'a@b',
  `${'a'.repeat(250)}@b.co`,
  'a@b.co\r\nBcc: c@d.co',
];

/** Numbers at the ends of what somebody's number holds; as texts, since some are none to JSON. */
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.5',
  '1e-400',
  '1e15',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '123456789012345678901234567890',
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '+1',
  '1.',
  '.5',
];

/** Values of no type that anybody asked for. */
const SHAPES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[-1,-1]',
  '["1"]',
  '{"toString":1}',
  '{"valueOf":null,"length":1e9}',
  '{"then":1}',
  '{"$ne":null}',
  '{"__proto__":{"isAdmin":true}}',
  '"\\u00"',
  '"\\x"',
  '"a\tb"',
  "'a'",
  'undefined',
];

/** Lists or objects within each other. */
const nested = (levels: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;
export const DEEP = [19, 21, 1_000, 100_000].flatMap((levels) => [
  nested(levels, ['[', ']']),
  nested(levels, ['{"a":', '}']),
]);

const asText = (text: string): string => JSON.stringify(text);

/** A number as a test of types: as text, and as the number itself. */
const numbers = fc.constantFrom(...NUMBERS, ...NUMBERS.map(asText));

/** JSON texts for a field: of its own type at its ends, and of every other. `foreign`: what another student has there. */
export function hostileValue(schema: Schema, foreign: unknown): fc.Arbitrary<string> {
  const { maxLength, pattern } =
    [schema, ...(schema.anyOf ?? [])].find(({ type }) => type !== 'null') ?? schema;
  const own: { arbitrary: fc.Arbitrary<string>; weight: number }[] = [];
  if (foreign !== undefined) own.push({ arbitrary: fc.constant(JSON.stringify(foreign)), weight: 2 });
  if (pattern !== undefined && !/[\u0080-\uffff]|\\p/.test(pattern))
    own.push({ arbitrary: fc.stringMatching(new RegExp(pattern)).map(asText), weight: 2 });
  if (maxLength !== undefined)
    own.push({
      arbitrary: fc
        .tuple(fc.constantFrom('x', '👩', '\u0000', '\ud800', ' '), fc.integer({ min: -1, max: 1 }))
        .map(([letter, more]) => asText(letter.repeat(Math.ceil((maxLength + more) / letter.length)))),
      weight: 1,
    });
  return fc.oneof(
    ...own,
    { arbitrary: fc.constantFrom(...TEXTS).map(asText), weight: 5 },
    { arbitrary: anyText(60).map(asText), weight: 2 },
    { arbitrary: numbers, weight: 3 },
    { arbitrary: fc.constantFrom(...SHAPES), weight: 2 },
    { arbitrary: fc.constantFrom(...DEEP), weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)), weight: 1 },
  );
}

/** Bodies that are no JSON object, or one that must not be taken; each of them may be sent to every call that takes one. */
export const BROKEN_BODIES: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries<string | Buffer>({
    'bytes that are no UTF-8': Buffer.from('7b2261223a22c328ff227d', 'hex'),
    'UTF-16': Buffer.from('{"message":"x"}', 'utf16le'),
    compressed: gzipSync('{"message":"x"}'),
    null: 'null',
    'a list': '[]',
    'a list of objects': '[{"message":"x"}]',
    'a text': '"What is an offer?"',
    'a number': '1e308',
    true: 'true',
    'an opening brace': '{',
    'cut off': '{"message":"What is',
    'a comma too many': '{"message":"x",}',
    'a comment': '{"message":"x"}//',
    'two objects': '{"message":"x"}{"message":"y"}',
    'white space': ' \r\n\t ',
    'a byte order mark': '\ufeff{}',
    NUL: '\u0000',
    'the same name twice': '{"message":"","message":"x"}',
    'the same name twice in other words': '{"id":1,"\\u0069d":2}',
    'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    'names of objects': '{"toString":1,"hasOwnProperty":null,"valueOf":[],"then":{}}',
    'an empty name': '{"":{"":[]}}',
    'names of half characters': '{"\\ud800":1,"a\\u0000b":2}',
    'a form': 'message=x&clone_id=1',
    markup: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
    'a number beyond numbers': '{"clone_id":1e999,"message":-1e999}',
    '20,000 names': `{${Array.from({ length: 20_000 }, (_, n) => `"n${n}":${n}`).join()}}`,
    ...Object.fromEntries(DEEP.map((text, n) => [`deep, ${n + 1}`, `{"message":${text}}`])),
  }).map(([name, body]) => [name, Buffer.from(body as string)]),
);
/** Bodies at the limit of 5 MB and above it. */
export const HUGE_BODIES: readonly Buffer[] = [
  Buffer.from(JSON.stringify({ message: 'x'.repeat(5 * MEGABYTE - 100) })),
  Buffer.from(JSON.stringify({ message: 'x'.repeat(5 * MEGABYTE) })),
  Buffer.from(JSON.stringify({ content: '\u0000'.repeat(MEGABYTE / 2) })),
];

/** Parts of an address as they go over the wire. */
export const ADDRESS_PARTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '+1',
  '01',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '%00',
  '1%00',
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2F',
  '%5c..%5c',
  '%c0%af',
  '%ff%fe',
  '%ED%A0%80',
  '%zz',
  '%',
  '%E2%80%AE1',
  '%F0%9F%92%A9',
  '1;x=y',
  "1'--",
  '1%20or%201=1',
  '%0d%0aSet-Cookie:%20a=b',
  '*',
  '{id}',
  '$1',
  'x'.repeat(3_000),
] as const;
