import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppFallback } from '../app-fallback.tsx';
import { Boundary } from '../boundary.tsx';
import { site } from '../site.ts';
import ErrorPage from './error.tsx';

function Broken(): never {
  throw new Error('cannot be drawn');
}

beforeEach(() => {
  // React tells the console of every error it catches; here they are made on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a screen that cannot be drawn says so, with a way to try again and a way home', async () => {
  render(
    <MemoryRouter>
      <Boundary at="/" instead={<ErrorPage />}>
        <Broken />
      </Boundary>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

it('an app that cannot be drawn shows its name, its tagline and Refresh App', () => {
  render(
    <Boundary instead={<AppFallback />}>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('heading', { name: site.name })).toBeTruthy();
  expect(screen.getByText(site.tagline)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh App' })).toBeTruthy();
});
