import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { openPageCount } from './page-count.ts';

/** What a service of a kind is told, and how it says that it counted, that it did not, and why. */
type Receiver = {
  kind: string;
  path: string;
  settings: Record<string, string>;
  counted: [number, string, Record<string, string>?];
  dropped: [number, string, Record<string, string>?];
  pageview: unknown;
  error: unknown;
};

const WEBSITE = '0c7bca7a-6b4c-4b1f-9d8a-2f6d4f0e9a11';
const RECEIVERS: Receiver[] = [
  {
    kind: 'Plausible',
    path: '/api/event',
    settings: {},
    counted: [202, 'ok'],
    dropped: [202, 'ok', { 'x-plausible-dropped': '1' }],
    pageview: {
      name: 'pageview',
      url: 'https://hornbook.example/study/:cloneId',
      domain: 'hornbook.example',
    },
    error: { name: 'error', url: 'https://hornbook.example/study/:cloneId', domain: 'hornbook.example' },
  },
  {
    kind: 'Umami',
    path: '/api/send',
    settings: { ANALYTICS_WEBSITE_ID: WEBSITE },
    counted: [200, '{"cache":"x","sessionId":"y","visitId":"z"}'],
    dropped: [200, '{"beep":"boop"}'],
    pageview: {
      type: 'event',
      payload: { website: WEBSITE, hostname: 'hornbook.example', url: '/study/:cloneId' },
    },
    error: {
      type: 'event',
      payload: { website: WEBSITE, hostname: 'hornbook.example', url: '/study/:cloneId', name: 'error' },
    },
  },
];

describe.each(RECEIVERS)('a service that speaks as $kind does', (receiver) => {
  let server: Server;
  let seen: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
  let reply = receiver.counted;
  const open = () => {
    const { port } = server.address() as AddressInfo;
    const count = openPageCount(
      readEnv({
        ANALYTICS_URL: `http://127.0.0.1:${port}${receiver.path}`,
        PUBLIC_URL: 'https://hornbook.example',
        ...receiver.settings,
      }),
    );
    if (!count) throw new Error('nothing counts');
    return count;
  };

  beforeEach(async () => {
    seen = [];
    reply = receiver.counted;
    server = createServer(async (request, response) => {
      seen.push({ path: request.url, headers: request.headers, body: JSON.parse(await text(request)) });
      const [status, body, headers] = reply;
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });

  test('is told the template of the page and the event, and nothing about who looked at it', async () => {
    await open()('/study/:cloneId', 'pageview');
    await open()('/study/:cloneId', 'error');
    expect(seen.map(({ body }) => body)).toEqual([receiver.pageview, receiver.error]);
    for (const { path, headers } of seen) {
      expect(path).toBe(receiver.path);
      expect(Object.keys(headers).filter((name) => /forward|cookie|referer|real-ip/.test(name))).toEqual([]);
      // Neither a robot's name nor a student's browser.
      expect(headers['user-agent']).toMatch(/Hornbook/);
    }
  });

  test('counts nothing unnoticed: dropped, refused and unreachable are errors that say so', async () => {
    const count = open();
    reply = receiver.dropped;
    await expect(count('/faq', 'pageview')).rejects.toThrow(/analytics service/);
    reply = [400, 'no such site'];
    await expect(count('/faq', 'pageview')).rejects.toThrow(/answered 400/);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await expect(count('/faq', 'pageview')).rejects.toThrow();
    server.listen(0, '127.0.0.1');
  });
});

test('Umami is not told by the name of a robot, as its list has them', async () => {
  let agent = '';
  const server = createServer((request, response) => {
    agent = request.headers['user-agent'] ?? '';
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await openPageCount(
    readEnv({ ANALYTICS_URL: `http://127.0.0.1:${port}/`, ANALYTICS_WEBSITE_ID: WEBSITE }),
  )?.('/', 'pageview');
  server.closeAllConnections();
  server.close();
  expect(agent).not.toMatch(/bot|server|node|http|^[\w .()-]+$|^\w+\/[\w()]*$|compatible/i);
});

test('is off without an address, and a setting in part stops the start', () => {
  expect(openPageCount(readEnv({}))).toBeNull();
  expect(() => readEnv({ ANALYTICS_WEBSITE_ID: WEBSITE })).toThrow(
    /ANALYTICS_WEBSITE_ID is set, but ANALYTICS_URL is not/,
  );
  expect(() => readEnv({ ANALYTICS_URL: 'https://umami.example/api/send' })).toThrow(
    /Umami.*ANALYTICS_WEBSITE_ID/,
  );
});
