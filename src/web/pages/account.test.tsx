import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getMe, listSessions, signInLocally, signOut } from '#contract/account.ts';
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
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
  expect((await student.call(getProfile, {})).body.year_of_study).toBe(3);
});

it('leaves everything as it was after Cancel', async () => {
  const student = await app.student();
  const { user } = openScreen('/account', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  // A keyboard stays where it was: in the form, and at the button when it closes.
  expect(document.activeElement?.textContent).toBe('Edit profile');
  await user.click(screen.getByRole('radio', { name: /3L/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1L - First Year')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
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

describe('where the student is signed in', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1) AppleWebKit/605 (KHTML) Version/26.1 Mobile Safari/604.1';
  const list = async () => within(await screen.findByRole('list', { name: 'Where you are signed in' }));

  it('is listed with this device first, and another one is signed out by itself', async () => {
    const student = await app.student('phone@example.com');
    const phone = app.browser();
    await phone.call(signInLocally, { email: 'phone@example.com', name: 'Ada' }, { 'user-agent': PHONE });
    const { user } = openScreen('/account', student.fetch);
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Unknown deviceThis deviceFirst seen .*last seen now/),
      expect.stringMatching(/^Safari on iPhoneFirst seen .*last seen \w{3} \d/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Signed out: Safari on iPhone')).toBeTruthy();
    expect((await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('You are signed in nowhere else.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Where you are signed in');
    expect((await phone.call(getMe, {})).status).toBe(401);
    expect((await student.call(getMe, {})).status).toBe(200);
  });

  it('can be left here, which goes to /', async () => {
    const student = await app.student();
    const { user, path } = openScreen('/account', student.fetch);
    await user.click(await screen.findByRole('button', { name: 'Sign out this device' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect((await student.call(getMe, {})).status).toBe(401);
  });

  it('says when it could not be loaded, and when one could not be signed out', async () => {
    const student = await app.student('twice@example.com');
    await app.student('twice@example.com');
    const { body: sessions } = await student.call(listSessions, {});
    let isDown = true;
    const failing = (request: Request) => {
      const isSessions = new URL(request.url).pathname.startsWith('/api/sessions');
      if (isSessions && (isDown || request.method === 'DELETE'))
        return Promise.resolve(refusal(500, 'internal', 'It did not work.'));
      return student.fetch(request);
    };
    const { user } = openScreen('/account', failing);
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click((await list()).getByRole('button', { name: 'Sign out Unknown device' }));
    expect(await screen.findByText('Unknown device could not be signed out. Please try again.')).toBeTruthy();
    expect((await student.call(listSessions, {})).body).toHaveLength(sessions.length);
  });

  it('takes one that has ended meanwhile for signed out', async () => {
    const student = await app.student('meanwhile@example.com');
    const elsewhere = await app.student('meanwhile@example.com');
    const { user } = openScreen('/account', student.fetch);
    const button = await screen.findByRole('button', { name: 'Sign out Unknown device' });
    await elsewhere.call(signOut, {});
    await user.click(button);
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
  });

  it('waits in skeletons', async () => {
    const student = await app.student();
    const never = instead(student.fetch, '/api/sessions', () => new Promise<Response>(() => undefined));
    openScreen('/account', never);
    expect(await screen.findByRole('status', { name: 'Loading your sessions' })).toBeTruthy();
  });
});

it('waits in skeletons, then leads back to the dashboard by its arrow', async () => {
  openScreen('/account', (await app.student()).fetch);
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeTruthy();
  await screen.findByText('Managed by local sign-in');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('names the Google account as the e-mail’s manager, the day of joining, and keeps the e-mail out of editing', async () => {
  const student = await app.student('google@example.com');
  const me = (await student.call(getMe, {})).body;
  const { created_at } = (await student.call(getProfile, {})).body;
  const byGoogle = instead(student.fetch, '/api/auth/me', () =>
    Response.json({ ...me, managed_by: 'google' }),
  );
  const { user } = openScreen('/account', byGoogle);
  expect(await screen.findByText('Managed by your Google account')).toBeTruthy();
  const day = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(screen.getByText(day)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(screen.getByRole('combobox', { name: /Law school/ })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryByDisplayValue('google@example.com')).toBeNull();
});

it('says how the account is guarded and what happens to the data', async () => {
  openScreen('/account', (await app.student()).fetch);
  expect(await screen.findByRole('heading', { name: 'Account security' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Data privacy' })).toBeTruthy();
});

it('reloads the profile after Cancel', async () => {
  const student = await app.student();
  let looks = 0;
  const counted = instead(student.fetch, '/api/profile', (request) => {
    looks += 1;
    return student.fetch(request);
  });
  const { user } = openScreen('/account', counted);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const before = looks;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(looks).toBe(before + 1));
});

it('sends a visitor, and a student whose session has ended, to /', async () => {
  const visitor = openScreen('/account', app.browser().fetch);
  await waitFor(() => expect(visitor.path()).toBe('/'));
});
