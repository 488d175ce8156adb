import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { getCapabilities } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { closeScreen, instead, openScreen, type Screen } from '../../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const FALLBACK = "Sorry, I'm having trouble connecting right now. Please try again in a moment.";

const pill = () => screen.findByRole('button', { name: 'Ask Lex' });
const panel = () => screen.findByRole('dialog', { name: 'Lex' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });

const openLex = async (fetchLike = app.browser().fetch): Promise<Screen> => {
  const opened = openScreen('/contact', fetchLike);
  await opened.user.click(await pill());
  await panel();
  return opened;
};

describe('the Lex widget', () => {
  it('is closed at first, opens with the focus in its field, and closes by its button and by Escape', async () => {
    const { user } = openScreen('/contact', app.browser().fetch);
    await user.click(await pill());
    expect(screen.queryByRole('button', { name: 'Ask Lex' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Lex' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await pill()));
    await user.click(await pill());
    await user.click(screen.getByRole('button', { name: 'Close Lex' }));
    expect(screen.queryByRole('dialog', { name: 'Lex' })).toBeNull();
  });

  it('sends by Enter and shows the answer with its pages; Shift+Enter breaks the line', async () => {
    const { user } = await openLex();
    await user.type(await field(), 'What does{Shift>}{Enter}{/Shift}it cost?');
    expect((await field()).value).toBe('What does\nit cost?');
    await user.keyboard('{Enter}');
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText(/The free plan costs nothing\./)).toBeDefined();
    expect(log.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe('/upgrade');
    expect((await field()).value).toBe('');
  });

  it('sends only what is not empty, and nothing while it waits', async () => {
    let sent = 0;
    let answer: (response: Response) => void = () => undefined;
    const slow = instead(app.browser().fetch, '/api/lex-chat', () => {
      sent += 1;
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    const { user } = await openLex(slow);
    expect((await send()).disabled).toBe(true);
    await user.type(await field(), '   {Enter}');
    expect(sent).toBe(0);
    await user.type(await field(), 'first{Enter}');
    expect(sent).toBe(1);
    await user.type(await field(), 'second{Enter}');
    expect(sent).toBe(1);
    expect((await send()).disabled).toBe(true);
    expect((await field()).value).toBe('second');
    answer(Response.json({ response: 'One.', links: [] }));
    await waitFor(async () => expect((await send()).disabled).toBe(false));
    await user.keyboard('{Enter}');
    expect(sent).toBe(2);
  });

  it.each([
    ['an error', () => Response.json({ error: 'no', code: 'internal', id: 'x' }, { status: 500 })],
    ['too many questions', () => Response.json({ error: 'no', code: 'too_fast', id: 'x' }, { status: 429 })],
    ['an answer that is none', () => new Response('<h1>Bad gateway</h1>', { status: 200 })],
    ['a lost connection', () => Promise.reject(new TypeError('offline'))],
  ])('answers %s with the fallback text, and can be asked again', async (_, failure) => {
    const { user } = await openLex(instead(app.browser().fetch, '/api/lex-chat', failure));
    await user.type(await field(), 'hello{Enter}');
    expect(await screen.findByText(FALLBACK)).toBeDefined();
    await user.type(await field(), 'again');
    expect((await send()).disabled).toBe(false);
  });

  it('keeps the talk while it is closed and while pages change', async () => {
    const { user } = await openLex();
    await user.type(await field(), 'Is there a demo?{Enter}');
    const words = /The demo shows a sample dashboard/;
    await screen.findByText(words);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'All questions and answers' }));
    await screen.findByRole('heading', { name: 'Frequently asked questions' });
    await user.click(await pill());
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says nothing of a model to a visitor, whom no model answers', async () => {
    const capabilities = { ...(await app.browser().call(getCapabilities, {})).body, answers: 'scripted-1' };
    await openLex(instead(app.browser().fetch, '/api/capabilities', () => Response.json(capabilities)));
    expect(await screen.findByText('Answers about Hornbook, not about law')).toBeDefined();
    expect(screen.queryByText(/receives your question/)).toBeNull();
  });

  it('shows markup as text', async () => {
    const { user } = await openLex(
      instead(app.browser().fetch, '/api/lex-chat', () =>
        Response.json({ response: '<img src=x onerror=alert(1)>', links: [] }),
      ),
    );
    await user.click(await field());
    await user.paste('<script>alert(1)</script>‮👩‍⚖️');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(screen.getByText('<script>alert(1)</script>‮👩‍⚖️')).toBeDefined();
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('lies over no script that is read from a phone', async () => {
    openScreen('/cold-call-help', app.browser().fetch);
    await screen.findByRole('heading', { name: 'About to be called on?' });
    expect(screen.queryByRole('button', { name: 'Ask Lex' })).toBeNull();
  });

  it('stands on the dashboard, but on study only in the account menu', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const student = await app.student();
    const { body: clone } = await student.call(createClone, {
      professor_name: 'Ada Park',
      course_name: 'Torts',
    });
    openScreen('/dashboard', student.fetch);
    expect(await pill()).toBeDefined();
    closeScreen();
    const { user } = openScreen(`/study/${clone.id}`, student.fetch);
    // The header of a course that is still fetched gives way to another, and its menu with it.
    await screen.findByRole('heading', { name: 'Torts' });
    const menu = screen.getByRole('button', { name: /your account/ });
    expect(screen.queryByRole('button', { name: 'Ask Lex' })).toBeNull();
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Help: ask Lex' }));
    expect(await panel()).toBeDefined();
  });

  it('names the language model that chose an answer, and before it to whom a question may go', async () => {
    const name = 'scripted-1 at here';
    const student = await app.student();
    const capabilities = { ...(await student.call(getCapabilities, {})).body, answers: name };
    const answering = instead(student.fetch, '/api/lex-chat', () =>
      Response.json({ response: 'Yes.', links: [], model: name }),
    );
    const { user } = await openLex(
      instead(answering, '/api/capabilities', () => Response.json(capabilities)),
    );
    expect(await screen.findByText(`Where Lex is not sure, ${name} receives your question`)).toBeDefined();
    await user.type(await field(), 'Would it be trouble?{Enter}');
    expect(await screen.findByText(`Chosen from Hornbook’s pages with ${name}`)).toBeDefined();
  });
});
