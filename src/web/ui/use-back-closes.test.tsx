import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';
import { useBackCloses } from './use-back-closes.ts';

beforeEach(() => {
  history.pushState({ idx: 1 }, '', '/before');
  history.pushState({ idx: 2 }, '', '/page');
});
afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open page 3
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Source">
        The words of page 3.
      </Sheet>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name, hidden: true }).click();
const isOpen = () => screen.queryByText('The words of page 3.') !== null;

test('Back closes the sheet and stays on the page; the next Back leaves it', async () => {
  render(<Page />);
  press('Open page 3');
  await screen.findByText('The words of page 3.');
  history.back();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(location.pathname).toBe('/page');
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

test('a sheet closed by its button leaves no press of Back that does nothing', async () => {
  render(<Page />);
  for (const _ of [1, 2]) {
    press('Open page 3');
    await screen.findByText('The words of page 3.');
    press('Close');
    await waitFor(() => expect(isOpen()).toBe(false));
  }
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

test('what a sheet left before the page was loaded anew takes no press of its own', async () => {
  history.pushState({ idx: 2, over: 1 }, '', '/page');
  vi.resetModules();
  await import('./use-back-closes.ts');
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

function Busy() {
  useBackCloses(
    true,
    () => {
      throw new Error('closed');
    },
    true,
  );
  return 'Working';
}

test('what is at work stays', async () => {
  render(<Busy />);
  const entries = history.length;
  history.back();
  await waitFor(() => expect((history.state as { over?: number }).over).toBe(1));
  expect(location.pathname).toBe('/page');
  expect(history.length).toBe(entries);
});
