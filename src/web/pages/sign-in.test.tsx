import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import { findWantedPath } from '../session/wanted-path.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const START = '/api/auth/oauth/start';

describe('the sign-in dialog', () => {
  // Fails without the sentence in either mode: an account is made in both, and the time of the confirmation is recorded.
  it('asks for the age of those who create an account, and of those who may be about to', async () => {
    const { user } = openScreen('/', app.browser().fetch);
    await user.click((await screen.findAllByRole('button', { name: 'Get started' }))[0]!);
    expect(await screen.findByText(/^By continuing you confirm that you are 13 or older/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByText(/^If you have no account yet, .* you are 13 or older/)).toBeTruthy();
  });

  it('says so when the start fails, and can be tried again', async () => {
    const fetchLike = instead(app.browser().fetch, START, () => refusal(500, 'internal', 'no'));
    const { user } = openScreen('/', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: /^Continue with/ }));
    expect(await screen.findByText('Authentication Error')).toBeTruthy();
    expect(screen.getByText('Failed to start sign-in process. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Continue with/ }).getAttribute('aria-disabled')).toBeNull();
  });

  it('cannot be closed while the sign-in is being started', async () => {
    const fetchLike = instead(app.browser().fetch, START, () => new Promise<Response>(() => undefined));
    const { user } = openScreen('/', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await user.click(await screen.findByRole('button', { name: /^Continue with/ }));
    await screen.findByRole('button', { name: 'Signing in…' });
    await user.keyboard('{Escape}{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('closes by Escape before that', async () => {
    const { user } = openScreen('/', app.browser().fetch);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows why nobody can sign in where the server says so', async () => {
    const words = 'Sign-in is not set up on this server.';
    const fetchLike = instead(app.browser().fetch, '/api/auth/me', () => refusal(503, 'unavailable', words));
    const { user } = openScreen('/', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Continue with/ }).disabled).toBe(true);
  });
});

describe('pages for students', () => {
  it.each([
    '/account',
    '/onboarding?show_upgrade=true',
    '/upgrade?feature=advanced_chat',
    '/payment/success?session_id=x',
  ])('send a visitor of %s to the start page and keep the way', async (path) => {
    const opened = openScreen(path, app.browser().fetch);
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(findWantedPath()).toBe(path);
  });

  it('do not send anybody away before it is known who is there', async () => {
    const student = await app.student();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetchLike = instead(student.fetch, '/api/auth/me', async (request) => {
      await held;
      return student.fetch(request);
    });
    const opened = openScreen('/account', fetchLike);
    await screen.findByRole('heading', { name: 'Account' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(opened.path()).toBe('/account');
    answer();
    expect(await screen.findByText('Managed by local sign-in')).toBeTruthy();
  });

  it('the dashboard instead shows a visitor its prompt', async () => {
    const opened = openScreen('/dashboard', app.browser().fetch);
    expect(await screen.findByRole('link', { name: 'Go to Homepage' })).toBeTruthy();
    expect(opened.path()).toBe('/dashboard');
  });

  it('a student who signs out is at the start page and unknown to the server', async () => {
    const student = await app.student();
    const opened = openScreen('/account', student.fetch);
    await opened.user.click(await screen.findByRole('button', { name: /your account/ }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(findWantedPath()).toBeNull();
    expect((await student.fetch(new Request('http://localhost:3000/api/auth/me'))).status).toBe(401);
  });
});

it('a sign-in in another tab takes this one along', async () => {
  const student = await app.student();
  let isSignedIn = false;
  const fetchLike = instead(student.fetch, '/api/auth/me', (request) =>
    isSignedIn ? student.fetch(request) : refusal(401, 'not_signed_in', 'Please sign in first.'),
  );
  const opened = openScreen('/', fetchLike);
  await opened.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog', { name: 'Welcome back' });
  isSignedIn = true;
  // What the channel between tabs turns a message into.
  window.dispatchEvent(new Event('auth-success'));
  expect(await screen.findByRole('dialog', { name: 'You are signed in' })).toBeTruthy();
  await waitFor(() => expect(opened.path()).toBe('/dashboard'), { timeout: 4_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
