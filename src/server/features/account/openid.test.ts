import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as line from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getCapabilities } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  type OpenIdProvider,
  type Person,
  startOpenIdProvider,
} from '../../../../test/support/openid-provider.ts';
import { buildApp } from '../../app.ts';
import { json } from '../../db/open.ts';
import { readEnv } from '../../env.ts';
import { hashToken } from '../../http/session.ts';
import { openSignIn } from '../../outside/sign-in/open-sign-in.ts';

const SITE = 'http://localhost:3000';
const CALLBACK = `${SITE}/auth/callback`;
/** Longest that a student may wait for words (spec §9). */
const PATIENCE = 5_000;

type Server = ReturnType<typeof buildApp>;
type Answered = { status: number; body: Record<string, unknown>; setCookies: string[] };

let app: TestApp;
let provider: OpenIdProvider;
let server: Server;
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (text: string) => logged.push(text) });

/** A server of its own, with what it knows of the provider of its own, on the one database. */
function newServer(variables: Record<string, string> = {}): Server {
  const env = readEnv({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    OIDC_ISSUER: provider.issuer,
    ...variables,
  });
  return buildApp({ ...app.deps, env, log, signIn: openSignIn(env, log) });
}

/** A browser that keeps cookies and may speak to any of the servers, as through a proxy without stickiness. */
function newBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(
      to: Server,
      { method, path }: Endpoint,
      input: Record<string, string> = {},
    ): Promise<Answered> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const query = method === 'GET' && Object.keys(input).length > 0 ? `?${new URLSearchParams(input)}` : '';
      const response = await to.fetch(
        new Request(`${SITE}${path}${query}`, {
          method,
          headers: { cookie, host: 'localhost:3000', 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
        }),
      );
      const setCookies = response.headers.getSetCookie();
      for (const set of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {}, setCookies };
    },
  };
}
type TestBrowser = ReturnType<typeof newBrowser>;

let people = 0;
const somebody = (more: Partial<Person> = {}): Person => {
  people += 1;
  const names = { name: 'Ada Park Lee', given_name: 'Ada', family_name: 'Park Lee' };
  return {
    sub: `sub-${people}`,
    email: `ada-${people}@example.com`,
    email_verified: true,
    ...names,
    ...more,
  };
};

/** From the button to the provider and back: answers what the callback page hands on. */
async function walk(browser: TestBrowser, who: Person, mode = 'signin', on = server) {
  const { status, body } = await browser.call(on, line.startSignIn, { provider: 'google', mode });
  expect(status).toBe(200);
  const back = await provider.signIn(String(body.redirectUrl), who);
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

const finish = (browser: TestBrowser, callback: { code: string; state: string }, on = server) =>
  browser.call(on, line.openSession, callback);

const me = (browser: TestBrowser) => browser.call(server, line.getMe);

const accountsOf = (who: Person) =>
  app.deps.db.selectFrom('users').where('subject', '=', who.sub).selectAll().execute();

const REFUSED = {
  status: 200,
  body: { success: false, error: expect.stringContaining('try signing in again') },
};
const DOWN = {
  status: 503,
  body: { code: 'unavailable', error: expect.stringContaining('sign-in service does not answer') },
};

/** A refusal leaves nobody signed in and makes no account. */
async function expectNobody(browser: TestBrowser, who: Person) {
  expect((await me(browser)).status).toBe(401);
  expect(await accountsOf(who)).toEqual([]);
}

beforeAll(async () => {
  app = await openTestApp();
  provider = await startOpenIdProvider(CALLBACK);
});
beforeEach(() => {
  server = newServer();
});
afterEach(() => {
  for (const fault of Object.keys(provider.faults))
    delete provider.faults[fault as keyof typeof provider.faults];
});
afterAll(async () => {
  await provider.stop();
  await app.close();
});

describe('sign-in with an OpenID provider', () => {
  test('ends with a session and an account of what the provider says', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const finished = await finish(browser, await walk(browser, who, 'signup'));
    expect(finished).toMatchObject({ status: 200, body: { success: true, mode: 'signup' } });
    expect((await me(browser)).body).toMatchObject({
      email: who.email,
      google_user_data: { given_name: 'Ada', family_name: 'Park Lee' },
      managed_by: 'google',
    });
    expect(await accountsOf(who)).toMatchObject([{ issuer: provider.issuer, subject: who.sub }]);
  });

  test('is begun by plain navigation too, with a challenge and no secret in the address', async () => {
    const response = await server.fetch(new Request(`${SITE}${line.navigateToSignIn.path}?mode=signin`));
    expect(response.status).toBe(302);
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await app.deps.db.selectFrom('sign_ins').selectAll().execute();
    expect(rows.map((row) => row.state_hash)).not.toContain(address.searchParams.get('state'));
  });

  test('is one account per subject: address and name may change, and a shared address joins nobody', async () => {
    const first = somebody();
    const ids: unknown[] = [];
    const renamed = { ...first, email: 'new@example.com', family_name: 'Lee' };
    for (const who of [first, renamed, somebody({ email: 'new@example.com' })]) {
      const browser = newBrowser();
      await finish(browser, await walk(browser, who));
      ids.push((await me(browser)).body.id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(await accountsOf(first)).toMatchObject([{ email: 'new@example.com', family_name: 'Lee' }]);
  });

  test('does not keep an address that the provider does not vouch for', async () => {
    for (const email_verified of [false, undefined]) {
      const [browser, who] = [newBrowser(), somebody({ email_verified })];
      expect((await finish(browser, await walk(browser, who))).body.success).toBe(true);
      expect((await me(browser)).body.email).toBe('');
    }
  });

  test('stores names that no database would take, and never cuts a subject', async () => {
    const [browser, who] = [
      newBrowser(),
      somebody({ given_name: 'A\u0000\ud800', family_name: 'x'.repeat(9_000) }),
    ];
    expect((await finish(browser, await walk(browser, who))).body.success).toBe(true);
    const [account] = await accountsOf(who);
    expect(account?.given_name).toMatch(/^A/);
    expect(account?.family_name).toHaveLength(255);
  });

  test('turns the local sign-in off, and says so', async () => {
    const browser = newBrowser();
    const local = { email: 'ada@example.com', name: 'Ada' };
    expect((await browser.call(server, line.signInLocally, local)).status).toBe(404);
    const authorize = { ...local, state: 'x', mode: 'signin' };
    expect((await browser.call(server, line.authorizeLocally, authorize)).status).toBe(404);
    expect((await browser.call(server, getCapabilities)).body.sign_in).toBe('google');
    expect((await me(browser)).status).toBe(401);
  });

  test('works where students come through a proxy, with a cookie that only this host can set', async () => {
    const https = newServer({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hornbook.example' });
    const started = await newBrowser().call(https, line.startSignIn, { provider: 'google', mode: 'signin' });
    const address = new URL(String(started.body.redirectUrl));
    expect(address.searchParams.get('redirect_uri')).toBe('https://hornbook.example/auth/callback');
    expect(started.setCookies.join()).toMatch(/__Host-hornbook_state=[^;]+;.*HttpOnly; Secure; SameSite=Lax/);
  });
});

describe('a callback', () => {
  test('with another state, or none, is refused', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const { code } = await walk(browser, who);
    const bodies: Record<string, string>[] = [{ code, state: 'x'.repeat(43) }, { code }];
    for (const body of bodies)
      expect(await browser.call(server, line.openSession, body)).toMatchObject(REFUSED);
    await expectNobody(browser, who);
  });

  test("of another browser's sign-in is refused, also in a browser that has a sign-in of its own", async () => {
    const [thief, victim, who] = [newBrowser(), newBrowser(), somebody()];
    const planted = await walk(thief, who);
    expect(await finish(victim, planted)).toMatchObject(REFUSED);
    const own = await walk(victim, somebody());
    expect(await finish(victim, planted)).toMatchObject(REFUSED);
    await walk(victim, somebody());
    // The own state with the planted code: the provider knows the code by another challenge.
    const restarted = await victim.call(server, line.startSignIn, { provider: 'google', mode: 'signin' });
    const state = new URL(String(restarted.body.redirectUrl)).searchParams.get('state') ?? '';
    expect(state).not.toBe(own.state);
    expect(await finish(victim, { code: planted.code, state })).toMatchObject(REFUSED);
    await expectNobody(victim, who);
  });

  test('works once, also when two servers get it at the same moment', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who);
    const twin = newBrowser();
    for (const [name, value] of browser.jar) twin.jar.set(name, value);
    const both = await Promise.all([finish(browser, callback), finish(twin, callback, newServer())]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    const late = newBrowser();
    late.jar.set('hornbook_state', callback.state);
    expect(await finish(late, callback)).toMatchObject(REFUSED);
  });

  test('with a code that was used is refused by the provider', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who);
    const row = await app.deps.db
      .selectFrom('sign_ins')
      .where('state_hash', '=', hashToken(callback.state))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect((await finish(browser, callback)).body.success).toBe(true);
    // As if the server had forgotten that the sign-in is used up.
    await app.deps.db
      .insertInto('sign_ins')
      .values({ ...row, remembered: json(row.remembered) })
      .execute();
    const again = newBrowser();
    again.jar.set('hornbook_state', callback.state);
    expect(await finish(again, callback)).toMatchObject(REFUSED);
  });

  test('that comes after more than ten minutes is refused', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who);
    await app.deps.db
      .updateTable('sign_ins')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute();
    expect(await finish(browser, callback)).toMatchObject(REFUSED);
    await expectNobody(browser, who);
  });

  test('is finished by a server that did not begin it', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who, 'signup', server);
    const finished = await finish(browser, callback, newServer());
    expect(finished).toMatchObject({ status: 200, body: { success: true, mode: 'signup' } });
    expect((await me(browser)).body.email).toBe(who.email);
  });
});

describe('what the provider says is not believed', () => {
  const seconds = Math.floor(Date.now() / 1000);
  test.each([
    ['about another sign-in (nonce)', { claims: { nonce: 'n'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['to another audience', { claims: { aud: 'another-client' } }],
    ['to others besides us, for another party', { claims: { aud: ['hornbook', 'other'], azp: 'other' } }],
    ['in a token that has expired', { claims: { iat: seconds - 4_000, exp: seconds - 600 } }],
    ['in the name of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['under a key that it does not publish', { strangeKey: true }],
    ['about nobody', { claims: { sub: '' } }],
    ['about a subject that cannot be stored', { claims: { sub: 'a\u0000b' } }],
  ])('%s', async (_, faults) => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who);
    logged.length = 0;
    Object.assign(provider.faults, faults);
    expect(await finish(browser, callback)).toMatchObject(REFUSED);
    await expectNobody(browser, who);
    // The operator learns that it happened, and nothing about whom.
    expect(logged.join()).toContain('a sign-in was refused');
    expect(logged.join()).not.toMatch(new RegExp(`${who.email}|${who.sub}"|Park Lee|${callback.code}`));
  });
});

describe('a provider that is down or slow', () => {
  const inTime = async (run: () => Promise<Answered>) => {
    const began = performance.now();
    const answer = await run();
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    return answer;
  };
  const start = (browser: TestBrowser) =>
    browser.call(server, line.startSignIn, { provider: 'google', mode: 'signin' });

  test('is said at the start, and asked again at the next', async () => {
    const browser = newBrowser();
    await provider.stop();
    try {
      expect(await inTime(() => start(browser))).toMatchObject(DOWN);
    } finally {
      await provider.start();
    }
    const who = somebody();
    expect((await finish(browser, await walk(browser, who))).body.success).toBe(true);
  });

  test('is said at the callback, and the next sign-in works', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await walk(browser, who);
    await provider.stop();
    try {
      expect(await inTime(() => finish(browser, callback))).toMatchObject(DOWN);
    } finally {
      await provider.start();
    }
    await expectNobody(browser, who);
    expect((await finish(browser, await walk(browser, who))).body.success).toBe(true);
  });

  test.each([/openid-configuration/, /token/, /jwks/])('that never answers at %s', async (silentAt) => {
    const [browser, who] = [newBrowser(), somebody()];
    const isAtStart = silentAt.test('openid-configuration');
    if (isAtStart) {
      provider.faults.silentAt = silentAt;
      expect(await inTime(() => start(browser))).toMatchObject(DOWN);
    } else {
      const callback = await walk(browser, who);
      provider.faults.silentAt = silentAt;
      expect(await inTime(() => finish(browser, callback))).toMatchObject(DOWN);
      await expectNobody(browser, who);
    }
    delete provider.faults.silentAt;
    expect((await finish(browser, await walk(browser, who))).body.success).toBe(true);
  });

  test.each([/openid-configuration/, /token/, /jwks/])('that answers 502 at %s', async (brokenAt) => {
    const [browser, who] = [newBrowser(), somebody()];
    const isAtStart = brokenAt.test('openid-configuration');
    const callback = isAtStart ? null : await walk(browser, who);
    provider.faults.brokenAt = brokenAt;
    const answer = await inTime(() => (callback ? finish(browser, callback) : start(browser)));
    expect(answer).toMatchObject(DOWN);
    await expectNobody(browser, who);
  });

  test('is asked once by many who come at the same moment, and not again while its answer is fresh', async () => {
    provider.asked.length = 0;
    await Promise.all([newBrowser(), newBrowser(), newBrowser()].map(start));
    await start(newBrowser());
    expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
  });

  test('that does not know this server is said to be down, with the reason in the log', async () => {
    server = newServer({ GOOGLE_CLIENT_SECRET: 'wrong' });
    const browser = newBrowser();
    const callback = await walk(browser, somebody());
    logged.length = 0;
    expect(await finish(browser, callback)).toMatchObject(DOWN);
    expect(logged.join()).toContain('invalid_client');
  });
});
