import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { GeneralScript } from './general-script.tsx';

// Chromium answers a scroll with a promise; handed back by an effect, it took the screen with it when the script closed.
it('comes into view, and goes again in a browser whose scrolls answer with a promise', async () => {
  const scrolled = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scrolled;
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const { unmount } = render(<GeneralScript blocks={[]} />, { wrapper: StrictMode });
  expect(screen.getByRole('article', { name: 'Script of general law' })).toBeDefined();
  expect(scrolled).toHaveBeenCalled();
  unmount();
  expect(complained.mock.calls).toEqual([]);
  complained.mockRestore();
});
