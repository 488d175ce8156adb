import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as line from '#contract/account.ts';
import {
  type Answered,
  newBrowser,
  type OpenIdSite,
  openOpenIdSite,
  REFUSED,
  somebody,
  type TestBrowser,
} from '../../../../test/support/openid-site.ts';

let site: OpenIdSite;
beforeAll(async () => {
  site = await openOpenIdSite();
});
beforeEach(() => {
  site.server = site.newServer();
});
afterEach(() => site.mend());
afterAll(() => site.close());

/** Longest that a student may wait for words, in milliseconds (spec §9). */
const PATIENCE = 5_000;
const DOWN = {
  status: 503,
  body: { code: 'unavailable', error: expect.stringContaining('sign-in service does not answer') },
};

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
    ['under a key that it brings along', { ownKey: 'jwk' as const }],
    ['under a key that it says where to fetch', { ownKey: 'jku' as const }],
    ['without a signature', { signature: 'none' as const }],
    ['signed by the secret that it shares with us', { signature: 'HS256' as const }],
    ['about nobody', { claims: { sub: '' } }],
    ['about a subject that cannot be stored', { claims: { sub: 'a\u0000b' } }],
  ])('%s', async (_, faults) => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    site.logged.length = 0;
    Object.assign(site.provider.faults, faults);
    expect(await site.finish(browser, callback)).toMatchObject(REFUSED);
    await site.expectNobody(browser, who);
    // The operator learns that it happened, and nothing about whom.
    expect(site.logged.join()).toContain('a sign-in was refused');
    expect(site.logged.join()).not.toMatch(new RegExp(`${who.email}|${who.sub}"|Park Lee|${callback.code}`));
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
    browser.call(site.server, line.startSignIn, { provider: 'google', mode: 'signin' });

  test('is said at the start, and asked again at the next', async () => {
    const browser = newBrowser();
    await site.provider.stop();
    try {
      expect(await inTime(() => start(browser))).toMatchObject(DOWN);
    } finally {
      await site.provider.start();
    }
    const who = somebody();
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
  });

  test('is said at the callback, and the next sign-in works', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    await site.provider.stop();
    try {
      expect(await inTime(() => site.finish(browser, callback))).toMatchObject(DOWN);
    } finally {
      await site.provider.start();
    }
    await site.expectNobody(browser, who);
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
  });

  test.each([/openid-configuration/, /token/, /jwks/])('that never answers at %s', async (silentAt) => {
    const [browser, who] = [newBrowser(), somebody()];
    const isAtStart = silentAt.test('openid-configuration');
    if (isAtStart) {
      site.provider.faults.silentAt = silentAt;
      expect(await inTime(() => start(browser))).toMatchObject(DOWN);
    } else {
      const callback = await site.walk(browser, who);
      site.provider.faults.silentAt = silentAt;
      expect(await inTime(() => site.finish(browser, callback))).toMatchObject(DOWN);
      await site.expectNobody(browser, who);
    }
    delete site.provider.faults.silentAt;
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
  });

  test('that takes its time over each of several answers', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    site.provider.faults.delay = 2_500;
    expect(await inTime(() => site.finish(browser, callback, site.newServer()))).toMatchObject(DOWN);
    await site.expectNobody(browser, who);
  });

  test.each([/openid-configuration/, /token/, /jwks/])('that answers 502 at %s', async (brokenAt) => {
    const [browser, who] = [newBrowser(), somebody()];
    const isAtStart = brokenAt.test('openid-configuration');
    const callback = isAtStart ? null : await site.walk(browser, who);
    site.provider.faults.brokenAt = brokenAt;
    const answer = await inTime(() => (callback ? site.finish(browser, callback) : start(browser)));
    expect(answer).toMatchObject(DOWN);
    await site.expectNobody(browser, who);
  });

  test('is asked once by many who come at the same moment, and not again while its answer is fresh', async () => {
    site.provider.asked.length = 0;
    await Promise.all([newBrowser(), newBrowser(), newBrowser()].map(start));
    await start(newBrowser());
    expect(site.provider.asked).toEqual(['/.well-known/openid-configuration']);
  });

  test('that is down while what it publishes has grown old is asked again, and nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect((await start(newBrowser())).status).toBe(200);
      await site.provider.stop();
      try {
        vi.setSystemTime(Date.now() + 61 * 60_000);
        expect((await start(newBrowser())).status).toBe(200);
      } finally {
        await site.provider.start();
      }
      site.provider.asked.length = 0;
      await vi.waitUntil(
        async () => (await start(newBrowser())).status === 200 && site.provider.asked.length > 0,
      );
      expect(site.provider.asked[0]).toBe('/.well-known/openid-configuration');
    } finally {
      vi.useRealTimers();
    }
  });

  test('that calls itself by another name is not used', async () => {
    site.provider.faults.discovery = { issuer: 'https://accounts.example' };
    expect(await start(newBrowser())).toMatchObject(DOWN);
    expect(site.logged.join()).toContain('the provider calls itself https://accounts.example');
  });

  test('whose name ends in a slash is the one that was configured without', async () => {
    const iss = `${site.provider.issuer}/`;
    Object.assign(site.provider.faults, { discovery: { issuer: iss }, claims: { iss } });
    const [browser, who] = [newBrowser(), somebody()];
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
    expect(await site.accountsOf(who)).toMatchObject([{ issuer: iss }]);
  });

  test('that does not know this server is said to be down, with the reason in the log', async () => {
    site.server = site.newServer({ GOOGLE_CLIENT_SECRET: 'wrong' });
    const browser = newBrowser();
    const callback = await site.walk(browser, somebody());
    site.logged.length = 0;
    expect(await site.finish(browser, callback)).toMatchObject(DOWN);
    expect(site.logged.join()).toContain('invalid_client');
  });
});
