import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/account.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('GET /api/auth/me answers 401 to a visitor and the user to the cookie of a session', async () => {
  expect((await app.browser().call(getMe, {})).status).toBe(401);
  const { status, body } = await (await app.student('cookie@example.com')).call(getMe, {});
  expect([status, body.email]).toEqual([200, 'cookie@example.com']);
});

test('GET /api/auth/login sends the browser to sign in, bound to it by a cookie', async () => {
  const url = 'http://localhost:3000/api/auth/login?mode=signup';
  const reply = await app.browser().fetch(new Request(url, { redirect: 'manual' }));
  expect(reply.status).toBe(302);
  expect(reply.headers.get('location')).toMatch(/^\/auth\/local\?state=[\w-]+&mode=signup$/);
  expect(reply.headers.get('set-cookie')).toMatch(/^hornbook_state=[\w-]+;.*HttpOnly.*SameSite=Lax/i);
});

test('POST /api/auth/oauth/start takes provider and mode from its query', async () => {
  const url = 'http://localhost:3000/api/auth/oauth/start?provider=google&mode=signin';
  const headers = { origin: 'http://localhost:3000' };
  const reply = await app.browser().fetch(new Request(url, { method: 'POST', headers }));
  expect(await reply.json()).toMatchObject({
    success: true,
    redirectUrl: expect.stringMatching(/^\/auth\//),
  });
});
