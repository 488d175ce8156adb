import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askProfessor } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen, type Screen } from '../../../test/support/screen.tsx';
import { findWantedPath } from '../session/wanted-path.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const topic = () => screen.findByLabelText(/^Topic or question/);
const caseName = () => screen.findByLabelText(/^Case name/);
const context = () => screen.findByLabelText<HTMLTextAreaElement>(/^Or in your own words/);
const help = () => screen.findByRole('button', { name: 'Get cold call help' });
const preset = (name: string) => screen.findByRole('button', { name });

/** Opens the page as a student, whom /quick-clone does not send away, and waits until it knows who it is: before, Enter leads to the script. */
async function openAsStudent(): Promise<Screen> {
  const opened = openScreen('/cold-call-help', (await app.student()).fetch);
  await screen.findByRole('button', { name: /your account/ });
  return opened;
}

const expectPath = (opened: Screen, path: string) => waitFor(() => expect(opened.path()).toBe(path));

describe('cold call help', () => {
  it('is open to visitors, with a sign-in button and a link to the demo', async () => {
    const opened = openScreen('/cold-call-help', app.browser().fetch);
    expect(await screen.findByRole('heading', { name: 'About to be called on?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try the demo first' }).getAttribute('href')).toBe('/demo');
    const main = await screen.findByRole('main');
    const signIn = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign in');
    await opened.user.click(signIn as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeDefined();
  });

  it('asks for a topic or question, which may stay empty', async () => {
    const opened = await openAsStudent();
    await opened.user.type(await topic(), '  Is a $5 promise binding & why?  ');
    await opened.user.click(await help());
    await expectPath(opened, '/quick-clone?topic=Is+a+%245+promise+binding+%26+why%3F&emergency=true');
  });

  it('says what to say first right under the case, above everything else that could be filled in', async () => {
    const opened = openScreen('/cold-call-help', app.browser().fetch);
    await opened.user.type(await caseName(), 'Vosburg v. Putney');
    const form = within(await screen.findByRole('form', { name: 'Cold call help' }));
    const first = await form.findByText(/^Facts:/);
    const quickContext = await preset('Concise but impressive answer');
    expect(first.compareDocumentPosition(quickContext)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const link = form.getByRole('link', { name: 'Read the whole script' });
    const whole = document.querySelector(link.getAttribute('href') ?? '');
    expect(whole?.textContent).toContain('Your script');
  });

  it('offers the subjects of a topic that several have, the torts of the first year first', async () => {
    const opened = openScreen('/cold-call-help', app.browser().fetch);
    await opened.user.type(await topic(), 'assault and battery');
    const form = within(await screen.findByRole('form', { name: 'Cold call help' }));
    const torts = await form.findByRole<HTMLInputElement>('radio', { name: 'Torts' });
    expect(torts.checked).toBe(true);
    expect(form.getByText(/^Assault .* Battery/)).toBeDefined();
    await opened.user.click(form.getByRole('radio', { name: 'Criminal law' }));
    expect(await form.findByText('Assault and battery')).toBeDefined();
  });

  it('gives words that are true of any case where the library does not know the one typed', async () => {
    const opened = openScreen('/cold-call-help', app.browser().fetch);
    await opened.user.type(await caseName(), 'Zyx v. Wvut');
    const form = within(await screen.findByRole('form', { name: 'Cold call help' }));
    expect(await form.findByText(/claims nothing about this one/)).toBeDefined();
    expect(form.getAllByText(/^“.*”$/)).toHaveLength(3);
    expect(screen.queryByText('Your script')).toBeNull();
  });

  it('says one thing of a comparison: never that there is nothing, above a script', async () => {
    const opened = openScreen('/cold-call-help', app.browser().fetch);
    await opened.user.type(await topic(), 'Hadley v. Baxendale versus Jacob & Youngs');
    const form = within(await screen.findByRole('form', { name: 'Cold call help' }));
    expect(await form.findByText('General law, not from your materials:')).toBeDefined();
    expect(form.getByRole('link', { name: 'Read the whole script' })).toBeDefined();
    expect(screen.queryByText(/has nothing under these words/)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Your script' })).toBeDefined();
  });

  it('puts the course first that has the case in its materials, else the one that was asked last', async () => {
    const student = await app.student(undefined, { isPremium: true });
    const names = { kind: 'quick', professor_name: 'Ada Park' } as const;
    const make = async (course_name: string, lecture_notes: string) =>
      (await student.call(createClone, { ...names, course_name, lecture_notes })).body.id;
    await make('Land', '# Nuisance\n\nMarlow v. Tinsdale is the smoke case.');
    const asked = await make('Torts', '# Battery\n\nA touching that offends.');
    await make('Evidence', '# Hearsay\n\nSaid out of court.');
    await app.settled();
    await student.call(askProfessor, { clone_id: asked, message: 'What is a battery?' });
    const { user } = openScreen('/cold-call-help', student.fetch);
    const courses = () =>
      screen
        .getAllByRole('link', { name: /Ada Park/ })
        .map(({ textContent }) => textContent?.split('Ada')[0]);
    await screen.findByRole('heading', { name: 'Which course?' });
    expect(courses()).toEqual(['Torts', 'Evidence', 'Land']);
    await user.type(await caseName(), 'marlow v tinsdale');
    expect(await screen.findByText('Has this case in its materials')).toBeDefined();
    expect(courses()).toEqual(['Land', 'Torts', 'Evidence']);
  });

  it('asks for a case name, which may stay empty', async () => {
    const opened = await openAsStudent();
    await opened.user.type(await caseName(), 'Hadley v. Baxendale{Enter}');
    await expectPath(opened, '/quick-clone?case=Hadley+v.+Baxendale&emergency=true');
  });

  it.each([
    'Concise but impressive answer',
    'Professor likes thinking beyond basics',
    'Values practical applications',
    'Mention policy implications',
    'Expects case citations',
    'Sound confident and prepared',
  ])('offers the quick context: %s', async (name) => {
    const opened = await openAsStudent();
    await opened.user.click(await preset(name));
    expect((await preset(name)).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    await opened.user.click(await help());
    await expectPath(opened, `/quick-clone?context=${name.replaceAll(' ', '+')}&emergency=true`);
  });

  it('takes context in free text instead of a preset, and a preset back when pressed again', async () => {
    const opened = await openAsStudent();
    await opened.user.click(await preset('Expects case citations'));
    await opened.user.click(await preset('Expects case citations'));
    expect((await context()).value).toBe('');
    await opened.user.type(await context(), 'Second row, she starts on the left');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    await opened.user.click(await help());
    await expectPath(opened, '/quick-clone?context=Second+row%2C+she+starts+on+the+left&emergency=true');
  });

  it('passes topic, case and context on to the quick clone, and emergency=true', async () => {
    const opened = await openAsStudent();
    await opened.user.type(await topic(), 'Consideration');
    await opened.user.type(await caseName(), 'Hamer v. Sidway');
    await opened.user.click(await preset('Mention policy implications'));
    await opened.user.click(await help());
    await expectPath(
      opened,
      '/quick-clone?topic=Consideration&case=Hamer+v.+Sidway&context=Mention+policy+implications&emergency=true',
    );
  });

  it('with nothing filled passes emergency=true alone; blanks count as nothing', async () => {
    const opened = await openAsStudent();
    await opened.user.type(await topic(), '   ');
    await opened.user.click(await help());
    await expectPath(opened, '/quick-clone?emergency=true');
  });

  it('takes a visitor who presses Enter to the script, which needs no account', async () => {
    const visitor = openScreen('/cold-call-help', app.browser().fetch);
    await visitor.user.type(await caseName(), 'Vosburg v. Putney{Enter}');
    const script = await screen.findByRole('region', { name: 'Your script' });
    await waitFor(() => expect(document.activeElement).toBe(script));
    expect(visitor.path()).toBe('/cold-call-help');
    // Who wants more is told that it takes an account, and not left on another page without a word.
    await visitor.user.click(await help());
    expect(await screen.findByRole('dialog', { name: /Create your account/ })).toBeDefined();
  });

  it('sends a visitor on to the start page, and the dashboard offers to continue after sign-in', async () => {
    const visitor = openScreen('/cold-call-help', app.browser().fetch);
    await visitor.user.type(await topic(), 'Consideration');
    await visitor.user.click(await help());
    await expectPath(visitor, '/');
    const wanted = '/quick-clone?topic=Consideration&emergency=true';
    expect(findWantedPath()).toBe(wanted);
    const kept = sessionStorage.getItem('hornbook-wanted-path') ?? '';
    closeScreen();
    sessionStorage.setItem('hornbook-wanted-path', kept);
    openScreen('/dashboard', (await app.student()).fetch);
    const link = await screen.findByRole('link', { name: 'Continue: cold-call helper for Consideration' });
    expect(link.getAttribute('href')).toBe(wanted);
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(200)],
    ['markup', '<script>alert(1)</script>&case=x', '<script>alert(1)</script>&case=x'],
    ['right-to-left text', 'عرض وقبول ‮', 'عرض وقبول ‮'],
    ['emoji', '👩‍⚖️ ⚖️', '👩‍⚖️ ⚖️'],
    ['control characters', 'a\u0007b\u001bc', 'a\u0007b\u001bc'],
  ])('hostile input stays text in one parameter: %s', async (_, typed, passed) => {
    const opened = await openAsStudent();
    await opened.user.click(await topic());
    await opened.user.paste(typed);
    await opened.user.click(await help());
    await waitFor(() => expect(opened.path()).toContain('/quick-clone?'));
    const query = new URLSearchParams(opened.path().split('?')[1]);
    expect([...query]).toEqual([
      ['topic', passed],
      ['emergency', 'true'],
    ]);
  });
});

it('leads Enter to the script also before it is known whether somebody is signed in', async () => {
  const visitor = app.browser().fetch;
  let tell = () => {};
  const told = new Promise<void>((known) => {
    tell = known;
  });
  const opened = openScreen('/cold-call-help', async (request) => {
    if (new URL(request.url).pathname === '/api/auth/me') await told;
    return visitor(request);
  });
  await opened.user.type(await caseName(), 'Vosburg v. Putney{Enter}');
  expect(await screen.findByRole('region', { name: 'Your script' })).toBeDefined();
  expect(opened.path()).toBe('/cold-call-help');
  tell();
});
