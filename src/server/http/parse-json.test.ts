import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { MOST_JSON_DEPTH } from './limits.ts';
import { cleanText, parseJson } from './parse-json.ts';

const refusalOf = (text: string): string => {
  try {
    return `taken as ${JSON.stringify(parseJson(text))}`;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return cause.message;
  }
};

const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;

describe('a JSON body', () => {
  test('is taken as what it says, whatever stands in its texts and names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })), (object) => {
        // Spaces that JSON allows stand anywhere between its signs.
        const written = [JSON.stringify(object), JSON.stringify(object, null, '\t')];
        for (const text of written)
          expect(parseJson(text)).toEqual(
            JSON.parse(text, (_, value) => (typeof value === 'string' ? cleanText(value) : value)),
          );
      }),
      { numRuns: 300 },
    );
  });

  // Fails without requireUnambiguous, and with names compared as they are written.
  test('that gives a name twice is refused, however the name is written', () => {
    const name = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(name, fc.jsonValue({ maxDepth: 2 }), fc.boolean(), (name, value, isWithin) => {
        const escaped = [...name]
          .flatMap((sign) => sign.split(''))
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join('');
        const object = `{${JSON.stringify(name)}:${JSON.stringify(value)}, "${escaped}" :1}`;
        expect(refusalOf(isWithin ? `{"questionnaire_data":[0,${object}]}` : object)).toMatch(/twice\.$/s);
      }),
      { numRuns: 300 },
    );
  });

  test('may give a name in several objects, and as a value', () => {
    expect(parseJson('{"a":{"a":"a"},"b":[{"a":"b\\":1,\\"a"},{"a":1}]}')).toEqual({
      a: { a: 'a' },
      b: [{ a: 'b":1,"a' }, { a: 1 }],
    });
  });

  // Fails without the count of levels: JSON.parse alone takes thousands of them.
  test('is nested so deep and no deeper', () => {
    expect(refusalOf(nested(MOST_JSON_DEPTH))).toMatch(/^taken/);
    for (const levels of [MOST_JSON_DEPTH + 2, 1_000, 100_000, 2_000_000])
      expect(refusalOf(nested(levels))).toMatch(/more than 20 levels deep\.$/);
  });

  test('that never ends is refused without delay', () => {
    const started = performance.now();
    for (const text of ['"', '\\"', '"\\', '{"a":"', '{"\\\\":', '[{', '"":'])
      expect(refusalOf(`{"message":${text.repeat(5_000_000 / text.length)}`)).toMatch(/\.$/);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test.each(['', ' \r\n\t'])('of nothing is an object without fields: %j', (text) => {
    expect(parseJson(text)).toEqual({});
  });

  test.each([
    'null',
    '1',
    '"a"',
    '[]',
    '{',
    '{"a":1}}',
    '{a:1}',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":"\n"}',
    '{"a":"\\x"}',
  ])('that is no JSON object is refused: %j', (text) => {
    expect(refusalOf(text)).toMatch(/^The request (is not valid JSON|must be a JSON object)\.$/);
  });

  // Fails without cleanText: the database refuses NUL, and half a character is no text.
  test('holds no NUL and no half characters', () => {
    expect(parseJson('{"a":"b\\u0000c\\ud800","d":["\\udc00"]}')).toEqual({ a: 'bc\ufffd', d: ['\ufffd'] });
  });

  test('has no prototype of its own', () => {
    const taken = parseJson('{"__proto__":{"isAdmin":true},"constructor":1}');
    expect(Object.keys(taken)).toEqual(['__proto__', 'constructor']);
    expect(taken.isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
