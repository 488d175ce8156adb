import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authorizeLocally, openSession, signInLocally, startSignIn } from '#contract/account.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { localCode, renewLocalCode } from '#server/outside/sign-in/local-code.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';
import { readyFolder } from './support/database.ts';
import { inProcess } from './support/killed-servers.ts';
import { startServer } from './support/server.ts';

let app: TestApp;
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp({ signsIn: 'code', now: () => new Date(minute) });
});
afterEach(() => {
  minute += 60_000;
});
afterAll(() => app.close());

let people = 0;
const nobody = () => {
  people += 1;
  return { email: `person-${people}@example.com`, name: 'Ada Park' };
};
const codeOf = (answer: { body: unknown }) => (answer.body as ErrorBody).code;
const wrongCode = () => (localCode(app.deps.env) === '0000 0000' ? '0000 0001' : '0000 0000');

/** Signs in through the page, as a browser does; answers the form's answer, and the callback's. */
async function byThePage(browser: Browser, who: { email: string; name: string; code?: string }) {
  const { body } = await browser.call(startSignIn, { provider: 'google' });
  const state = new URL(body.redirectUrl, 'http://localhost:3000').searchParams.get('state') ?? '';
  const form = await browser.call(authorizeLocally, { ...who, state });
  if (form.status !== 200) return { form, callback: null };
  const code = new URL(form.body.redirectUrl, 'http://localhost:3000').searchParams.get('code') ?? '';
  return { form, callback: () => browser.call(openSession, { code, state }) };
}

// Up to 0.5.0 whoever reached the address, as through a bare proxy_pass, could be anybody who has an account.
describe('local sign-in', () => {
  inProcess('makes a new account in one step, and knows the browser that has been it', async () => {
    const [who, browser] = [nobody(), app.browser()];
    expect((await browser.call(signInLocally, who)).status).toBe(200);
    expect((await browser.call(signInLocally, who)).status).toBe(200);
    await browser.fetch(new Request('http://localhost:3000/api/auth/logout', { method: 'POST' }));
    expect((await browser.call(signInLocally, who)).status).toBe(200);
    const { callback } = await byThePage(app.browser(), nobody());
    expect((await callback?.())?.body.success).toBe(true);
  });

  inProcess('asks another browser for the code, on the page too, whatever it says of itself', async () => {
    const who = nobody();
    const first = app.browser();
    const { body: account } = await first.call(signInLocally, who);
    for (const cookie of ['', `hornbook_been=${account.id}-x`, `hornbook_been=${account.id}`]) {
      const refused = await app.browser().call(signInLocally, who, { cookie });
      expect([refused.status, codeOf(refused)]).toEqual([403, 'code_needed']);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    const shouted = await app.browser().call(signInLocally, { ...who, email: who.email.toUpperCase() });
    expect(codeOf(shouted)).toBe('code_needed');
    const page = await byThePage(app.browser(), who);
    expect([page.form.status, codeOf(page.form)]).toEqual([403, 'code_needed']);

    const code = localCode(app.deps.env);
    expect((await app.browser().call(signInLocally, { ...who, code })).body.id).toBe(account.id);
    const other = app.browser();
    const right = await byThePage(other, { ...who, code: code.replace(' ', '') });
    expect((await right.callback?.())?.body.success).toBe(true);
    // From then on it is known.
    expect((await (await byThePage(other, who)).callback?.())?.body.success).toBe(true);
  });

  inProcess('tries five codes a minute, and says of a wrong one that it is', async () => {
    const who = nobody();
    await app.browser().call(signInLocally, who);
    const tries: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = await app.browser().call(signInLocally, { ...who, code: wrongCode() });
      tries.push([
        answer.status,
        codeOf(answer),
        Object.keys((answer.body as unknown as ErrorBody).fields ?? {}),
      ]);
    }
    expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [403, 'code_needed', ['code']]));
    expect(tries.slice(5)).toEqual(Array.from({ length: 2 }, () => [429, 'too_fast', []]));
    const right = await app.browser().call(signInLocally, { ...who, code: localCode(app.deps.env) });
    expect(right.status).toBe(429);
    minute += 60_000;
    expect((await app.browser().call(signInLocally, { ...who, code: localCode(app.deps.env) })).status).toBe(
      200,
    );
  });

  // Fails where only the form looks whether the account exists.
  inProcess('lets nobody wait with a name that was free for somebody to take it', async () => {
    const who = nobody();
    const waiting = await byThePage(app.browser(), who);
    await app.browser().call(signInLocally, who);
    expect((await waiting.callback?.())?.body).toMatchObject({ success: false });
  });

  inProcess('has a new code at each start, and browsers stay known', async () => {
    const [who, browser] = [nobody(), app.browser()];
    await browser.call(signInLocally, who);
    const before = localCode(app.deps.env);
    do renewLocalCode(app.deps.env);
    while (localCode(app.deps.env) === before);
    expect(codeOf(await app.browser().call(signInLocally, { ...who, code: before }))).toBe('code_needed');
    expect((await browser.call(signInLocally, who)).status).toBe(200);
    const path = join(app.deps.env.dataDir, 'local-sign-in.json');
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(path, 'utf8')).not.toContain(before.replace(' ', ''));
  });
});

// The server as it comes: two commands stay two commands.
describe('a start', () => {
  test.each([
    [{ LOCAL_SIGN_IN: '' }, /ready at http:\S+\nAnother browser .* needs this code: (\d{4} \d{4})\n/],
    [{ LOCAL_SIGN_IN: 'open' }, /LOCAL_SIGN_IN=open: whoever reaches this address can sign in as anybody/],
  ])('with %j says how accounts are entered', { timeout: 60_000 }, async (env, words) => {
    const server = await startServer(readyFolder(), env);
    const sent = (body: object) =>
      fetch(`${server.url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', name: 'Ada', ...body }),
      });
    expect((await sent({})).status).toBe(200);
    const [, code] = words.exec(server.said) ?? [];
    expect(server.said).toMatch(words);
    expect((await sent({})).status).toBe(code === undefined ? 200 : 403);
    if (code !== undefined) expect((await sent({ code })).status).toBe(200);
    await server.end('SIGTERM');
  });
});
