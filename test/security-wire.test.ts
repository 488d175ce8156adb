import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT } from '#contract/table.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { listBuiltFiles } from '#server/http/built-files.ts';
import { servePages } from '#server/http/pages.ts';
import { type Listening, listen } from '#server/listen.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { fieldsOf, inputSchema } from './support/id-fields.ts';

/*
 * What goes over the wire whatever the call is about: headers of every answer, where a request ends, what is served and
 * what addresses hold.
 */

const SITE = 'https://hornbook.example';
let app: TestApp;
let site: Listening;
let address: URL;
beforeAll(async () => {
  app = await openTestApp();
  const env = readEnv({ PUBLIC_URL: SITE, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' });
  site = await listen(env, buildApp({ ...app.deps, env }).fetch, (words) => {
    throw new Error(words);
  });
  address = new URL(site.address);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** Sends bytes as they stand and answers all that comes back until the other end hangs up or is silent. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes));
    let text = '';
    socket.setTimeout(700, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => done(text));
    socket.on('error', fail);
  });
}
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const REQUESTS: [string, string, RequestInit][] = [
  ['a page', '/', {}],
  ['a page that is not there', '/nothing/here', {}],
  ['a call', '/api/capabilities', {}],
  ['a call that is not there', '/api/nothing', {}],
  ['a call by a visitor', '/api/profile', {}],
  [
    'a call with wrong input',
    '/api/lex-chat',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a call of another site',
    '/api/lex-chat',
    { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } },
  ],
  ['a method that nothing has', '/api/profile', { method: 'PATCH' }],
  ['robots.txt', '/robots.txt', {}],
  ['the sitemap', '/sitemap.xml', {}],
  ['security.txt', '/.well-known/security.txt', {}],
];

describe('every answer', () => {
  // Fails without securityHeaders in app.ts.
  test.each(REQUESTS)(
    'carries the headers that confine a browser, whatever came of the call: %s',
    async (_, path, init) => {
      const { headers } = await fetch(new URL(path, address), { ...init, redirect: 'manual' });
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
          const [name = '', ...values] = part.split(' ');
          return [name, values.join(' ')];
        }),
      );
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      });
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    },
  );

  // Fails with application/xml for sitemap.xml.
  test.each(REQUESTS)('that is a text says that its letters are UTF-8: %s', async (_, path, init) => {
    const { headers } = await fetch(new URL(path, address), { ...init, redirect: 'manual' });
    // JSON is UTF-8 by its own rules, and has no such parameter.
    expect(headers.get('content-type')).toMatch(/^application\/json$|; ?charset=utf-8$/i);
  });

  // Fails where Access-Control-Allow-Origin repeats the Origin.
  test('is told to no page of another site', async () => {
    for (const origin of ['https://evil.example', 'null', SITE])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await fetch(new URL('/api/auth/me', address), { method, headers: { origin } });
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
  });
});

describe('on a connection', () => {
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: hidden\r\n\r\n';
  const post = (headers: string, body: string) =>
    `POST /api/lex-chat HTTP/1.1\r\nHost: ${address.host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

  // Fails with insecureHTTPParser: true in listen.ts.
  test.each([
    ['both ways', 'Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`],
    [
      'both ways, the other way round',
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      `0\r\n\r\n${hidden}`,
    ],
    ['by two lengths', 'Content-Length: 2\r\nContent-Length: 30', `{}${hidden}`],
    ['by a length that is none', 'Content-Length: +2', `{}${hidden}`],
    ['by chunks that are not the last word', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`],
    ['by chunks with a space before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`],
  ])(
    'a request that says its length twice is refused, and nothing behind it is taken for another: %s',
    async (_, headers, body) => {
      const answer = await sendRaw(post(headers, body));
      expect(statuses(answer)).toEqual([400]);
    },
  );

  test('two requests one behind the other are two', async () => {
    const one = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';
    expect(statuses(await sendRaw(one + one))).toEqual([200, 200]);
  });
});

describe('what is served', () => {
  // Fails where a file is looked for on the disk.
  test('serves what was built and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hornbook-built-'));
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    mkdirSync(join(folder, 'web/.git'));
    for (const [name, text] of [
      ['web/shell.html', '<!doctype html><title>shell</title>'],
      ['web/404.html', '<!doctype html><title>not here</title>'],
      ['web/assets/app.js', 'let built;'],
      ['web/assets/app.js.map', '{"sources":["secret.ts"]}'],
      ['web/.git/config', 'the-repository'],
      ['secret.txt', 'the-secret'],
    ] as const)
      writeFileSync(join(folder, name), text);
    const pages = new Hono();
    servePages(pages as never, listBuiltFiles(join(folder, 'web')), SITE);
    const ask = async (path: string) => {
      const answer = await pages.fetch(new Request(new URL(path, 'http://localhost:3000')));
      return [answer.status, await answer.text()] as const;
    };
    expect(await ask('/assets/app.js')).toEqual([200, 'let built;']);
    for (const path of [
      '/assets/',
      '/assets',
      '/.git/config',
      '/.env',
      '/package.json',
      '/src/server/main.ts',
      '/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/app.js.map',
    ]) {
      const [status, text] = await ask(path);
      expect([path, status], text).toEqual([path, 404]);
      expect(text).toContain('not here');
    }
    rmSync(folder, { recursive: true });
  });
});

describe('an address', () => {
  // Fails with a GET that takes a token, an e-mail address or a student's text.
  test('that the server is asked at holds no secret and nothing that a student wrote', () => {
    const lines = Object.entries(CONTRACT).filter(
      ([, { method }]) => method === 'GET' || method === 'DELETE',
    );
    const fields = lines.flatMap(([name, line]) =>
      fieldsOf(inputSchema(line)).map(({ path }) => `${name} ${path}`),
    );
    expect(fields.length).toBeGreaterThan(15);
    // Numbers of rows, of cards and of pages, a choice of a list, of a document or of a format, what is searched in the public list of schools, the
    // name that a client made up for a review, and the number of a checkout that opens nothing to anybody but its student.
    const harmless = /^\w+ (\w*id|cards|n|mode|what|format|q|sessionId|review)$/;
    expect(fields.filter((field) => !harmless.test(field))).toEqual([]);
  });
});
