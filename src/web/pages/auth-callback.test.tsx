import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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
