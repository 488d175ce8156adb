import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { openTestApp, type Student, type TestApp } from '../../../test/support/app.ts';
import { asPage, cookieAt } from '../../../test/support/server.ts';
import { buildApp } from '../app.ts';
import { listen } from '../listen.ts';
import { refusalOf } from './early-refusal.ts';
import { securityHeadersOf } from './headers.ts';

/*
 * Whatever is asked, the answer tells the browser what it may do with it: pages, files, calls, streams, every way to be
 * refused, and what is refused before the app hears of it.
 */

let app: TestApp;
let student: Student;
let cloneId: number;
let fileId: number;
let url: string;
let cookie: string;
const closing: (() => Promise<unknown>)[] = [];

const listenWith = async (deps: TestApp['deps']) => {
  const listening = await listen({ ...deps.env, port: 0 }, buildApp(deps).fetch, (words) => {
    throw new Error(words);
  });
  closing.push(listening.close);
  return listening.address;
};

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student('own@example.com');
  const names = { professor_name: 'Ada Park', course_name: 'Contracts' };
  cloneId = (await student.call(createClone, names)).body.id;
  fileId = (await student.upload({ kind: 'syllabus' }, { name: 'Übung (1).pdf.txt', bytes: 'Offer.' })).body
    .id;
  await app.deps.db
    .insertInto('pictures')
    .values({ user_id: student.userId, type: 'image/png', bytes: Buffer.from('x') })
    .execute();
  url = await listenWith(app.deps);
  cookie = await cookieAt(url, 'own@example.com');
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await app.close();
});

/** Sends text as it stands; answers what came until the connection was closed or nothing came any more. */
function sendRaw(to: string, text: string): Promise<{ status: number; headers: Headers; body: string }> {
  const { hostname, port } = new URL(to);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    const end = () => {
      socket.destroy();
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
      const [line = '', ...lines] = head.split('\r\n');
      const headers = new Headers(lines.map((one) => one.split(/: ?(.*)/s, 2) as [string, string]));
      done({ status: Number(line.split(' ')[1]), headers, body });
    };
    socket.on('data', (bytes: Buffer) => {
      answer += bytes;
      socket.setTimeout(100);
    });
    socket.on('timeout', end);
    socket.on('end', end);
    socket.on('error', fail);
  });
}

const asked = (line: string, headers: Record<string, string> = {}, body = '') => {
  const all: Record<string, string> = {
    host: new URL(url).host,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(url, [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n'));
};

const POLICY = 'content-security-policy';
const expectHeaders = (headers: Headers, policy = securityHeadersOf(false)[POLICY]) => {
  for (const [name, value] of Object.entries({ ...securityHeadersOf(false), [POLICY]: policy }))
    expect([name, headers.get(name)]).toEqual([name, value]);
};
const FILE = "default-src 'none'; sandbox";

// Fails without securityHeaders in app.ts.
describe('the headers that say what a browser may do stand on', () => {
  const question = () => JSON.stringify({ clone_id: cloneId, message: 'What is an offer?' });
  test.each<[string, string, number, () => [Record<string, string>, string?]]>([
    ['a page', 'GET /', 200, () => [{}]],
    ['a page asked about', 'HEAD /', 200, () => [{}]],
    ['a page under another address', 'GET /faq/', 308, () => [{}]],
    ['a page that is not there', 'GET /nothing', 404, () => [{}]],
    ['what is no page', 'GET /assets/nothing.js', 404, () => [{}]],
    ['robots.txt', 'GET /robots.txt', 200, () => [{}]],
    ['another method', 'OPTIONS /', 404, () => [{}]],
    ['a call', 'GET /api/health', 200, () => [{}]],
    ['a call asked about', 'HEAD /api/health', 200, () => [{}]],
    ['a call’s other methods', 'OPTIONS /api/profile', 404, () => [{}]],
    ['an unknown call', 'DELETE /api/nothing', 404, () => [{}]],
    ['a way on', 'GET /api/auth/login', 302, () => [{}]],
    ['a call without a session', 'GET /api/profile', 401, () => [{}]],
    ['a call of another site', 'POST /api/auth/logout', 403, () => [{ origin: 'https://evil.example' }]],
    ['a wrong call', 'POST /api/lex-chat', 400, () => [{}, '{']],
    ['an address that is too long', `GET /api/health?${'x'.repeat(14_600)}`, 414, () => [{}]],
    [
      'a stream',
      'GET /api/materials/events',
      200,
      () => [{ ...asPage(cookie), accept: 'text/event-stream' }],
    ],
    [
      'an answer in events',
      'POST /api/professor-chat',
      200,
      () => [{ ...asPage(cookie), accept: 'text/event-stream' }, question()],
    ],
  ])('%s', async (_what, line, status, with_) => {
    const [headers, body] = with_();
    const answer = await asked(line, headers, body);
    expect(answer.status).toBe(status);
    expectHeaders(answer.headers);
    if (line.includes('/api/')) expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    if (status >= 400 && line.includes('/api/') && !line.startsWith('HEAD'))
      expect(answer.body).toMatch(/"error":"[^"]+\."/);
  });

  test('a body that is too large', async () => {
    const { status, headers, body } = await asked(
      'POST /api/lex-chat',
      {},
      `"${'x'.repeat(5 * 1024 * 1024)}"`,
    );
    expect([status, body]).toEqual([413, expect.stringContaining('larger than 5 MB')]);
    expectHeaders(headers);
  });

  test('what the app itself does wrong, of which nothing is told', async () => {
    const broken = new Proxy({} as TestApp['deps']['db'], {
      get() {
        throw new TypeError('select * from "users" at /srv/hornbook/src/server/db/open.ts:1:1');
      },
    });
    const at = await listenWith({ ...app.deps, db: broken });
    const answer = await fetch(`${at}/api/law-schools`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      {
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        id: expect.any(String),
      },
    ]);
    expectHeaders(answer.headers);
  });
});

// Fails without `attachment` in materials/routes.ts: a PDF was shown in the page's own place.
describe('a file is a download that could do nothing as a page', () => {
  test.each(['txt', 'pdf'])('also one that browsers show: %s', async (format) => {
    await app.settled();
    await app.deps.db.updateTable('materials').set({ format }).where('id', '=', fileId).execute();
    const { status, headers } = await asked(`GET /api/materials/${fileId}/file`, asPage(cookie));
    const name = "attachment; filename*=UTF-8''%C3%9Cbung%20%281%29.pdf.txt";
    expect([status, headers.get('content-disposition')]).toEqual([200, name]);
    expectHeaders(headers, FILE);
  });

  test('a student’s picture', async () => {
    const { status, headers } = await asked('GET /api/account/picture', asPage(cookie));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expectHeaders(headers, FILE);
  });

  // Fails with Readable.toWeb in place of streamBody: the answer ends with the path of the file.
  test('that cannot be read to its end, of which no path is told', async () => {
    const secret = '/srv/hornbook/data/uploads/files/7/syllabus-0a1b';
    const read = vi.spyOn(app.deps.files, 'read').mockImplementation(() => {
      async function* half() {
        yield Buffer.from('half');
        await new Promise((done) => setTimeout(done, 20));
        throw new Error(`EIO: i/o error, read '${secret}'`);
      }
      return Readable.from(half());
    });
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const { status, body } = await asked(`GET /api/materials/${fileId}/file`, asPage(cookie));
      expect([status, body.slice(0, 4)]).toEqual([200, 'half']);
      expect(body).not.toContain('/srv/');
      expect(JSON.stringify(complained.mock.calls)).not.toContain('/srv/');
    } finally {
      read.mockRestore();
      complained.mockRestore();
    }
  });
});

// Fails without errorHandler, clientError and checkExpectation in listen.ts: Node and its adapter answer without a word.
describe('what is refused before the app hears of it is refused like anything else', () => {
  test.each<[string, () => ReturnType<typeof sendRaw>, number, string]>([
    [
      'headers above 16 kB',
      () => asked('GET /api/health', { 'x-long': 'x'.repeat(17_000) }),
      431,
      'headers_too_large',
    ],
    ['a cookie above 16 kB', () => asked('GET /', { cookie: 'x'.repeat(17_000) }), 431, 'headers_too_large'],
    ['an address above 16 kB', () => asked(`GET /${'x'.repeat(17_000)}`), 431, 'headers_too_large'],
    ['a method that nobody knows', () => asked('BREW /api/health'), 400, 'bad_input'],
    ['no request at all', () => sendRaw(url, '\u0000\u0001\u0002\r\n\r\n'), 400, 'bad_input'],
    ['a host that is none', () => asked('GET /api/health', { host: 'a b' }), 400, 'bad_input'],
    ['no host', () => sendRaw(url, 'GET /api/health HTTP/1.1\r\n\r\n'), 400, 'bad_input'],
    [
      'two lengths',
      () => asked('POST /api/lex-chat', { 'content-length': '1', 'Content-Length': '2' }),
      400,
      'bad_input',
    ],
    [
      'a length and chunks',
      () => asked('POST /api/lex-chat', { 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
      400,
      'bad_input',
    ],
  ])('%s', async (_what, ask, status, code) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expectHeaders(answer.headers);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.stringMatching(/^\S.*\.$/),
      code,
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
  });

  test('a request that does not arrive in time', () => {
    const { status, text } = refusalOf({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, true);
    expect([status, JSON.parse(text).code]).toEqual([408, 'too_slow']);
  });

  test('not what expects something of the server that it does not know', async () => {
    const { status, headers } = await asked('GET /api/health', { expect: 'a miracle' });
    expect(status).toBe(200);
    expectHeaders(headers);
  });

  test('and the server goes on', async () => {
    expect((await asked('GET /api/health')).status).toBe(200);
  });
});
