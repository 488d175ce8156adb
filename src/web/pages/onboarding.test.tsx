import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

const newStudent = () => app.student(undefined, { isOnboarded: false });
const continueButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Continue', hidden: true });
const isBlocked = () => continueButton().getAttribute('aria-disabled') === 'true';

/** Counts the searches that reach the server. */
const counting = (fetchLike: FetchLike) => {
  const searched: string[] = [];
  const counted: FetchLike = (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/law-schools/search') searched.push(url.searchParams.get('q') ?? '');
    return fetchLike(request);
  };
  return { searched, counted };
};

it('a search needs two characters and waits for the typing to pause', async () => {
  const { searched, counted } = counting((await newStudent()).fetch);
  const { user } = openScreen('/onboarding', counted);
  const field = await screen.findByRole('combobox', { name: /Law school/ });
  await user.type(field, 'H');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(searched).toEqual([]);
  await user.type(field, 'arv');
  expect(await screen.findByRole('option', { name: 'Harvard Law School' })).toBeTruthy();
  expect(searched).toEqual(['Harv']);
});

it('goes on once both are chosen, and keeps what was chosen', async () => {
  const student = await newStudent();
  const opened = openScreen('/onboarding', student.fetch);
  await opened.user.type(await screen.findByRole('combobox', { name: /Law school/ }), 'Harvard');
  await opened.user.click(await screen.findByRole('option', { name: 'Harvard Law School' }));
  expect(isBlocked()).toBe(true);
  await opened.user.click(screen.getByRole('radio', { name: /2L/ }));
  await opened.user.click(continueButton());
  await waitFor(() => expect(opened.path()).toBe('/dashboard'));
  expect(await screen.findByText('Harvard Law School, 2L - Second Year')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

// Fails where the button is disabled: Tab then leads from the year to "Sign out".
it('Continue is reached by the keyboard before it goes on, and says what is missing', async () => {
  const opened = openScreen('/onboarding', (await newStudent()).fetch);
  await opened.user.click(await screen.findByRole('radio', { name: /2L/ }));
  await opened.user.tab();
  expect(document.activeElement).toBe(continueButton());
  const why = document.getElementById(continueButton().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Choose your law school to go on.');
  await opened.user.keyboard('{Enter}');
  expect(opened.path()).toBe('/onboarding');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the choice back when the text is no longer the name of the school', async () => {
  const { user } = openScreen('/onboarding', (await app.student()).fetch);
  const field = await screen.findByRole('combobox', { name: /Law school/ });
  expect(isBlocked()).toBe(false);
  await user.type(field, '{Backspace}');
  expect(isBlocked()).toBe(true);
});

it('a school that is not found can be named as not listed', async () => {
  const opened = openScreen('/onboarding', (await newStudent()).fetch);
  await opened.user.type(await screen.findByRole('combobox', { name: /Law school/ }), 'zzqq');
  expect(await screen.findByText('No law schools found')).toBeTruthy();
  await opened.user.click(screen.getByRole('option', { name: 'Another law school (not listed)' }));
  await opened.user.click(screen.getByRole('radio', { name: /1L/ }));
  await opened.user.click(continueButton());
  await waitFor(() => expect(opened.path()).toBe('/dashboard'));
});

it.each(['See Premium', 'Continue free'])(
  'the offer after saving leads to the dashboard by %s',
  async (way) => {
    const opened = openScreen('/onboarding?show_upgrade=true', (await app.student()).fetch);
    await screen.findByRole('combobox', { name: /Law school/ });
    await opened.user.click(continueButton());
    await opened.user.click(await screen.findByRole('button', { name: way }));
    await waitFor(() => expect(opened.path()).toBe('/dashboard'));
  },
);

it('says so beside the button when saving fails, and keeps the choices', async () => {
  const student = await app.student();
  const fetchLike = instead(student.fetch, '/api/profile', (request) =>
    request.method === 'PUT'
      ? refusal(500, 'internal', 'Something went wrong on our side.')
      : student.fetch(request),
  );
  const { user } = openScreen('/onboarding', fetchLike);
  await screen.findByRole('combobox', { name: /Law school/ });
  await user.click(continueButton());
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(screen.getByText('Error id test-id')).toBeTruthy();
  expect(isBlocked()).toBe(false);
});

it('names the years First, Second and Third Year', async () => {
  openScreen('/onboarding', (await newStudent()).fetch);
  await screen.findByRole('combobox', { name: /Law school/ });
  const years = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(years).toEqual(['1LFirst Year', '2LSecond Year', '3LThird Year']);
});

it('clears the results when fewer than two characters are left', async () => {
  const { user } = openScreen('/onboarding', (await newStudent()).fetch);
  const field = await screen.findByRole('combobox', { name: /Law school/ });
  await user.type(field, 'Ya');
  expect(await screen.findByRole('option', { name: 'Yale Law School' })).toBeTruthy();
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Yale Law School' })).toBeNull());
});

// Fails where the form begins with the profile alone.
it('what was chosen and not saved is there again after a reload, in onboarding and in the account', async () => {
  const student = await newStudent();
  const first = openScreen('/onboarding', student.fetch);
  await first.user.type(await screen.findByRole('combobox', { name: /Law school/ }), 'Harvard');
  await first.user.click(await screen.findByRole('option', { name: 'Harvard Law School' }));
  cleanup();
  const again = openScreen('/onboarding', student.fetch);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Law school/ });
  expect(field.value).toBe('Harvard Law School');
  await again.user.click(screen.getByRole('radio', { name: /2L/ }));
  await again.user.click(continueButton());
  await waitFor(() => expect(again.path()).toBe('/dashboard'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Harvard');
  cleanup();

  const account = openScreen('/account', student.fetch);
  await account.user.click(await screen.findByRole('button', { name: /Edit/ }));
  await account.user.click(screen.getByRole('radio', { name: /3L/ }));
  cleanup();
  const later = openScreen('/account', student.fetch);
  await later.user.click(await screen.findByRole('button', { name: /Edit/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /3L/ }).checked).toBe(true);
  await later.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await later.user.click(await screen.findByRole('button', { name: /Edit/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /2L/ }).checked).toBe(true);
});
