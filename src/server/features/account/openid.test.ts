import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as line from '#contract/account.ts';
import { getCapabilities } from '#contract/operations.ts';
import {
  type Callback,
  newBrowser,
  type OpenIdSite,
  openOpenIdSite,
  REFUSED,
  SITE,
  somebody,
  type TestBrowser,
} from '../../../../test/support/openid-site.ts';
import { json } from '../../db/open.ts';
import { hashToken } from '../../http/session.ts';

let site: OpenIdSite;
beforeAll(async () => {
  site = await openOpenIdSite();
});
beforeEach(() => {
  site.server = site.newServer();
});
afterEach(() => site.mend());
afterAll(() => site.close());

const me = (browser: TestBrowser) => browser.call(site.server, line.getMe);

describe('sign-in with an OpenID provider', () => {
  test('ends with a session and an account of what the provider says', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const finished = await site.finish(browser, await site.walk(browser, who, 'signup'));
    expect(finished).toMatchObject({ status: 200, body: { success: true, mode: 'signup' } });
    expect((await me(browser)).body).toMatchObject({
      email: who.email,
      google_user_data: { given_name: 'Ada', family_name: 'Park Lee' },
      managed_by: 'google',
    });
    expect(await site.accountsOf(who)).toMatchObject([{ issuer: site.provider.issuer, subject: who.sub }]);
  });

  test('is begun by plain navigation too, with a challenge and no secret in the address', async () => {
    const response = await site.server.fetch(new Request(`${SITE}${line.navigateToSignIn.path}?mode=signin`));
    expect(response.status).toBe(302);
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.origin).toBe(site.provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: site.provider.clientId,
      redirect_uri: `${SITE}/auth/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await site.app.deps.db.selectFrom('sign_ins').selectAll().execute();
    expect(rows.map((row) => row.state_hash)).not.toContain(address.searchParams.get('state'));
  });

  test('is one account per subject: address and name may change, and a shared address joins nobody', async () => {
    const first = somebody();
    const ids: unknown[] = [];
    const renamed = { ...first, email: 'new@example.com', family_name: 'Lee' };
    for (const who of [first, renamed, somebody({ email: 'new@example.com' })]) {
      const browser = newBrowser();
      await site.finish(browser, await site.walk(browser, who));
      ids.push((await me(browser)).body.id);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(await site.accountsOf(first)).toMatchObject([{ email: 'new@example.com', family_name: 'Lee' }]);
  });

  test('does not keep an address that the provider does not vouch for', async () => {
    for (const email_verified of [false, undefined, 'false', 'TRUE', 1, ['true']]) {
      const [browser, who] = [newBrowser(), somebody({ email_verified })];
      expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
      expect((await me(browser)).body.email).toBe('');
    }
  });

  test('records when the age was confirmed as it makes the account, in either mode, and not again', async () => {
    for (const mode of ['signup', 'signin']) {
      const [browser, who] = [newBrowser(), somebody()];
      await site.finish(browser, await site.walk(browser, who, mode));
      const [made] = await site.accountsOf(who);
      expect(made?.age_confirmed_at).toEqual(made?.created_at);
      await site.finish(browser, await site.walk(browser, who, 'signup'));
      expect(await site.accountsOf(who)).toEqual([made]);
    }
  });

  test('keeps one that the provider vouches for in a text', async () => {
    const [browser, who] = [newBrowser(), somebody({ email_verified: 'true' })];
    await site.finish(browser, await site.walk(browser, who));
    expect((await me(browser)).body.email).toBe(who.email);
  });

  test('takes no picture along: nothing of the provider is shown or asked for by a page', async () => {
    const [browser, who] = [newBrowser(), somebody({ picture: 'https://pictures.example/ada.png' })];
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
    const { body } = await me(browser);
    expect(body.google_user_data).toMatchObject({ picture: '/placeholder-picture.svg' });
    expect(JSON.stringify([body, await site.accountsOf(who)])).not.toContain('pictures.example');
  });

  test('stores names that no database would take, and never cuts a subject', async () => {
    const [browser, who] = [
      newBrowser(),
      somebody({ given_name: 'A\u0000\ud800', family_name: 'x'.repeat(9_000) }),
    ];
    expect((await site.finish(browser, await site.walk(browser, who))).body.success).toBe(true);
    const [account] = await site.accountsOf(who);
    expect(account?.given_name).toMatch(/^A/);
    expect(account?.family_name).toHaveLength(255);
  });

  test('turns the local sign-in off, and says so', async () => {
    const browser = newBrowser();
    const local = { email: 'ada@example.com', name: 'Ada' };
    expect((await browser.call(site.server, line.signInLocally, local)).status).toBe(404);
    const authorize = { ...local, state: 'x', mode: 'signin' };
    expect((await browser.call(site.server, line.authorizeLocally, authorize)).status).toBe(404);
    expect((await browser.call(site.server, getCapabilities)).body.sign_in).toBe('google');
    expect((await me(browser)).status).toBe(401);
  });

  test('works where students come through a proxy, with a cookie that only this host can set', async () => {
    const https = site.newServer({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hornbook.example' });
    const started = await newBrowser().call(https, line.startSignIn, { provider: 'google', mode: 'signin' });
    const address = new URL(String(started.body.redirectUrl));
    expect(address.searchParams.get('redirect_uri')).toBe('https://hornbook.example/auth/callback');
    expect(started.setCookies.join()).toMatch(/__Host-hornbook_state=[^;]+;.*HttpOnly; Secure; SameSite=Lax/);
  });
});

describe('a callback', () => {
  test('with another state, or none, is refused', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const { code } = await site.walk(browser, who);
    const bodies: Record<string, string>[] = [{ code, state: 'x'.repeat(43) }, { code }];
    for (const body of bodies)
      expect(await browser.call(site.server, line.openSession, body)).toMatchObject(REFUSED);
    await site.expectNobody(browser, who);
  });

  test("of another browser's sign-in is refused, also in a browser that has a sign-in of its own", async () => {
    const [thief, victim, who] = [newBrowser(), newBrowser(), somebody()];
    const planted = await site.walk(thief, who);
    expect(await site.finish(victim, planted)).toMatchObject(REFUSED);
    const own = await site.walk(victim, somebody());
    expect(await site.finish(victim, planted)).toMatchObject(REFUSED);
    await site.walk(victim, somebody());
    // The own state with the planted code: the provider knows the code by another challenge.
    const restarted = await victim.call(site.server, line.startSignIn, {
      provider: 'google',
      mode: 'signin',
    });
    const state = new URL(String(restarted.body.redirectUrl)).searchParams.get('state') ?? '';
    expect(state).not.toBe(own.state);
    expect(await site.finish(victim, { code: planted.code, state })).toMatchObject(REFUSED);
    await site.expectNobody(victim, who);
  });

  test('is right in each of two tabs, in either order, also when one of them comes to nothing', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const browser = newBrowser();
      const tabs = [await site.walk(browser, somebody()), await site.walk(browser, somebody(), 'signup')];
      for (const tab of order) {
        const answer = await site.finish(browser, tabs[tab] as Callback, site.newServer());
        expect(answer.body).toMatchObject({ success: true, mode: tab === 0 ? 'signin' : 'signup' });
      }
    }
    const browser = newBrowser();
    const [left, right] = [await site.walk(browser, somebody()), await site.walk(browser, somebody())];
    expect(await site.finish(browser, { ...left, code: 'made-up' })).toMatchObject(REFUSED);
    expect((await site.finish(browser, right)).body.success).toBe(true);
    expect(browser.jar.has('hornbook_state')).toBe(false);
  });

  test('finds its sign-in among the last five of the browser, whose cookie grows no further', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const first = await site.walk(browser, somebody());
    const second = await site.walk(browser, who);
    for (let n = 0; n < 4; n += 1)
      await browser.call(site.server, line.startSignIn, { provider: 'google', mode: 'signin' });
    expect(browser.jar.get('hornbook_state')?.length).toBeLessThan(250);
    expect(await site.finish(browser, first)).toMatchObject(REFUSED);
    expect((await site.finish(browser, second)).body.success).toBe(true);
  });

  test('works once, also when two servers get it at the same moment', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    const twin = newBrowser();
    for (const [name, value] of browser.jar) twin.jar.set(name, value);
    const both = await Promise.all([
      site.finish(browser, callback),
      site.finish(twin, callback, site.newServer()),
    ]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    const late = newBrowser();
    late.jar.set('hornbook_state', callback.state);
    expect(await site.finish(late, callback)).toMatchObject(REFUSED);
  });

  test('with a code that was used is refused by the provider', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    const row = await site.app.deps.db
      .selectFrom('sign_ins')
      .where('state_hash', '=', hashToken(callback.state))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect((await site.finish(browser, callback)).body.success).toBe(true);
    // As if the server had forgotten that the sign-in is used up.
    await site.app.deps.db
      .insertInto('sign_ins')
      .values({ ...row, remembered: json(row.remembered) })
      .execute();
    const again = newBrowser();
    again.jar.set('hornbook_state', callback.state);
    expect(await site.finish(again, callback)).toMatchObject(REFUSED);
  });

  test('that comes after more than ten minutes is refused', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who);
    await site.app.deps.db
      .updateTable('sign_ins')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute();
    expect(await site.finish(browser, callback)).toMatchObject(REFUSED);
    await site.expectNobody(browser, who);
  });

  test('is finished by a server that did not begin it', async () => {
    const [browser, who] = [newBrowser(), somebody()];
    const callback = await site.walk(browser, who, 'signup');
    const finished = await site.finish(browser, callback, site.newServer());
    expect(finished).toMatchObject({ status: 200, body: { success: true, mode: 'signup' } });
    expect((await me(browser)).body.email).toBe(who.email);
  });
});
