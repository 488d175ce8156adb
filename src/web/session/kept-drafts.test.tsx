import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMe, signOutEverywhere } from '#contract/account.ts';
import { createSampleClone } from '#contract/clones.ts';
import { openTestApp, type Student, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen } from '../../../test/support/screen.tsx';
import { keptAs } from '../features/practice/kept-answer.ts';
import { wizardName } from '../features/wizard/use-draft.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const WRITTEN = 'Ada began to write that the offer lapsed';

/** What a student has begun in this browser: an answer to a practice question, and a clone in the wizard. */
function begin(student = 1): void {
  localStorage.setItem(keptAs(student, 2, 'Is there a contract?'), WRITTEN);
  localStorage.setItem(wizardName(student), JSON.stringify({ professor_name: WRITTEN }));
}
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('what a student has begun', () => {
  // Fails without forgetDrafts in useLeave.
  test('signing out leaves nothing of the student in the browser', async () => {
    const student = await app.student();
    begin();
    localStorage.setItem('hornbook-demo-gate', 'passed');
    const { user, path } = openScreen('/account', student.fetch);
    await user.click(await screen.findByRole('button', { name: /your account/ }));
    expect(kept()).toContain(WRITTEN);
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(path()).toBe('/'));
    await waitFor(() => expect(kept()).not.toContain(WRITTEN));
    // What is nobody's stays.
    expect(localStorage.getItem('hornbook-demo-gate')).toBe('passed');
  });

  // Fails without forgetDrafts in checkSession.
  test('a session that ended elsewhere leaves nothing either', async () => {
    const student = await app.student('ended@example.com');
    begin();
    const { path } = openScreen('/account', student.fetch);
    await screen.findByRole('button', { name: /your account/ });
    await (await app.student('ended@example.com')).call(signOutEverywhere, {});
    window.dispatchEvent(new Event('auth-refresh'));
    await waitFor(() => expect(path()).toBe('/'));
    expect(kept()).not.toContain(WRITTEN);
  });

  // Fails where every 401 counts as a sign-out, and where it sends the student away.
  test('a session that ended by its age takes nothing, and asks to sign in over the page', async () => {
    const student = await app.student('aged@example.com');
    begin((await student.call(getMe, {})).body.id);
    let isOver = false;
    const { path } = openScreen('/account', (request) => (isOver ? app.browser() : student).fetch(request));
    await screen.findByRole('button', { name: /your account/ });
    isOver = true;
    window.dispatchEvent(new Event('auth-refresh'));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    expect(path()).toBe('/account');
    expect(kept()).toContain(WRITTEN);
  });

  test('another student who signs in then finds nothing of it', async () => {
    begin();
    openScreen('/account', (await app.student('other@example.com')).fetch);
    await screen.findByRole('button', { name: /your account/ });
    await waitFor(() => expect(kept()).not.toContain(WRITTEN));
  });

  // Fails where any failure to ask counts as the end of the session.
  test('a server that is down takes nothing', async () => {
    begin();
    openScreen(
      '/',
      instead(app.browser().fetch, '/api/auth/me', () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    await screen.findByRole('button', { name: 'Sign in' });
    expect(kept()).toContain(WRITTEN);
  });
});

describe('signing out', () => {
  let student: Student;
  let clone = 0;
  beforeAll(async () => {
    student = await app.student('everywhere@example.com', { isPremium: true });
    clone = (await student.call(createSampleClone, {})).body.id;
  });

  // One of the framed pages stands for all of them: the frame has the menu. Fails without it in a page's own header.
  test.each(['/account', '/create-clone', '/quick-clone', '/study/{clone}', '/exam-prediction/{clone}'])(
    'is offered on every page that asks for a sign-in: %s',
    async (page) => {
      openScreen(page.replace('{clone}', String(clone)), student.fetch);
      // The menu behind it is the one that was opened above.
      expect(await screen.findByRole('button', { name: /your account/ })).toBeTruthy();
    },
  );

  // Fails without the button below the form: this page has no menu.
  test('is offered before onboarding is done', async () => {
    const stranger = await app.student(undefined, { isOnboarded: false });
    const { user, path } = openScreen('/onboarding', stranger.fetch);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(path()).toBe('/'));
  });
});
