import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import { openLog } from '../../log.ts';
import { openErrors } from './open-errors.ts';
import { openErrorReports } from './reports.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let behavior: 'ok' | 'refuses' | 'silent' = 'ok';
let server: Server;
let dsn: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    if (behavior === 'silent') return;
    response.writeHead(behavior === 'ok' ? 200 : 429).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  dsn = `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  received.length = 0;
  behavior = 'ok';
});

const arrived = (n: number) => expect.poll(() => received.length).toBe(n);
/** The third line of an envelope is the event. */
const eventOf = ({ body }: Received) => JSON.parse(body.split('\n')[2] ?? '');

describe('an error that is reported', () => {
  test('is an envelope with kind, place, our words and the id, under the project and key of the address', async () => {
    openErrorReports(
      dsn,
      '1.2.3',
      () => undefined,
    )({ err: new TypeError('x'), words: 'job failed', id: 'ab12' });
    await arrived(1);
    const [one] = received as [Received];
    expect(one.path).toBe('/api/42/envelope/');
    expect(one.headers['x-sentry-auth']).toContain('sentry_key=public-key');
    const [head, item] = one.body.split('\n').map((line) => JSON.parse(line));
    const event = eventOf(one);
    expect(head.event_id).toBe(event.event_id);
    expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({ level: 'error', release: '1.2.3', tags: { id: 'ab12' } });
    const [exception] = event.exception.values;
    expect(exception).toMatchObject({ type: 'TypeError', value: 'job failed' });
    const last = exception.stacktrace.frames.at(-1);
    expect(last).toMatchObject({ filename: expect.stringContaining('errors.test.ts'), in_app: true });
    expect(last.lineno).toBeGreaterThan(1);
  });

  test('holds nothing that was written: neither messages, nor rows, nor what was thrown', async () => {
    const secret = 'What the student wrote';
    let parsing: unknown;
    try {
      JSON.parse(`"${secret}`);
    } catch (cause) {
      parsing = cause;
    }
    const row = Object.assign(new Error(secret), { severity: 'ERROR', detail: secret, parameters: [secret] });
    const lines = Object.assign(new Error(`${secret}\n    at ${secret} (student.js:1:2)`), { code: 'E' });
    let clock = 0;
    const report = openErrorReports(
      dsn,
      '1',
      () => undefined,
      () => (clock += 2_000),
    );
    for (const err of [parsing, row, lines, secret, { secret }, null]) report({ err, words: 'failed' });
    await arrived(6);
    for (const { body } of received) expect(body).not.toContain('student');
  });

  test('is one a second; what was left out is counted in the next', async () => {
    let clock = 0;
    const report = openErrorReports(
      dsn,
      '1',
      () => undefined,
      () => clock,
    );
    for (let n = 0; n < 100; n += 1) {
      report({ err: new Error('x'), words: 'failed' });
      clock += 11;
    }
    await arrived(2);
    clock += 1_000;
    report({ err: new Error('x'), words: 'failed' });
    await arrived(3);
    expect(received.map((one) => eventOf(one).extra.reports_left_out).sort((a, b) => a - b)).toEqual([
      0, 8, 90,
    ]);
  });

  test('is in nobody’s way when the service refuses, is silent or is not there', async () => {
    for (const how of ['refuses', 'silent', 'away'] as const) {
      if (how !== 'away') behavior = how;
      const told = vi.fn();
      const report = openErrorReports(how === 'away' ? 'http://key@127.0.0.1:1/1' : dsn, '1', told);
      const started = performance.now();
      report({ err: new Error('x'), words: 'failed' });
      expect(performance.now() - started).toBeLessThan(50);
      await expect.poll(() => told.mock.calls.length, { timeout: 5_000 }).toBe(1);
    }
  });
});

describe('what is reported', () => {
  test('is what the log holds as an error, and nothing below it', () => {
    const told: unknown[] = [];
    const log = openLog('info', { write: () => undefined }, (error) => told.push(error));
    const err = new Error('x');
    log.error({ err, id: 'ab12', path: '/api/x' }, 'unknown error');
    log.fatal({ err }, 'uncaught');
    log.warn({ err }, 'lease not renewed');
    log.error({ report: { message: 'words of a browser' } }, 'a screen failed');
    log.error('no error');
    expect(told).toEqual([
      { err, words: 'unknown error', id: 'ab12' },
      { err, words: 'uncaught' },
    ]);
  });

  test('goes nowhere without ERRORS_URL, and a wrong one is named in words', () => {
    openErrors(readEnv({}), '1', () => undefined)({ err: new Error('x'), words: 'failed' });
    for (const url of [
      'https://errors.example/1',
      'https://key@errors.example',
      'https://key@errors.example/x',
    ])
      expect(() => openErrors(readEnv({ ERRORS_URL: url }), '1', () => undefined)).toThrow(
        'ERRORS_URL must be',
      );
    expect(received).toEqual([]);
  });
});
