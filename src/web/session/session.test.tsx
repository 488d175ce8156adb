import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getMe } from '#contract/account.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { AuthEvent } from './auth-events.ts';

const ME = '/api/auth/me';
const START = '/api/auth/oauth/start';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});
afterAll(() => app.close());

const visitor = () => refusal(401, 'not_signed_in', 'Please sign in first.');

describe('the session', () => {
  test('is asked for 100 ms after load', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = 0;
    openScreen(
      '/',
      instead(app.browser().fetch, ME, () => {
        asked += 1;
        return visitor();
      }),
    );
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(asked).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked).toBe(1);
  });

  /** The clock of AbortSignal.timeout cannot be faked: limits of 3 s are over at once, the others never. */
  const lateAtOnce = () =>
    vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) =>
        milliseconds === 3_000
          ? AbortSignal.abort(new DOMException('late', 'TimeoutError'))
          : new AbortController().signal,
      );

  test('is given up after 3 s without an answer, and counts as nobody', async () => {
    const limits = lateAtOnce();
    let asked = 0;
    openScreen(
      '/',
      instead(app.browser().fetch, ME, (request) => {
        asked += 1;
        request.signal.throwIfAborted();
        throw new Error('this call had no limit of 3 s');
      }),
    );
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(asked).toBe(2);
    limits.mockRestore();
  });

  // Fails where the first call that is too late counts as nobody.
  test('is kept where the server was too slow once', async () => {
    const student = await app.student();
    const limits = lateAtOnce();
    openScreen(
      '/account',
      instead(student.fetch, ME, (request) => {
        const isLate = request.signal.aborted;
        limits.mockRestore();
        if (isLate) throw new DOMException('late', 'TimeoutError');
        return student.fetch(request);
      }),
    );
    expect(await screen.findByRole('button', { name: /your account/ })).toBeTruthy();
  });

  // Fails where a check without an answer sends the student to the landing page.
  test('is asked for on and on where the server cannot be asked, and the screen waits and says so', async () => {
    const student = await app.student();
    let isAway = true;
    const { path } = openScreen(
      '/account',
      instead(student.fetch, ME, (request) => {
        if (isAway) throw new TypeError('Failed to fetch');
        return student.fetch(request);
      }),
    );
    expect(await screen.findByText(/^Still connecting\./)).toBeTruthy();
    expect(path()).toBe('/account');
    isAway = false;
    expect(await screen.findByRole('button', { name: /your account/ })).toBeTruthy();
    expect(path()).toBe('/account');
    expect(screen.queryByText(/^Still connecting\./)).toBeNull();
  });

  const refreshed = async (event: AuthEvent) => {
    const student = await app.student();
    let isSignedIn = false;
    openScreen(
      '/',
      instead(student.fetch, ME, (request) => (isSignedIn ? student.fetch(request) : visitor())),
    );
    await screen.findByRole('button', { name: 'Sign in' });
    isSignedIn = true;
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByRole('button', { name: /your account/ })).toBeTruthy();
  };

  test('is asked for again at auth-success', () => refreshed('auth-success'));

  test('is asked for again at auth-refresh', () => refreshed('auth-refresh'));

  // Fails where any 503 counts as nobody.
  test('is not ended by a server that is busy or down, but by one on which nobody can sign in', async () => {
    const student = await app.student();
    let answer: ((request: Request) => Promise<Response>) | null = null;
    openScreen(
      '/account',
      instead(student.fetch, ME, (request) => (answer ?? student.fetch)(request)),
    );
    await screen.findByRole('button', { name: /your account/ });
    const refresh = async () => {
      let isAsked = false;
      const next = answer;
      answer = (request) => {
        isAsked = true;
        return (next ?? student.fetch)(request);
      };
      act(() => void window.dispatchEvent(new Event('auth-refresh')));
      await waitFor(() => expect(isAsked).toBe(true));
      // Long enough to be drawn.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    };
    answer = async () => refusal(503, 'unavailable', 'This is not available right now.');
    await refresh();
    expect(screen.getByRole('button', { name: /your account/ })).toBeTruthy();
    expect(localStorage.length).toBe(0);
    const words = 'Sign-in is not set up on this server.';
    answer = async () =>
      Response.json({ error: words, message: words, code: 'unavailable', id: 'a' }, { status: 503 });
    await refresh();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  // Fails where a failed sign-out is passed over: the cookie still opens the account.
  test('that the server could not be told to end is said to be open until it is told', async () => {
    const student = await app.student();
    let isDown = true;
    const fetchLike = instead(student.fetch, '/api/auth/logout', (request) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : student.fetch(request),
    );
    const { user, path } = openScreen('/account', fetchLike);
    await user.click(await screen.findByRole('button', { name: /your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('You may still be signed in')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/'));
    expect((await student.call(getMe, {})).status).toBe(200);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await student.call(getMe, {})).status).toBe(401));
  });
});

describe('the sign-in dialog', () => {
  test('opens from the navigation and from the landing page', async () => {
    const { user } = openScreen('/', instead(app.browser().fetch, ME, visitor));
    const nav = within(await screen.findByRole('banner'));
    await user.click(await nav.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const page = within(screen.getByRole('main'));
    await user.click(page.getAllByRole('button', { name: 'Get started' })[0]!);
    expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeTruthy();
  });

  test('changes between signing in and signing up', async () => {
    const { user } = openScreen('/', instead(app.browser().fetch, ME, visitor));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
    await user.click(dialog.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
  });

  /** A dialog whose start has no answer yet. */
  const openBusy = async () => {
    const never = () => new Promise<Response>(() => undefined);
    const fetchLike = instead(instead(app.browser().fetch, ME, visitor), START, never);
    const { user } = openScreen('/', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const backdrop = () => document.querySelector('.bg-scrim');
    await screen.findByRole('dialog');
    return { user, backdrop };
  };
  const press = (element: Element | null) => {
    fireEvent.pointerDown(element!, { pointerType: 'mouse', button: 0 });
    fireEvent.mouseDown(element!);
    fireEvent.pointerUp(element!);
    fireEvent.mouseUp(element!);
    fireEvent.click(element!);
  };

  test('cannot be closed by Escape while signing in', async () => {
    const { user } = await openBusy();
    await user.click(screen.getByRole('button', { name: /^Continue with/ }));
    await screen.findByRole('button', { name: 'Signing in…' });
    await user.keyboard('{Escape}{Escape}');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('closes by a click beside it, but not while signing in', async () => {
    const { user, backdrop } = await openBusy();
    await user.click(screen.getByRole('button', { name: /^Continue with/ }));
    await screen.findByRole('button', { name: 'Signing in…' });
    press(backdrop());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.getByRole('dialog')).toBeTruthy();
    closeScreen();
    const idle = await openBusy();
    press(idle.backdrop());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
