import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast, type ToastOptions } from './toast.ts';
import ToastList from './toast-list.tsx';

const motion = readFileSync(join(import.meta.dirname, '../styles/motion.css'), 'utf8');

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastList />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => ['dialog', 'alert'].flatMap((role) => screen.queryAllByRole(role, { hidden: true }));

it('a toast stays five seconds unless told otherwise', async () => {
  show('success', 'Saved');
  await wait(4_900);
  expect(shown()).toHaveLength(1);
  await wait(1_000);
  expect(shown()).toHaveLength(0);
});

it.each<[string, ToastOptions]>([
  ['0', { duration: 0 }],
  ['less', { duration: -1 }],
])('a duration of %s stays until it is closed', async (_, options) => {
  show('info', 'Stays', options);
  await wait(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Close'));
  await wait(400);
  expect(shown()).toHaveLength(0);
});

it('a toast takes 300 ms to close', async () => {
  show('info', 'Closing', { duration: 0 });
  await wait(50);
  expect(motion).toMatch(
    /@utility toast-motion \{\s*transition:\s*opacity 300ms ease-out,\s*transform 300ms ease-out;/,
  );
  expect(shown()[0]?.classList.contains('toast-motion')).toBe(true);
});

it.each(['success', 'error', 'warning', 'info'] as const)(
  'a toast of type %s shows its title and message',
  async (type) => {
    show(type, 'Title of it', { message: 'Message of it', duration: 0 });
    await wait(50);
    expect(screen.getByText('Title of it')).toBeTruthy();
    expect(screen.getByText('Message of it')).toBeTruthy();
    expect(shown()[0]?.getAttribute('data-type')).toBe(type);
  },
);

it('an error stays by itself', async () => {
  show('error', 'Failed to save material. Please try again.');
  await wait(60_000);
  expect(shown()).toHaveLength(1);
});

it('what can be done about it is done once and closes the toast', async () => {
  const onClick = vi.fn();
  show('info', 'Premium', { message: 'One click away', action: { label: 'See Premium', onClick } });
  await wait(50);
  fireEvent.click(screen.getByRole('button', { name: 'See Premium', hidden: true }));
  await wait(400);
  expect(onClick).toHaveBeenCalledOnce();
  expect(shown()).toHaveLength(0);
});

it('three are shown at most', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) show('info', title);
  await wait(50);
  expect(shown().filter((toast) => !toast.hasAttribute('data-limited'))).toHaveLength(3);
});
