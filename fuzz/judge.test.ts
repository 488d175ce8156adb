import { expect, test } from 'vitest';
import * as z from 'zod';
import { securityHeadersOf } from '#server/http/headers.ts';
import { judge } from './judge.ts';
import type { Operation } from './operations.ts';
import type { WireRequest } from './requests.ts';
import type { WireAnswer } from './wire.ts';

/* The judge of the fuzz run is shown answers with one thing wrong about each of them. */

const OPERATION: Operation = {
  name: 'getThing',
  method: 'GET',
  path: '/api/things/{id}',
  policy: 'owner',
  query: [],
  body: null,
  isUpload: false,
  replies: { 200: { 'application/json': z.strictObject({ id: z.int() }) }, default: {} },
};
const REQUEST: WireRequest = {
  operation: 'getThing',
  caller: 'free',
  method: 'GET',
  path: '/api/things/1',
  headers: {},
  body: null,
  spoiled: null,
};
const HEADERS = {
  ...securityHeadersOf(false),
  'content-type': 'application/json',
  'cache-control': 'no-store',
};
const RIGHT: WireAnswer = { status: 200, headers: HEADERS, text: '{"id":1}', milliseconds: 5 };
const refusal = (body: object, status = 400): WireAnswer => ({
  ...RIGHT,
  status,
  text: JSON.stringify({ error: 'This is wrong.', code: 'bad_input', id: '0a1b2c3d', ...body }),
});

test('finds nothing wrong with right answers', () => {
  expect(judge(REQUEST, RIGHT, OPERATION)).toEqual([]);
  expect(judge(REQUEST, refusal({}), OPERATION)).toEqual([]);
  expect(judge({ ...REQUEST, spoiled: 'a.b' }, refusal({ fields: { a: 'is wrong' } }), OPERATION)).toEqual(
    [],
  );
  const outage = refusal({ code: 'unavailable' }, 503);
  expect(judge(REQUEST, outage, { ...OPERATION, replies: { ...OPERATION.replies, 503: {} } })).toEqual([]);
});

test.each<[string, WireAnswer, RegExp]>([
  ['a 500', refusal({ code: 'internal' }, 500), /answered 500/],
  ['a 503 that the document does not know', refusal({ code: 'unavailable' }, 503), /answered 503/],
  ['a slow answer', { ...RIGHT, milliseconds: 2_001 }, /took 2001 ms/],
  ['a field that nobody promised', { ...RIGHT, text: '{"id":1,"user_id":7}' }, /the reply of getThing/],
  ['a field of another type', { ...RIGHT, text: '{"id":"1"}' }, /the reply of getThing/],
  ['another status', { ...RIGHT, status: 204 }, /knows no 204/],
  [
    'another kind of content',
    { ...RIGHT, headers: { ...HEADERS, 'content-type': 'text/html' } },
    /text\/html/,
  ],
  [
    'a policy of no kind',
    { ...RIGHT, headers: { ...HEADERS, 'content-security-policy': undefined } },
    /content-security/,
  ],
  ['sniffing', { ...RIGHT, headers: { ...HEADERS, 'x-content-type-options': undefined } }, /x-content-type/],
  ['caching', { ...RIGHT, headers: { ...HEADERS, 'cache-control': undefined } }, /cached/],
  [
    'a file to be shown',
    { ...RIGHT, headers: { ...HEADERS, 'content-disposition': 'inline; filename=a.html' } },
    /a file is inline/,
  ],
  ['a refusal without a code', refusal({ code: undefined }), /the code undefined/],
  ['a refusal with the status of another', refusal({ code: 'not_found' }), /not_found was answered with 400/],
  ['a refusal without an id', refusal({ id: undefined }), /the id/],
  ['a refusal that tells more', refusal({ stack: 'x' }), /a refusal has stack/],
  [
    'a refusal in HTML',
    { ...refusal({}), headers: { ...HEADERS, 'content-type': 'text/html' } },
    /a refusal is text/,
  ],
  ['a stack trace', refusal({ error: 'x\n    at parse (file:///srv/app.ts:10:3)' }), /a stack trace/],
  [
    'a path',
    refusal({ error: 'ENOENT: no such file, open /tmp/hornbook-1/files/7' }),
    /a path of the server/,
  ],
  ['SQL', refusal({ error: 'select "id" from "users" where "id" = $1' }), /SQL/],
  ['the database’s words', refusal({ error: 'invalid byte sequence for encoding "UTF8": 0x00' }), /SQL/],
  ['the name of an exception', refusal({ error: 'TypeError: x is not a function' }), /an exception/],
])('finds %s', (_what, answer, words) => {
  expect(judge(REQUEST, answer, OPERATION).join()).toMatch(words);
});

test('finds a refusal that blames another field', () => {
  const spoiled = { ...REQUEST, spoiled: 'message' };
  expect(judge(spoiled, refusal({ fields: { title: 'is wrong' } }), OPERATION).join()).toMatch(
    /message is not blamed/,
  );
});
