import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

it.each([
  '/account',
  '/onboarding',
  '/create-clone',
  '/quick-clone',
  '/study/1',
  '/cards/1',
  '/drill/1',
  '/outline/1',
  '/found/1',
  '/exam-prediction/1',
  '/upgrade',
  '/payment/success?session_id=x',
  '/payment/cancel',
])('%s sends a visitor to / and keeps what was wanted', async (path) => {
  const { path: at } = openScreen(path, app.browser().fetch);
  await waitFor(() => expect(at()).toBe('/'));
  expect(sessionStorage.getItem('hornbook-wanted-path')).toBe(path);
});

it('/dashboard keeps a visitor and shows its prompt', async () => {
  const { path: at } = openScreen('/dashboard', app.browser().fetch);
  await waitFor(() => expect(document.querySelector('main h1')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(at()).toBe('/dashboard');
});

it.each([
  '/dashboard',
  '/account',
  '/onboarding',
  '/create-clone',
  '/quick-clone',
  '/study/1',
  '/cards/1',
  '/drill/1',
  '/outline/1',
  '/found/1',
  '/exam-prediction/1',
  '/upgrade',
  '/payment/success?session_id=x',
  '/payment/cancel',
])('%s lets a student stay', async (path) => {
  const { path: at } = openScreen(path, (await app.student()).fetch);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(at()).toBe(path);
});
