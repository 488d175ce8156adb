import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getMe } from '#contract/account.ts';
import { getProfile } from '#contract/profile.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

it('shows who the student is and what can be changed', async () => {
  openScreen('/account', (await app.student('ada@example.com')).fetch);
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Test Student')).toBeTruthy();
  expect(screen.getByText('1L - First Year')).toBeTruthy();
  expect(screen.getByText('Managed by local sign-in')).toBeTruthy();
});

it('says Not set before onboarding', async () => {
  openScreen('/account', (await app.student(undefined, { isOnboarded: false })).fetch);
  expect(await screen.findAllByText('Not set')).toHaveLength(2);
});

it('saves a new year and returns to reading', async () => {
  const student = await app.student();
  const { user } = openScreen('/account', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.click(screen.getByRole('radio', { name: /3L/ }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('3L - Third Year')).toBeTruthy();
  expect((await student.call(getProfile, {})).body.year_of_study).toBe(3);
});

it('leaves everything as it was after Cancel', async () => {
  const student = await app.student();
  const { user } = openScreen('/account', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.click(screen.getByRole('radio', { name: /3L/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1L - First Year')).toBeTruthy();
  expect((await student.call(getProfile, {})).body.year_of_study).toBe(1);
});

it('cannot save without a school, and offers Retry where saving fails', async () => {
  const student = await app.student();
  const fetchLike = instead(student.fetch, '/api/profile', (request) =>
    request.method === 'PUT' ? refusal(500, 'internal', 'It did not work.') : student.fetch(request),
  );
  const { user } = openScreen('/account', fetchLike);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('It did not work.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: /Law school/ }), 'x');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes', hidden: true });
  await waitFor(() => expect(save.disabled).toBe(true));
});

it('offers everything that is the student’s as one download', async () => {
  openScreen('/account', (await app.student()).fetch);
  const link = await screen.findByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/api/personal-data');
});

it('deletes the account only once the words are typed, then goes to /', async () => {
  const student = await app.student();
  const { user, path } = openScreen('/account', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account?' }));
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  expect(remove.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), 'delete my account');
  await user.click(remove);
  await waitFor(() => expect(path()).toBe('/'));
  expect(await screen.findByText('Your account is deleted')).toBeTruthy();
  expect((await student.call(getMe, {})).status).toBe(401);
});

it('signs out everywhere and goes to /', async () => {
  const student = await app.student('many@example.com');
  const elsewhere = await app.student('many@example.com');
  const { user, path } = openScreen('/account', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect((await elsewhere.call(getMe, {})).status).toBe(401);
});
