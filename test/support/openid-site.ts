import { pino } from 'pino';
import { expect } from 'vitest';
import * as line from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { openSignIn } from '#server/outside/sign-in/open-sign-in.ts';
import { openTestApp } from './app.ts';
import { type Person, startOpenIdProvider } from './openid-provider.ts';

export const SITE = 'http://localhost:3000';
const CALLBACK = `${SITE}/auth/callback`;

export type Server = ReturnType<typeof buildApp>;
export type Answered = { status: number; body: Record<string, unknown>; setCookies: string[] };
export type Callback = { code: string; state: string };

/** What a callback that is not believed is answered. */
export const REFUSED = {
  status: 200,
  body: { success: false, error: expect.stringContaining('try signing in again') as string },
};

let people = 0;

/** Somebody new with an account at the provider. */
export function somebody(more: Partial<Person> = {}): Person {
  people += 1;
  const names = { name: 'Ada Park Lee', given_name: 'Ada', family_name: 'Park Lee' };
  return {
    sub: `sub-${people}`,
    email: `ada-${people}@example.com`,
    email_verified: true,
    ...names,
    ...more,
  };
}

/** A browser that keeps cookies and may speak to any server of the site, as through a proxy without stickiness. */
export function newBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(
      to: Server,
      { method, path }: Endpoint,
      input: Record<string, string> = {},
    ): Promise<Answered> {
      const isGet = method === 'GET';
      const response = await to.fetch(
        new Request(`${SITE}${path}${isGet ? `?${new URLSearchParams(input)}` : ''}`, {
          method,
          redirect: 'manual',
          headers: {
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            host: 'localhost:3000',
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
          },
          ...(isGet ? {} : { body: JSON.stringify(input) }),
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
export type TestBrowser = ReturnType<typeof newBrowser>;

export type OpenIdSite = Awaited<ReturnType<typeof openOpenIdSite>>;

/** A site whose students sign in at a real OpenID provider: any number of servers on one database. */
export async function openOpenIdSite() {
  const app = await openTestApp();
  const provider = await startOpenIdProvider(CALLBACK);
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (text: string) => logged.push(text) });
  const settings = {
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    OIDC_ISSUER: provider.issuer,
  };
  // Jobs are worked by this one.
  Object.assign(app.deps, { log, signIn: openSignIn(readEnv(settings), log) });
  /** A server that knows nothing of the provider yet. */
  function newServer(variables: Record<string, string> = {}): Server {
    const env = readEnv({ ...settings, ...variables });
    return buildApp({ ...app.deps, env, log, signIn: openSignIn(env, log) });
  }

  const site = {
    app,
    provider,
    /** What the servers wrote into their logs. */
    logged,
    newServer,
    /** The server that browsers speak to unless told otherwise; a test may put another in its place. */
    server: newServer(),
    /** From the button to the provider and back: answers what the callback page hands on. */
    async walk(browser: TestBrowser, who: Person, mode = 'signin'): Promise<Callback> {
      const begun = await browser.call(site.server, line.startSignIn, { provider: 'google', mode });
      expect(begun.status).toBe(200);
      const back = await provider.signIn(String(begun.body.redirectUrl), who);
      expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    /** What the callback page asks for. */
    finish(browser: TestBrowser, callback: Callback, on?: Server): Promise<Answered> {
      return browser.call(on ?? site.server, line.openSession, callback);
    },
    accountsOf: (who: Person) =>
      app.deps.db.selectFrom('users').where('subject', '=', who.sub).selectAll().execute(),
    /** A refusal leaves nobody signed in and makes no account. */
    async expectNobody(browser: TestBrowser, who: Person): Promise<void> {
      expect((await browser.call(site.server, line.getMe)).status).toBe(401);
      expect(await site.accountsOf(who)).toEqual([]);
    },
    /** The provider behaves again. */
    mend(): void {
      for (const fault of Object.keys(provider.faults))
        delete provider.faults[fault as keyof typeof provider.faults];
    },
    async close(): Promise<void> {
      await provider.stop();
      await app.close();
    },
  };
  return site;
}
