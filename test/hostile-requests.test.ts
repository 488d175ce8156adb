import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyFolder } from './support/database.ts';
import { asPage, type ServerProcess, startServer } from './support/server.ts';

let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  server = await startServer(readyFolder());
  const response = await send('POST', '/api/auth/local', {
    json: { email: 'ada@example.com', name: 'Ada Park' },
  });
  cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
});
afterAll(async () => {
  // Whatever was sent to it: it still works, and ends as it should.
  expect((await send('GET', '/api/health')).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

type Sent = { headers?: Record<string, string>; json?: unknown; body?: string | Buffer };

/** Sends a request as it stands: path, Host and body are not made right on the way. */
function send(method: string, path: string, { headers = {}, json, body }: Sent = {}) {
  const { hostname, port } = new URL(server.url);
  const payload = json === undefined ? body : JSON.stringify(json);
  const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, fail) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...type, ...(cookie ? asPage(cookie) : {}), ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', fail);
    sent.end(payload);
  });
}

describe('a request that is not as it should be', () => {
  test.each([
    ['GET', '/api/sandbox-checkout/%00abc', 404],
    ['GET', '/api/materials/%00', 404],
    ['GET', '/api/professor-clones/1%00', 404],
    ['GET', '/api/professor-clones/-1', 404],
    ['GET', '/api/professor-clones/99999999999999999999', 404],
    ['GET', '/api/materials/1/pages/999999999999999', 404],
    ['DELETE', '/api/saved-materials/%F0%28', 404],
    ['GET', '/api/law-schools/search?q=%00%ff%ed%a0%80', 200],
    ['GET', '/api/law-schools/search?__proto__=1&q=yale', 400],
    ['GET', '/api/law-schools/search?q=yale&q=harvard', 400],
    ['OPTIONS', '/api/profile', 404],
    ['OPTIONS', '/', 404],
    ['TRACE', '/api/profile', 404],
    ['PATCH', '/api/profile', 404],
    ['HEAD', '/api/health', 200],
    ['HEAD', '/api/materials/events', 404],
  ])('%s %s is answered %i', async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    if (method === 'HEAD') expect(answer.text).toBe('');
  });

  test('gets an answer of ordinary size, whatever it called its fields', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, n) => [`${n}${'x'.repeat(1_000)}`, n]),
    );
    const answer = await send('POST', '/api/lex-chat', { json: { message: 'Hello', ...fields } });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  test('with NUL and half a character in a name is kept without them', async () => {
    expect((await send('PUT', '/api/profile', { json: { law_school_id: 1, year_of_study: 1 } })).status).toBe(
      200,
    );
    const made = await send('POST', '/api/professors', {
      body: '{"name":"Ada\\u0000 Park\\ud800","law_school_id":1}',
    });
    expect(made.status).toBe(201);
  });

  test('with a query of 8,000 letters is refused in words', async () => {
    const { status, text } = await send('GET', `/api/law-schools/search?q=${'x'.repeat(8_000)}`);
    expect([status, JSON.parse(text).error]).toEqual([400, 'q must have at most 100 characters.']);
  });

  test('above 5 MB is refused with the limit, with or without a stated length', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(5 * 1024 * 1024) });
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const answer = await send('POST', '/api/lex-chat', { body, headers });
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([
        413,
        'The request is larger than 5 MB.',
      ]);
    }
  });

  test('cannot reach a file outside the pages', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/%5c..%5c..%5cpackage.json',
      '//etc/passwd',
      '/index.html/../../package.json',
    ]) {
      const { status, text } = await send('GET', path);
      expect([path, [200, 400, 404, 503].includes(status)]).toEqual([path, true]);
      expect(text).not.toMatch(/"dependencies"|root:/);
    }
  });
});

describe('another site', () => {
  const message = JSON.stringify({ message: 'What is Hornbook?' });
  test.each<[string, Record<string, string>]>([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a plain form', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a form of a sister site', { 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' }],
    ['the same host on another port', { origin: 'http://localhost:1' }],
  ])('cannot make a student’s browser change anything: %s', async (_who, headers) => {
    const answer = await send('POST', '/api/lex-chat', { body: message, headers });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'origin_refused']);
  });

  test('that points its own name at this machine gets no local sign-in', async () => {
    const { port } = new URL(server.url);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '0.0.0.0',
    ]) {
      const headers = { host, cookie: '' };
      const json = { email: 'eve@example.com', name: 'Eve' };
      expect((await send('POST', '/api/auth/local', { headers, json })).status).toBe(404);
      expect((await send('GET', '/api/auth/me', { headers })).status).toBe(503);
      expect(JSON.parse((await send('GET', '/api/capabilities', { headers })).text)).toMatchObject({
        sign_in: 'off',
        payments: 'off',
      });
    }
  });

  test('nor does a request that names no host', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const body = '{"email":"eve@example.com","name":"Eve"}';
    socket.write(
      `POST /api/auth/local HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    const answer = await new Promise<string>((done) =>
      socket.once('data', (chunk: Buffer) => done(chunk.toString())),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.[01] 4/);
  });
});

test('an uploaded file’s name cannot write headers of its own', async () => {
  const name = encodeURIComponent('a\r\nx-evil: 1"; filename=b.html');
  const form = new FormData();
  form.set('kind', 'syllabus');
  form.set('file', new Blob(['Week 1. Offer.']), decodeURIComponent(name));
  const made = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    body: form,
    headers: asPage(cookie),
  });
  const { id } = (await made.json()) as { id: number };
  const file = await send('GET', `/api/materials/${id}/file`);
  expect(file.headers['x-evil']).toBeUndefined();
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/);
});
