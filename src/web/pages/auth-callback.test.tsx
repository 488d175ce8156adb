import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorizeLocally, type SignInMode, startSignIn } from '#contract/account.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

/** Goes through the local sign-in page's call and answers the path it sends the browser back to. */
const comeBack = async (browser: Browser, mode: SignInMode, email: string): Promise<string> => {
  const { body: started } = await browser.call(startSignIn, { provider: 'google', mode });
  const state = new URL(started.redirectUrl, 'http://localhost:3000').searchParams.get('state') ?? '';
  const { body } = await browser.call(authorizeLocally, { email, name: 'Ada Byron', state, mode });
  const back = new URL(body.redirectUrl, 'http://localhost:3000');
  return back.pathname + back.search;
};

it.each([
  ['signup', '/onboarding'],
  ['signin', '/dashboard'],
] as const)('a %s that worked goes on to %s', async (mode, path) => {
  const browser = app.browser();
  const opened = openScreen(await comeBack(browser, mode, `${mode}@example.com`), browser.fetch);
  expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeTruthy();
  await waitFor(() => expect(opened.path()).toBe(path), { timeout: 4_000 });
});

it('a check of the session that began before the sign-in does not undo it', async () => {
  const browser = app.browser();
  const path = await comeBack(browser, 'signin', 'early@example.com');
  let refuseLate: (answer: Response) => void = () => undefined;
  const early = new Promise<Response>((resolve) => {
    refuseLate = resolve;
  });
  let checks = 0;
  const isEarly = ({ url }: Request) => new URL(url).pathname === '/api/auth/me' && ++checks === 1;
  const opened = openScreen(path, async (request) => {
    if (isEarly(request)) return early;
    // The session opens while the first check is still on its way.
    if (new URL(request.url).pathname === '/api/sessions') await waitFor(() => expect(checks).toBe(1));
    return browser.fetch(request);
  });
  expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeTruthy();
  refuseLate(refusal(401, 'not_signed_in', 'Please sign in first.'));
  await waitFor(() => expect(opened.path()).toBe('/dashboard'), { timeout: 4_000 });
  expect(await screen.findByText('Your professor clones')).toBeTruthy();
});

it.each([
  ['/auth/callback', 'No authorization code received. Please try signing in again.'],
  ['/auth/callback?error=access_denied', 'Authentication cancelled: access_denied'],
  // Anybody can write this address. Fails without the cut in callback-words.ts.
  [`/auth/callback?error=${'a'.repeat(5_000)}`, `Authentication cancelled: ${'a'.repeat(200)}…`],
  [
    '/auth/callback?error=<img src=x onerror=alert(1)>',
    'Authentication cancelled: <img src=x onerror=alert(1)>',
  ],
])('%s is explained as: %s', async (path, words) => {
  openScreen(path, app.browser().fetch);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a code of another browser is refused in the words of the server, and the start page follows', async () => {
  const path = await comeBack(app.browser(), 'signin', 'stolen@example.com');
  const opened = openScreen(path, app.browser().fetch);
  expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
  await waitFor(() => expect(opened.path()).toBe('/'), { timeout: 5_000 });
});

it.each([
  [() => refusal(500, 'internal', 'x'), 'Authentication failed (500). Please try signing in again.'],
  [() => new Response('<html>'), 'Invalid response from server. Please try again.'],
  [() => Response.json({ success: false }), 'Authentication failed. Please try signing in again.'],
  [
    () => Promise.reject(new TypeError('fetch failed')),
    'Network error during authentication. Please check your connection.',
  ],
])('what can go wrong on the way is said: %#', async (answer, words) => {
  openScreen('/auth/callback?code=c&state=s', instead(app.browser().fetch, '/api/sessions', answer));
  expect(await screen.findByText(words)).toBeTruthy();
});

describe('its delays', () => {
  /** The delays that were asked for since, in milliseconds. */
  const watchDelays = () => {
    const spy = vi.spyOn(globalThis, 'setTimeout');
    return () => spy.mock.calls.map(([, milliseconds]) => milliseconds);
  };
  afterEach(() => void vi.restoreAllMocks());

  it('shows processing, authenticating, then success, and goes on after 1.5 s', async () => {
    const browser = app.browser();
    const path = await comeBack(browser, 'signin', 'steps@example.com');
    let open: () => void = () => undefined;
    const isOpened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const opened = openScreen(path, async (request) => {
      if (new URL(request.url).pathname === '/api/sessions') await isOpened;
      return browser.fetch(request);
    });
    expect(await screen.findByRole('heading', { name: 'Authenticating…' })).toBeTruthy();
    const delays = watchDelays();
    open();
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toBeTruthy();
    expect(opened.path()).toBe(path);
    expect(delays()).toContain(1_500);
    await waitFor(() => expect(opened.path()).toBe('/dashboard'), { timeout: 4_000 });
  });

  it('shows an error for 3 s, then goes to /', async () => {
    const delays = watchDelays();
    const opened = openScreen('/auth/callback?code=x&state=y', app.browser().fetch);
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    expect(opened.path()).toBe('/auth/callback?code=x&state=y');
    expect(delays()).toContain(3_000);
    await waitFor(() => expect(opened.path()).toBe('/'), { timeout: 6_000 });
  });

  it('takes the mode of the answer before that of the address, and signin where neither says', async () => {
    const browser = app.browser();
    const path = await comeBack(browser, 'signup', 'mode@example.com');
    const opened = openScreen(path.replace('mode=signup', 'mode=signin'), browser.fetch);
    await waitFor(() => expect(opened.path()).toBe('/onboarding'), { timeout: 4_000 });
  });
});

it.each([
  ['is no JSON', () => new Response('<html>'), 'Invalid response from server. Please try again.'],
  [
    'is refused',
    () => refusal(502, 'internal', 'x'),
    'Authentication failed (502). Please try signing in again.',
  ],
  [
    'never comes',
    () => Promise.reject(new TypeError('fetch failed')),
    'Network error during authentication. Please check your connection.',
  ],
  [
    'says no without a reason',
    () => Response.json({ success: false }),
    'Authentication failed. Please try signing in again.',
  ],
  [
    'says no with a reason',
    () => Response.json({ success: false, error: 'The code has expired.' }),
    'The code has expired.',
  ],
])('an answer that %s is said in the prescribed words', async (_, answer, words) => {
  openScreen('/auth/callback?code=x&state=y', instead(app.browser().fetch, '/api/sessions', answer));
  expect(await screen.findByText(words)).toBeTruthy();
});
