import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart, partsWaiting } from './load-part.ts';
import { holdReload } from './safe-moment.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

let reloads = 0;
let isServerThere = false;
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  });
  vi.stubGlobal('location', { ...location, reload: () => (reloads += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part that fails so many times before it comes. */
const failing = (times: number) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw GONE;
    return 'the part';
  };
};

// Fails where the first failure is passed on.
test('waits for the network and says so meanwhile', async () => {
  isServerThere = false;
  const part = loadPart(failing(3));
  await vi.advanceTimersByTimeAsync(500);
  expect(partsWaiting.read()).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await part).toBe('the part');
  expect(partsWaiting.read()).toBe(false);
  expect(reloads).toBe(0);
});

test('tries at once when the browser says that it is online', async () => {
  isServerThere = false;
  const part = loadPart(failing(1));
  await vi.advanceTimersByTimeAsync(10);
  dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});

// Fails where a part of a version that is gone is waited for for ever, or reloads in circles.
test('a part that is gone though the server is there loads the page anew, once', async () => {
  isServerThere = true;
  void loadPart(failing(99));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reloads).toBe(1);
  const again = loadPart(failing(99)).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await again).toBe(GONE);
  expect(reloads).toBe(1);
});

test('not while something is under way on the page', async () => {
  isServerThere = true;
  const release = holdReload();
  void loadPart(failing(99));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reloads).toBe(0);
  release();
  await vi.advanceTimersByTimeAsync(10);
  expect(reloads).toBe(1);
});
