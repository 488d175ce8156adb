import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calm } from './calm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst runs once at once and once at its end, never two at the same time', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const wake = calm(async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 300));
    running -= 1;
  }, 1_000);
  for (let n = 0; n < 62; n++) {
    wake();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(2);
  expect(most).toBe(1);
  wake();
  expect(runs).toBe(3);
});

test('one that fails is no obstacle to the next', async () => {
  let runs = 0;
  const wake = calm(() => Promise.reject(new Error(`run ${++runs}`)), 1_000);
  wake();
  wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(2);
});
