import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askProfessor, type BlockOf } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { listSaved } from '#contract/saved.ts';
import { openTestApp, type Student, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, type Screen } from '../../../test/support/screen.tsx';
import { type FetchLike, setTransport } from '../api.ts';
import { makeQueryClient } from '../queries.ts';
import { keepSampleUser } from '../session/sample-user.ts';
import { SessionProvider } from '../session/session.tsx';
import { AnswerView } from '../ui/answer/answer-view.tsx';

let app: TestApp;
let at = Date.now();
beforeAll(async () => {
  app = await openTestApp({ now: () => new Date(at) });
});
// Each test has a minute of its own, so that the rate never stands in its way.
beforeEach(() => {
  at += 60_000;
});
afterEach(closeScreen);
afterAll(() => app.close());

const CARD: BlockOf<'law'> = {
  type: 'law',
  title: 'False imprisonment',
  entry: 'torts/false-imprisonment',
  texts: [{ id: 'torts/false-imprisonment', version: '2026-11-23.0f3a9c21' }],
  isOpen: true,
  summary: [{ label: 'Rule', text: 'Confinement against the will.' }],
  lines: [
    { role: 'general', text: '', label: 'Rule', number: null, depth: 0, cites: [], body: 'The whole rule.' },
  ],
};
const CITING = {
  citations: [],
  active: null,
  onOpen: () => undefined,
  onOpenPlace: () => undefined,
  readPage: () => Promise.reject(new Error('no page')),
};

const QUESTION = 'What is false imprisonment?';
const LINK = /^Something wrong here\?/;
const FIELD = /^What is wrong here, in one sentence\?/;

async function studentWithAnswer(): Promise<{ student: Student; id: number }> {
  const student = await app.student();
  const clone = { professor_name: 'Ada Park', course_name: 'Quillfeather Torts', kind: 'quick' } as const;
  const { id } = (await student.call(createClone, clone)).body;
  await student.call(askProfessor, { clone_id: id, message: QUESTION });
  return { student, id };
}

/** The conversation with one law card, open. */
async function openAnswer(through: (fetchLike: FetchLike) => FetchLike = (same) => same) {
  const { student, id } = await studentWithAnswer();
  return { ...openScreen(`/study/${id}`, through(student.fetch)), student, id };
}

const link = () => screen.findByRole('button', { name: LINK });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: FIELD });
const sendButton = () => screen.getByRole('button', { name: 'Send report' });
const rowsWith = (words: string) =>
  app.deps.db.selectFrom('contact_messages').where('message', 'like', `%${words}%`).selectAll().execute();

async function report({ user }: Pick<Screen, 'user'>, words: string) {
  await user.click(await link());
  await user.click(await field());
  await user.paste(words);
  await user.click(sendButton());
}

describe('"Something wrong here?" on a law card', () => {
  test('opens by the keyboard, takes the focus into the form, and gives it back', async () => {
    const { user } = await openAnswer();
    (await link()).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field());
    const form = screen.getByRole('form', { name: 'Something wrong here?' });
    const note = document.getElementById(form.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(
      'The people who run this site read it, with your name and email. Your question is not sent.',
    );
    expect(within(form).getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await link());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await link());
  });

  test('sends the sentence with the text’s id and version under the student’s name, and says thank you', async () => {
    const opened = await openAnswer();
    await report(opened, 'The third element leaves out awareness.');
    const thanks = await screen.findByText(/^Thank you\./);
    expect(document.activeElement).toBe(thanks);
    const [row, ...others] = await rowsWith('leaves out awareness');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: 'Test Student', subject: 'Law card: torts/false-imprisonment' });
    expect(row?.email).toMatch(/^student-\d+@example\.com$/);
    expect(row?.message).toMatch(
      /^The third element leaves out awareness\.\n\nThe law library’s text:\ntorts\/false-imprisonment, version \d{4}-\d\d-\d\d\.[0-9a-f]{8}$/,
    );
    expect(JSON.stringify(row)).not.toMatch(/What is false|Quillfeather|Ada Park/);
    await opened.user.click(await link());
    expect((await field()).value).toBe('');
  });

  test('refuses nothing at all and what is too long, under the field, which keeps it and the focus', async () => {
    const opened = await openAnswer();
    await report(opened, '   ');
    const errorOf = async () =>
      document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(await errorOf()).toBe('Say in one sentence what is wrong.');
    expect(document.activeElement).toBe(await field());
    await opened.user.clear(await field());
    await opened.user.paste('x'.repeat(5_001));
    await opened.user.click(sendButton());
    expect(await errorOf()).toMatch(/^This has 5,001 characters\. At most 4,9\d\d can be sent\.$/);
    expect((await field()).value).toHaveLength(5_001);
    expect(await rowsWith('xxxx')).toEqual([]);
  });

  test('says in the server’s words that it was too often, and keeps what was typed', async () => {
    const opened = await openAnswer();
    const letter = { name: 'Ada', email: 'ada@example.com', message: 'Again and again.' };
    for (let n = 0; n < 10; n += 1) await opened.student.call(sendContactMessage, letter);
    await report(opened, 'One too many.');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many requests at once. Please wait a minute and try again.',
    );
    expect((await field()).value).toBe('One too many.');
  });

  test('keeps what was typed while the server cannot be reached, and sends it once when it is tried again', async () => {
    let isOffline = true;
    const sent: (string | null)[] = [];
    const opened = await openAnswer((fetchLike) =>
      instead(fetchLike, '/api/contact', async (request) => {
        sent.push(request.headers.get('idempotency-key'));
        const answer = await fetchLike(request);
        if (isOffline) throw new TypeError('Failed to fetch');
        return answer;
      }),
    );
    await report(opened, 'The answer got lost.');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Not sent\. Your words are still here\.The server could not be reached/,
    );
    expect((await field()).value).toBe('The answer got lost.');
    isOffline = false;
    await opened.user.click(sendButton());
    expect(await screen.findByText(/^Thank you\./)).toBeDefined();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await rowsWith('The answer got lost')).toHaveLength(1);
  });

  test('says that it is being sent, and a second press sends nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    let sent = 0;
    const opened = await openAnswer((fetchLike) =>
      instead(fetchLike, '/api/contact', () => {
        sent += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    );
    await report(opened, 'It takes a while.');
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    await opened.user.click(busy);
    await opened.user.keyboard('{Escape}');
    expect(sent).toBe(1);
    answer(Response.json({ success: true }, { status: 201 }));
    expect(await screen.findByText(/^Thank you\./)).toBeDefined();
  });

  test('stands at the foot of an open card alone, and what was typed outlives closing it', async () => {
    const { user } = await openAnswer();
    await user.click(await link());
    await user.type(await field(), 'Half a sen');
    await user.click(screen.getByRole('button', { name: /^Show less/ }));
    expect(screen.queryByRole('textbox', { name: FIELD })).toBeNull();
    expect(screen.queryByRole('button', { name: LINK })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Show all/ }));
    expect((await field()).value).toBe('Half a sen');
  });

  test('stands on a saved answer too, and is part of neither what is saved or copied nor of a print', async () => {
    const { user, student, id } = await openAnswer();
    expect((await link()).closest('.print\\:hidden')).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('General law, not from your materials');
    expect(copied).not.toContain('Something wrong');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click((await screen.findAllByRole('button', { name: 'Saved (1)' }))[0]!);
    await user.click(await screen.findByRole('button', { name: /^Saved from chat/ }));
    await screen.findByRole('button', { name: 'All saved' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: LINK })).toHaveLength(2));
    const { body } = await student.call(listSaved, { clone_id: id });
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Something wrong');
  });
});

describe('for who has no account', () => {
  /** A card as the demo shows it, to a visitor or to the demo user. */
  function openCard() {
    setTransport(app.browser().fetch);
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter>
          <SessionProvider>
            <AnswerView blocks={[CARD]} citing={CITING} />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    return { user: userEvent.setup() };
  }

  test.each(['a visitor', 'the demo user'])(
    '%s is asked for a name and an address, as on the contact page',
    async (who) => {
      if (who === 'the demo user') keepSampleUser();
      const words = `Written by ${who}.`;
      const { user } = openCard();
      await report({ user }, words);
      const name = screen.getByRole('textbox', { name: /^Name/ });
      const email = screen.getByRole('textbox', { name: /^Email/ });
      expect(screen.getByText('Name is required')).toBeDefined();
      expect(screen.getByText('Email is required')).toBeDefined();
      expect(document.activeElement).toBe(name);
      await user.type(name, 'Ada Park');
      await user.type(email, 'ada@example');
      await user.click(sendButton());
      expect(screen.getByText('Please enter a valid email address')).toBeDefined();
      await user.type(email, '.com{Enter}');
      expect(await screen.findByText(/^Thank you\./)).toBeDefined();
      expect((await rowsWith(words))[0]).toMatchObject({ name: 'Ada Park', email: 'ada@example.com' });
    },
  );
});
