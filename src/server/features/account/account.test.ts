import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as line from '#contract/account.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { getProfile } from '#contract/profile.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { asPage } from '../../../../test/support/server.ts';
import { buildApp } from '../../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const student = { email: 'ada@example.com', name: 'Ada Park Lee' };

/** Walks the sign-in as a browser does; answers the callback's query. */
async function authorize(browser: ReturnType<TestApp['browser']>, mode: 'signin' | 'signup') {
  const start = await browser.call(line.startSignIn, { provider: 'google', mode });
  const page = new URL(start.body.redirectUrl, 'http://localhost:3000');
  const state = page.searchParams.get('state') ?? '';
  const { body } = await browser.call(line.authorizeLocally, { ...student, state, mode });
  return new URL(body.redirectUrl, 'http://localhost:3000').searchParams;
}

describe('local sign-in', () => {
  test('goes through the callback like any provider, and ends with a session', async () => {
    const browser = app.browser();
    const query = await authorize(browser, 'signup');
    const opened = await browser.call(line.openSession, {
      code: query.get('code') ?? '',
      state: query.get('state') ?? '',
    });
    expect(opened).toMatchObject({ status: 200, body: { success: true, mode: 'signup' } });
    const me = await browser.call(line.getMe, {});
    expect(me.body).toMatchObject({
      email: 'ada@example.com',
      google_user_data: { given_name: 'Ada', family_name: 'Park Lee' },
      managed_by: 'local',
    });
  });

  test('signs in by email alone, and keeps the account’s name whatever is typed', async () => {
    const browser = app.browser();
    const stateOf = async () => {
      const start = await browser.call(line.startSignIn, { provider: 'google', mode: 'signin' });
      return new URL(start.body.redirectUrl, 'http://localhost:3000').searchParams.get('state') ?? '';
    };
    const email = 'grace@example.com';
    const unknown = await browser.call(line.authorizeLocally, { email, state: await stateOf() });
    const refusal = unknown.body as unknown as ErrorBody;
    expect([unknown.status, refusal.fields?.name]).toEqual([400, expect.stringContaining('No account here')]);
    await browser.call(line.signInLocally, { email, name: 'Grace Hopper' });
    for (const name of [undefined, 'G']) {
      const state = await stateOf();
      const { body } = await browser.call(line.authorizeLocally, { email, state, ...(name ? { name } : {}) });
      const code = new URL(body.redirectUrl, 'http://localhost:3000').searchParams.get('code') ?? '';
      expect((await browser.call(line.openSession, { code, state })).body.success).toBe(true);
      expect((await browser.call(line.getMe, {})).body.google_user_data).toMatchObject({
        given_name: 'Grace',
        family_name: 'Hopper',
      });
    }
  });

  test('refuses a code in a browser that did not start the sign-in', async () => {
    const query = await authorize(app.browser(), 'signin');
    const other = app.browser();
    await other.call(line.startSignIn, { provider: 'google', mode: 'signin' });
    const opened = await other.call(line.openSession, {
      code: query.get('code') ?? '',
      state: query.get('state') ?? '',
    });
    expect(opened).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } });
    expect((await other.call(line.getMe, {})).status).toBe(401);
  });

  test('uses a code up', async () => {
    const browser = app.browser();
    const query = await authorize(browser, 'signin');
    const answer = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
    expect((await browser.call(line.openSession, answer)).body.success).toBe(true);
    expect((await browser.call(line.openSession, answer)).body.success).toBe(false);
  });

  test('answers a missing code or state in words, not with a schema error', async () => {
    for (const body of [{}, { code: 'x' }, { state: 'x' }]) {
      expect(await app.browser().call(line.openSession, body)).toMatchObject({
        status: 200,
        body: { success: false },
      });
    }
  });

  test('is one account per e-mail, whatever its case', async () => {
    const first = await app.student('One@example.com');
    const second = await app.student('one@EXAMPLE.com');
    expect(second.userId).toBe(first.userId);
  });

  // Fails without the default of users.age_confirmed_at, and with one that each sign-in sets.
  test('records when the age was confirmed as it makes the account, in every way there is, and not again', async () => {
    const confirmedAt = () =>
      app.deps.db
        .selectFrom('users')
        .where('email', '=', student.email)
        .select(['age_confirmed_at', 'created_at'])
        .executeTakeFirst();
    const walk = async (mode: 'signin' | 'signup') => {
      const browser = app.browser();
      const query = await authorize(browser, mode);
      const answer = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
      expect((await browser.call(line.openSession, answer)).body.success).toBe(true);
    };
    const byScript = async () => void (await app.browser().call(line.signInLocally, student));
    for (const make of [() => walk('signup'), () => walk('signin'), byScript]) {
      await app.deps.db.deleteFrom('users').where('email', '=', student.email).execute();
      await make();
      const made = await confirmedAt();
      expect(Math.abs(Date.now() - (made?.age_confirmed_at.getTime() ?? 0))).toBeLessThan(60_000);
      expect(made?.age_confirmed_at).toEqual(made?.created_at);
      for (const again of [() => walk('signup'), byScript]) await again();
      expect(await confirmedAt()).toEqual(made);
    }
  });

  test('does not exist behind a proxy or under another host name', async () => {
    const proxied: Record<string, string>[] = [
      { 'x-forwarded-for': '1.2.3.4' },
      { forwarded: 'for=1.2.3.4' },
    ];
    for (const headers of proxied) {
      expect((await app.browser().call(line.signInLocally, student, headers)).status).toBe(404);
      const me = await app.browser().call(line.getMe, {}, headers);
      const words = 'Sign-in is not set up on this server.';
      expect(me).toMatchObject({ status: 503, body: { message: words, error: words, code: 'unavailable' } });
    }
  });
});

describe('a session', () => {
  test('ends at sign-out, on the server too', async () => {
    const browser = await app.student();
    expect((await browser.call(getProfile, {})).status).toBe(200);
    await browser.call(line.signOut, {});
    expect((await browser.call(getProfile, {})).status).toBe(401);
    expect(
      await app.deps.db.selectFrom('sessions').where('user_id', '=', browser.userId).selectAll().execute(),
    ).toEqual([]);
  });

  test('gets a new token at each sign-in, and the one before opens nothing any more', async () => {
    const browser = app.browser();
    await browser.call(line.signInLocally, student);
    const sessions = () => app.deps.db.selectFrom('sessions').select('token_hash').execute();
    const first = await sessions();
    await browser.call(line.signInLocally, student);
    const second = await sessions();
    expect(second).toHaveLength(first.length);
    expect(second).not.toEqual(first);
    expect((await browser.call(getProfile, {})).status).toBe(200);
  });

  test('whose cookie is over is swept, one that is open is not', async () => {
    const [old, open] = [await app.student(), await app.student()];
    await app.deps.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('user_id', '=', old.userId)
      .execute();
    const rates = { bucket: 'lex:test', window_start: new Date(Date.now() - 2 * 86_400_000), n: 1 };
    await app.deps.db.insertInto('rate_counts').values(rates).execute();
    await app.sweep();
    const left = await app.deps.db
      .selectFrom('sessions')
      .where('user_id', 'in', [old.userId, open.userId])
      .select('user_id')
      .execute();
    expect(left).toEqual([{ user_id: open.userId }]);
    const counted = app.deps.db.selectFrom('rate_counts').where('bucket', '=', 'lex:test').selectAll();
    expect(await counted.execute()).toEqual([]);
  });

  // Fails where a session that ended by its age cannot be told from one that was ended on purpose.
  test('says whether it was ended on purpose, also after a sweep', async () => {
    const idle = await app.student();
    await app.deps.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 15 * 86_400_000) })
      .where('user_id', '=', idle.userId)
      .execute();
    await app.sweep();
    const ended = await app.student('ended-on-purpose@example.com');
    await (await app.student('ended-on-purpose@example.com')).call(line.signOutEverywhere, {});
    const refusal = async (browser: ReturnType<TestApp['browser']>) => {
      const { status, body } = await browser.call(line.getMe, {});
      return [status, (body as unknown as ErrorBody).has_been_ended];
    };
    expect(await refusal(idle)).toEqual([401, undefined]);
    expect(await refusal(ended)).toEqual([401, true]);
    expect(await refusal(app.browser())).toEqual([401, undefined]);
  });

  test('is stored as a hash only, in a cookie that scripts cannot read', async () => {
    const response = await app.browser().fetch(
      new Request('http://localhost:3000/api/auth/local', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(student),
      }),
    );
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('hornbook=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = /hornbook=([^;]+)/.exec(cookie)?.[1] ?? '';
    const rows = await app.deps.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });

  test('of a site with https is in a cookie that no other host can set, and never one that was brought along', async () => {
    const env = { ...app.deps.env, publicUrl: 'https://localhost:3000' };
    const https = buildApp({ ...app.deps, env });
    const brought = 'A'.repeat(43);
    const response = await https.fetch(
      new Request('http://localhost:3000/api/auth/local', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...asPage(`__Host-hornbook=${brought}; hornbook=${brought}`),
        },
        body: JSON.stringify(student),
      }),
    );
    const cookies = response.headers.getSetCookie().filter((text) => !/max-age=0/i.test(text));
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-hornbook=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(cookies.join()).not.toContain(brought);
    const { headers } = response;
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    // The cookie of plain http, which a neighboring host could set, opens nothing here.
    const token = /=([\w-]+);/.exec(cookies[0] ?? '')?.[1];
    const ask = (cookie: string) =>
      https.fetch(new Request('http://localhost:3000/api/profile', { headers: { cookie } }));
    expect((await ask(`hornbook=${token}`)).status).toBe(401);
    expect((await ask(`__Host-hornbook=${token}`)).status).toBe(200);
  });

  test('ends after 30 days and after 14 without use', async () => {
    const browser = await app.student();
    const age = (column: 'created_at' | 'seen_at', days: number) =>
      app.deps.db
        .updateTable('sessions')
        .set({ [column]: new Date(Date.now() - days * 86_400_000) })
        .where('user_id', '=', browser.userId)
        .execute();
    await age('created_at', 29);
    expect((await browser.call(getProfile, {})).status).toBe(200);
    await age('created_at', 31);
    expect((await browser.call(getProfile, {})).status).toBe(401);
    await age('created_at', 1);
    await age('seen_at', 15);
    expect((await browser.call(getProfile, {})).status).toBe(401);
  });
});
