import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';
import { announce } from '../session/auth-events.ts';
import { findSampleUser, keepSampleUser } from '../session/sample-user.ts';

const ME = '/api/auth/me';
const START = '/api/auth/oauth/start';

let app: TestApp;
/** The calls that went to the server, by method and path. */
let called: string[];
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => {
  called = [];
});
afterEach(() => {
  vi.useRealTimers();
  closeScreen();
});
afterAll(() => app.close());

const counting =
  (fetchLike: FetchLike): FetchLike =>
  (request) => {
    called.push(`${request.method} ${new URL(request.url).pathname}`);
    return fetchLike(request);
  };

/** Every call of a visitor's screen that only a student may make. */
const protectedCalls = () =>
  called.filter(
    (one) => !/ \/api\/(auth\/|capabilities|law-schools|sessions|demo-leads|lex|contact)/.test(one),
  );

const START_FAILS = () => refusal(500, 'internal', 'no');
const startWith = (answer: (request: Request) => Response | Promise<Response>) =>
  counting(
    instead(
      instead(app.browser().fetch, START, answer),
      ME,
      // Answered at once, for with a fake clock the real server would not be.
      () => refusal(401, 'not_signed_in', 'Please sign in first.'),
    ),
  );

/** Lets `milliseconds` of the fake clock pass, with everything that is drawn meanwhile. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isThere = async (look: () => Element | null) => {
  // Code of the dialog and the screens is loaded in real time, which the fake clock does not move.
  const late = performance.now() + 15_000;
  while (!look() && performance.now() < late) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await pass(0);
  }
  return look() !== null;
};

/** Opens the sign-in dialog on / with a fake clock and asks to go on. */
async function startSignIn(mode: 'Sign in' | 'Get started', fetchLike: FetchLike) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const opened = openScreen('/', fetchLike);
  await pass(100);
  await isThere(() => screen.queryAllByRole('button', { name: mode })[0] ?? null);
  fireEvent.click(screen.getAllByRole('button', { name: mode })[0]!);
  await isThere(() => screen.queryByRole('button', { name: /^Continue with/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
  return opened;
}

const WORDS = 'Failed to start sign-in process. Please try again.';

describe('when the sign-in cannot be started', () => {
  test('the error box stands for 1 s, then the demo user is kept and the card says so', async () => {
    await startSignIn('Sign in', startWith(START_FAILS));
    expect(await isThere(() => screen.queryByText('Authentication Error'))).toBe(true);
    expect(screen.getByText(WORDS).closest('[role="alert"]')).toBeTruthy();
    await pass(999);
    expect(findSampleUser()).toBeNull();
    await pass(1);
    expect(findSampleUser()).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'You are in the sample workspace' })).toBeTruthy();
  });

  test.each([
    ['Sign in', '/dashboard'],
    ['Get started', '/onboarding'],
  ] as const)('the card of %s closes after 1.5 s and goes to %s', async (mode, path) => {
    const opened = await startSignIn(mode, startWith(START_FAILS));
    await isThere(() => screen.queryByText('Authentication Error'));
    await pass(1_000);
    expect(screen.getByRole('dialog', { name: 'You are in the sample workspace' })).toBeTruthy();
    await pass(1_499);
    expect(opened.path()).toBe('/');
    await pass(1);
    expect(opened.path()).toBe(path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a start without an answer is given up after 5 s', async () => {
    // The clock of AbortSignal.timeout cannot be faked, so its limits are put on the fake one.
    const late = new DOMException('late', 'TimeoutError');
    let lateAfter = 0;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      lateAfter = milliseconds;
      return new AbortController().signal;
    });
    const never = () =>
      new Promise<Response>((_, fail) => {
        setTimeout(() => fail(late), lateAfter);
      });
    await startSignIn('Sign in', startWith(never));
    await pass(4_999);
    expect(screen.queryByText('Authentication Error')).toBeNull();
    // One for the limit, one for the drawing, which the library that calls puts into a timer of its own.
    await pass(1);
    await pass(1);
    expect(screen.getByText('Authentication Error')).toBeTruthy();
    expect(screen.getByText(WORDS)).toBeTruthy();
    await pass(1_000);
    expect(findSampleUser()).not.toBeNull();
    timeout.mockRestore();
  });

  test('closing the dialog before that calls the demo user off', async () => {
    await startSignIn('Sign in', startWith(START_FAILS));
    await isThere(() => screen.queryByText('Authentication Error'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(5_000);
    expect(findSampleUser()).toBeNull();
  });
});

describe('a server on which nobody can sign in', () => {
  test('makes no demo user: its words stand in the dialog', async () => {
    const words = 'Sign-in is not set up on this server.';
    const fetchLike = instead(app.browser().fetch, ME, () => refusal(503, 'unavailable', words));
    const { user } = openScreen('/', fetchLike);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(words)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(findSampleUser()).toBeNull();
  });
});

/** Opens a screen as the demo user. */
const visitSample = (path: string, fetchLike: FetchLike = app.browser().fetch) => {
  keepSampleUser();
  return openScreen(path, counting(fetchLike));
};

describe('the demo user', () => {
  test('wins over fetching the current user', async () => {
    const student = await app.student();
    visitSample('/dashboard', student.fetch);
    expect(await screen.findByRole('heading', { name: /, Sample$/ })).toBeTruthy();
    expect(called).not.toContain(`GET ${ME}`);
  });

  test('without one the current user is fetched', async () => {
    const student = await app.student();
    openScreen('/dashboard', counting(student.fetch));
    expect(await screen.findByRole('heading', { name: /, Test$/ })).toBeTruthy();
    expect(called).toContain(`GET ${ME}`);
  });

  test('sees the sample course on the dashboard', async () => {
    visitSample('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Contracts' })).toBeTruthy();
    expect(screen.getByText('Amara Okafor')).toBeTruthy();
    expect(await screen.findByText('1,240')).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('reads the conversation on the study screen and is told to sign in when asking', async () => {
    const { user } = visitSample('/study/1');
    const asked = await screen.findAllByText('What are the elements of promissory estoppel?');
    expect(asked.length).toBeGreaterThan(0);
    await user.type(
      await screen.findByRole('textbox', { name: /question|message|ask/i }),
      'What is an offer?{Enter}',
    );
    expect(await screen.findByText('Sign in to keep your work')).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('is told to sign in when saving an answer', async () => {
    const { user } = visitSample('/study/1');
    await screen.findAllByText('What is an offer?');
    await user.click((await screen.findAllByRole('button', { name: 'Save' })).at(-1)!);
    expect(await screen.findByText('Sign in to keep your work')).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('sees the prediction of the sample course', async () => {
    visitSample('/exam-prediction/1');
    expect(await screen.findByRole('heading', { name: 'Exam Prediction' })).toBeTruthy();
    expect((await screen.findAllByText('Expectation damages')).length).toBeGreaterThan(0);
    expect(protectedCalls()).toEqual([]);
  });

  test('reads a practice question, and is told where answers are graded', async () => {
    visitSample('/exam-prediction/1#practice');
    expect(await screen.findByText(/Grading needs an account: sign in to write one/)).toBeTruthy();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Model Answer' })).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('reads the account, and cannot edit, export or delete it', async () => {
    visitSample('/account');
    expect(await screen.findByText('sample.student@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
    expect(screen.queryByText('Delete my account')).toBeNull();
    expect(protectedCalls()).toEqual([]);
  });

  test('does not find the clone of somebody else', async () => {
    visitSample('/study/7');
    expect(await screen.findByText('Professor Clone Not Found')).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test.each(['/create-clone', '/quick-clone'])('is told to sign in on %s', async (path) => {
    visitSample(path);
    expect(await screen.findByRole('heading', { name: 'Sign in to keep your work' })).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('is told to sign in when paying', async () => {
    const { user } = visitSample('/upgrade');
    await user.click((await screen.findAllByRole('button', { name: /trial|Upgrade|Premium/i }))[0]!);
    expect(await screen.findByText('Sign in to keep your work')).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('keeps the answers of onboarding in the browser', async () => {
    const { user, path } = visitSample('/onboarding');
    await user.type(await screen.findByRole('combobox'), 'Yale');
    await user.click(await screen.findByRole('option', { name: /Yale/ }));
    await user.click(screen.getByRole('radio', { name: /2L/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText(/Yale.*2L - Second Year/)).toBeTruthy();
    expect(protectedCalls()).toEqual([]);
  });

  test('is sent from the demo to the dashboard', async () => {
    const { path } = visitSample('/demo');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  test.each(['/', '/dashboard', '/study/1', '/exam-prediction/1', '/account', '/onboarding', '/faq'])(
    'can try to sign in again from the banner on %s',
    async (path) => {
      const { user } = visitSample(path);
      const banner = within(await screen.findByRole('complementary', { name: 'Sample workspace' }));
      await user.click(banner.getByRole('button', { name: 'Try sign-in again' }));
      expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
    },
  );

  test('is forgotten once a sign-in succeeds', async () => {
    const student = await app.student();
    visitSample('/dashboard', student.fetch);
    await screen.findByRole('heading', { name: /, Sample$/ });
    act(() => announce('auth-success'));
    expect(await screen.findByRole('heading', { name: /, Test$/ })).toBeTruthy();
    expect(findSampleUser()).toBeNull();
    expect(screen.queryByText('Amara Okafor')).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Sample workspace' })).toBeNull();
  });
});

describe('signing out', () => {
  const signOut = async (opened: ReturnType<typeof openScreen>) => {
    await opened.user.click(await screen.findByRole('button', { name: /your account/ }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  };

  test('clears the demo user', async () => {
    await signOut(visitSample('/account'));
    await waitFor(() => expect(findSampleUser()).toBeNull());
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Sample workspace' })).toBeNull();
    expect(protectedCalls()).toEqual([]);
  });

  test('calls logout', async () => {
    await signOut(visitSample('/account'));
    await waitFor(() => expect(called).toContain('POST /api/auth/logout'));
  });

  test('goes to /', async () => {
    const opened = visitSample('/account');
    await signOut(opened);
    await waitFor(() => expect(opened.path()).toBe('/'));
  });

  test('waits 2 s for the server and then goes to / all the same', async () => {
    const limits: [string, number][] = [];
    let last = 0;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      last = milliseconds;
      return milliseconds === 2_000
        ? AbortSignal.abort(new DOMException('late', 'TimeoutError'))
        : new AbortController().signal;
    });
    const student = await app.student();
    const opened = openScreen('/account', (request) => {
      limits.push([new URL(request.url).pathname, last]);
      request.signal.throwIfAborted();
      return student.fetch(request);
    });
    await signOut(opened);
    await waitFor(() => expect(opened.path()).toBe('/'));
    expect(limits).toContainEqual(['/api/auth/logout', 2_000]);
    timeout.mockRestore();
  });
});
