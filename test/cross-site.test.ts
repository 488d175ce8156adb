import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInLocally } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/table.ts';
import { buildApp } from '#server/app.ts';
import { type Browser, openBrowser, openTestApp, type TestApp } from './support/app.ts';
import { callLine, codeOf } from './support/call-line.ts';
import { dump } from './support/dump.ts';
import { exampleOf } from './support/examples.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';

/*
 * What a page of another site can make a student's browser send (CSRF): every line that changes something refuses it, and
 * no line that only reads changes anything.
 */

let app: TestApp;
let own: OwnRows;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  own = await openOwner(app, 'own@example.com', { isPremium: true });
}, 300_000);
afterAll(() => app.close());

const CHANGES = Object.entries(CONTRACT).filter(
  ([, { method, transport }]) => method !== 'GET' && transport !== 'signed',
);
const EVIL = { origin: 'https://evil.example' };

/** What `calls` answer; nothing of the student's may be changed by them. */
async function unchanged<T>(calls: () => Promise<T>): Promise<T> {
  const before = await dump(app.deps, [own.userId]);
  const answered = await calls();
  expect(await dump(app.deps, [own.userId])).toEqual(before);
  return answered;
}

/** A request with the student's cookie and this body, to a line. */
async function post(
  browser: Browser,
  line: Endpoint,
  input: Record<string, unknown>,
  body: BodyInit,
  headers: Record<string, string>,
) {
  const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const request = new Request(new URL(path, 'http://localhost:3000'), {
    method: line.method,
    headers,
    ...(line.method === 'DELETE' ? {} : { body }),
  });
  const response = await browser.fetch(request);
  return [response.status, ((await response.json()) as { code: string }).code];
}

const formOf = (input: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, JSON.stringify(value));
  return form;
};
const json = (input: Record<string, unknown>) => JSON.stringify(input);

describe('a page of another site', () => {
  const WAYS: readonly [string, Record<string, string>, (input: Record<string, unknown>) => BodyInit][] = [
    ['as JSON', { ...EVIL, 'content-type': 'application/json' }, json],
    ['as plain text', { ...EVIL, 'content-type': 'text/plain' }, json],
    ['by a form', { ...EVIL, 'content-type': 'application/x-www-form-urlencoded' }, json],
    ['by a form with a file', EVIL, formOf],
    ['from a sandboxed frame', { origin: 'null', 'content-type': 'text/plain' }, json],
    ['from a sister site', { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }, json],
    ['hiding where it is', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, json],
  ];
  // Fails without requireSameOrigin in http/mount.ts.
  test.each(CHANGES)('changes nothing by %s', async (name, line) => {
    const input = await exampleOf(name, own);
    const browser = await own.browser();
    await unchanged(async () => {
      for (const [way, headers, body] of WAYS)
        expect([way, ...(await post(browser, line, input, body(input), headers))]).toEqual([
          way,
          403,
          'origin_refused',
        ]);
    });
  });

  // Fails without the look at the cookie in requireSameOrigin.
  test.each(CHANGES)('that says nothing of where it is changes nothing by %s', async (name, line) => {
    const input = await exampleOf(name, own);
    const server = buildApp(app.deps);
    const silent = openBrowser(async (request) => {
      const headers = new Headers(request.headers);
      headers.delete('sec-fetch-site');
      return server.fetch(new Request(request, { headers }));
    });
    await silent.call(signInLocally, { email: own.email, name: 'Test Student' });
    const code = await unchanged(async () => codeOf(await callLine(silent, line, input)));
    expect(code).toBe('origin_refused');
  });

  // Were it believed to be of this site, it could still send no more than a form without asking first.
  // Fails without requireJsonType in http/input.ts.
  const takesJson = ([, { method, transport }]: [string, Endpoint]) =>
    method !== 'DELETE' && transport !== 'upload';
  test.each(CHANGES.filter(takesJson))('sends no form to %s, wherever it is', async (name, line) => {
    const input = await exampleOf(name, own);
    const browser = await own.browser();
    await unchanged(async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])
        expect(await post(browser, line, input, json(input), { 'content-type': type })).toEqual([
          400,
          'bad_input',
        ]);
      expect(await post(browser, line, input, formOf(input), {})).toEqual([400, 'bad_input']);
    });
  });
});

/** What reading changes on purpose: a sign-in begun by navigation is remembered until its callback. */
const CHANGED_BY: Readonly<Record<string, string[]>> = { navigateToSignIn: ['sign_ins'] };

// Fails with a GET that writes, such as listMessages marking what was read.
describe('reading', () => {
  test.each(Object.entries(CONTRACT).filter(([, { method }]) => method === 'GET'))(
    'changes nothing: %s',
    async (name, line) => {
      const browser = await own.browser();
      const input = await exampleOf(name, own);
      const before = await dump(app.deps);
      const { status } = await callLine(browser, line, input);
      expect(status).toBeOneOf([200, 302]);
      const after = await dump(app.deps);
      const changed = Object.keys(after).filter(
        (table) => json({ x: after[table] }) !== json({ x: before[table] }),
      );
      expect(changed).toEqual(CHANGED_BY[name] ?? []);
    },
  );

  // Fails where HEAD or a GET reaches a line that is mounted for another method.
  test.each(CHANGES)('is not another way to %s', async (name, line) => {
    const input = await exampleOf(name, own);
    const bare = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const isReadToo = ({ path, method }: Endpoint) => method === 'GET' && bare(path) === bare(line.path);
    if (Object.values(CONTRACT).some(isReadToo)) return;
    const path = line.path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
    const browser = await own.browser();
    const address = new URL(path, 'http://localhost:3000');
    const statuses = await unchanged(() =>
      Promise.all(
        ['GET', 'HEAD'].map(async (method) => (await browser.fetch(new Request(address, { method }))).status),
      ),
    );
    expect(statuses).toEqual([404, 404]);
  });
});
